import { mount } from "svelte"
import App from "./App.svelte"
import "./ui/fonts.css"
import "./ui/tokens.css"
import "./ui/emblems.css"
import "./ui/base.css"

mount(App, { target: document.getElementById("app")! })
