// Whether the whole scorepad is open on this screen. Its drawer is fetched only then.
class ScorepadDrawer {
  open = $state(false)
}
export const scorepadDrawer = new ScorepadDrawer()
