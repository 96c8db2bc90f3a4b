PRAGMA application_id = 1347177812;
PRAGMA user_version = 5;
BEGIN TRANSACTION;
CREATE TABLE entry (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;
INSERT INTO "entry" VALUES('KKJVX',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0}}' AS BLOB),1170715010);
INSERT INTO "entry" VALUES('KKJVX',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),819719457);
INSERT INTO "entry" VALUES('KKJVX',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1}}' AS BLOB),2620677382);
INSERT INTO "entry" VALUES('KKJVX',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),579912267);
INSERT INTO "entry" VALUES('KKJVX',4,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"7443ca42a6e625bee6e241fb4d673190ba69376867ab89622434ded23520a3af"},"seed":"02ed0693e2ef3534d4a21486e6a4d6f67acef9137f8d049b0e9dd2a7de118c60","at":1000000,"sides":[]},"by":1,"id":"palindromos-1000000-0-1"}' AS BLOB),1698645081);
INSERT INTO "entry" VALUES('KKJVX',5,1001040,CAST('[0,{"type":"wild","number":3},1040,0,1,"palindromos-1000000-0-2"]' AS BLOB),4196090029);
INSERT INTO "entry" VALUES('KKJVX',6,1002215,CAST('[1,{"type":"wild","number":1},2215,0,2,"palindromos-1000000-1-1"]' AS BLOB),2487810309);
INSERT INTO "entry" VALUES('KKJVX',7,1003078,CAST('[0,{"type":"roll"},3078,0,1,"palindromos-1000000-0-3"]' AS BLOB),323416496);
INSERT INTO "entry" VALUES('KKJVX',8,1004119,CAST('[0,{"type":"take","die":0},4119,0,1,"palindromos-1000000-0-4"]' AS BLOB),2418891186);
INSERT INTO "entry" VALUES('KKJVX',9,1005055,CAST('[1,{"type":"take","die":2},5055,0,2,"palindromos-1000000-1-2"]' AS BLOB),3496825589);
INSERT INTO "entry" VALUES('KKJVX',10,1005929,CAST('[1,{"type":"take","die":3},5929,0,2,"palindromos-1000000-1-3"]' AS BLOB),3149943094);
INSERT INTO "entry" VALUES('KKJVX',11,1007183,CAST('[0,{"type":"take","die":4},7183,0,1,"palindromos-1000000-0-5"]' AS BLOB),1708169816);
INSERT INTO "entry" VALUES('KKJVX',12,1007849,CAST('[1,{"type":"mark","die":0,"box":15,"face":3},7849,0,2,"palindromos-1000000-1-4"]' AS BLOB),926783116);
INSERT INTO "entry" VALUES('KKJVX',13,1008024,CAST('[0,{"type":"mark","die":0,"box":10,"face":2},8024,0,1,"palindromos-1000000-0-6"]' AS BLOB),925654131);
INSERT INTO "entry" VALUES('KKJVX',14,1008339,CAST('[1,{"type":"mark","die":1,"box":16,"face":3},8339,0,2,"palindromos-1000000-1-5"]' AS BLOB),1988839095);
INSERT INTO "entry" VALUES('KKJVX',15,1008474,CAST('[0,{"type":"mark","die":1,"box":16,"face":4},8474,0,1,"palindromos-1000000-0-7"]' AS BLOB),2882207271);
INSERT INTO "entry" VALUES('KKJVX',16,1008828,CAST('[1,{"type":"mark","die":2,"box":13,"face":2},8828,0,2,"palindromos-1000000-1-6"]' AS BLOB),14276449);
INSERT INTO "entry" VALUES('KKJVX',17,1009164,CAST('[0,{"type":"mark","die":2,"box":13,"face":2},9164,0,1,"palindromos-1000000-0-8"]' AS BLOB),1391827430);
INSERT INTO "entry" VALUES('KKJVX',18,1009621,CAST('[1,{"type":"confirm"},9621,0,2,"palindromos-1000000-1-7"]' AS BLOB),424453300);
INSERT INTO "entry" VALUES('KKJVX',19,1009719,CAST('[0,{"type":"confirm"},9719,0,1,"palindromos-1000000-0-9"]' AS BLOB),2900028139);
INSERT INTO "entry" VALUES('KKJVX',20,1011219,CAST('[1,{"type":"roll"},11219,0,2,"palindromos-1000000-1-8"]' AS BLOB),2320111929);
INSERT INTO "entry" VALUES('KKJVX',21,1012809,CAST('[1,{"type":"take","die":0},12809,0,2,"palindromos-1000000-1-9"]' AS BLOB),483624982);
INSERT INTO "entry" VALUES('KKJVX',22,1014016,CAST('[0,{"type":"take","die":2},14016,0,1,"palindromos-1000000-0-10"]' AS BLOB),1825267503);
INSERT INTO "entry" VALUES('KKJVX',23,1015280,CAST('[0,{"type":"take","die":3},15280,0,1,"palindromos-1000000-0-11"]' AS BLOB),775819949);
INSERT INTO "entry" VALUES('KKJVX',24,1016123,CAST('[1,{"type":"take","die":1},16123,0,2,"palindromos-1000000-1-10"]' AS BLOB),197392390);
INSERT INTO "entry" VALUES('KKJVX',25,1016476,CAST('[1,{"type":"mark","die":0,"box":7,"face":6},16476,0,2,"palindromos-1000000-1-11"]' AS BLOB),633023609);
INSERT INTO "entry" VALUES('KKJVX',26,1016567,CAST('[0,{"type":"mark","die":0,"box":7,"face":1},16567,0,1,"palindromos-1000000-0-12"]' AS BLOB),827462623);
INSERT INTO "entry" VALUES('KKJVX',27,1016877,CAST('[1,{"type":"mark","die":1,"box":6,"face":6},16877,0,2,"palindromos-1000000-1-12"]' AS BLOB),3194710473);
INSERT INTO "entry" VALUES('KKJVX',28,1017449,CAST('[0,{"type":"mark","die":1,"box":8,"face":1},17449,0,1,"palindromos-1000000-0-13"]' AS BLOB),3101260192);
INSERT INTO "entry" VALUES('KKJVX',29,1017524,CAST('[1,{"type":"mark","die":2,"box":19,"face":3},17524,0,2,"palindromos-1000000-1-13"]' AS BLOB),513324560);
INSERT INTO "entry" VALUES('KKJVX',30,1018111,CAST('[0,{"type":"mark","die":2,"box":1,"face":3},18111,0,1,"palindromos-1000000-0-14"]' AS BLOB),2489257285);
INSERT INTO "entry" VALUES('KKJVX',31,1018188,CAST('[1,{"type":"confirm"},18188,0,2,"palindromos-1000000-1-14"]' AS BLOB),3854300093);
INSERT INTO "entry" VALUES('KKJVX',32,1018505,CAST('[0,{"type":"confirm"},18505,0,1,"palindromos-1000000-0-15"]' AS BLOB),3648826610);
INSERT INTO "entry" VALUES('KKJVX',33,1019490,CAST('[0,{"type":"roll"},19490,0,1,"palindromos-1000000-0-16"]' AS BLOB),3689306554);
INSERT INTO "entry" VALUES('KKJVX',34,1021003,CAST('[0,{"type":"take","die":2},21003,0,1,"palindromos-1000000-0-17"]' AS BLOB),4172131255);
INSERT INTO "entry" VALUES('KKJVX',35,1022412,CAST('[1,{"type":"take","die":1},22412,0,2,"palindromos-1000000-1-15"]' AS BLOB),4009979920);
INSERT INTO "entry" VALUES('KKJVX',36,1023911,CAST('[1,{"type":"take","die":3},23911,0,2,"palindromos-1000000-1-16"]' AS BLOB),4201866737);
INSERT INTO "entry" VALUES('KKJVX',37,1025092,CAST('[0,{"type":"take","die":4},25092,0,1,"palindromos-1000000-0-18"]' AS BLOB),4294540236);
INSERT INTO "entry" VALUES('KKJVX',38,1025636,CAST('[1,{"type":"mark","die":0,"box":10,"face":2},25636,0,2,"palindromos-1000000-1-17"]' AS BLOB),1970818664);
INSERT INTO "entry" VALUES('KKJVX',39,1025971,CAST('[0,{"type":"mark","die":0,"box":20,"face":4},25971,0,1,"palindromos-1000000-0-19"]' AS BLOB),2258947881);
INSERT INTO "entry" VALUES('KKJVX',40,1026423,CAST('[0,{"type":"mark","die":1,"box":14,"face":2},26423,0,1,"palindromos-1000000-0-20"]' AS BLOB),1200001020);
INSERT INTO "entry" VALUES('KKJVX',41,1026454,CAST('[1,{"type":"mark","die":1,"box":5,"face":6},26454,0,2,"palindromos-1000000-1-18"]' AS BLOB),745635266);
INSERT INTO "entry" VALUES('KKJVX',42,1027048,CAST('[1,{"type":"mark","die":2,"box":2,"face":5},27048,0,2,"palindromos-1000000-1-19"]' AS BLOB),2402053619);
INSERT INTO "entry" VALUES('KKJVX',43,1027156,CAST('[0,{"type":"mark","die":2,"box":6,"face":5},27156,0,1,"palindromos-1000000-0-21"]' AS BLOB),2771137201);
INSERT INTO "entry" VALUES('KKJVX',44,1027507,CAST('[0,{"type":"confirm"},27507,0,1,"palindromos-1000000-0-22"]' AS BLOB),2504213625);
INSERT INTO "entry" VALUES('KKJVX',45,1027662,CAST('[1,{"type":"confirm"},27662,0,2,"palindromos-1000000-1-20"]' AS BLOB),3279618505);
INSERT INTO "entry" VALUES('KKJVX',46,1029123,CAST('[1,{"type":"roll"},29123,0,2,"palindromos-1000000-1-21"]' AS BLOB),2886739902);
INSERT INTO "entry" VALUES('KKJVX',47,1030057,CAST('[1,{"type":"take","die":0},30057,0,2,"palindromos-1000000-1-22"]' AS BLOB),3511795461);
INSERT INTO "entry" VALUES('KKJVX',48,1031352,CAST('[0,{"type":"take","die":2},31352,0,1,"palindromos-1000000-0-23"]' AS BLOB),2263698366);
INSERT INTO "entry" VALUES('KKJVX',49,1032419,CAST('[0,{"type":"take","die":1},32419,0,1,"palindromos-1000000-0-24"]' AS BLOB),4051444460);
INSERT INTO "entry" VALUES('KKJVX',50,1033649,CAST('[1,{"type":"take","die":4},33649,0,2,"palindromos-1000000-1-23"]' AS BLOB),1217431658);
INSERT INTO "entry" VALUES('KKJVX',51,1034367,CAST('[1,{"type":"mark","die":0,"box":14,"face":2},34367,0,2,"palindromos-1000000-1-24"]' AS BLOB),2955915468);
INSERT INTO "entry" VALUES('KKJVX',52,1034372,CAST('[0,{"type":"mark","die":0,"box":0,"face":2},34372,0,1,"palindromos-1000000-0-25"]' AS BLOB),2107959207);
INSERT INTO "entry" VALUES('KKJVX',53,1034745,CAST('[1,{"type":"mark","die":1,"box":21,"face":3},34745,0,2,"palindromos-1000000-1-25"]' AS BLOB),1523808287);
INSERT INTO "entry" VALUES('KKJVX',54,1035197,CAST('[0,{"type":"mark","die":1,"box":4,"face":1},35197,0,1,"palindromos-1000000-0-26"]' AS BLOB),1179082395);
INSERT INTO "entry" VALUES('KKJVX',55,1035448,CAST('[1,{"type":"mark","die":2,"box":4,"face":6},35448,0,2,"palindromos-1000000-1-26"]' AS BLOB),2942183327);
INSERT INTO "entry" VALUES('KKJVX',56,1035613,CAST('[0,{"type":"discard","die":2},35613,0,1,"palindromos-1000000-0-27"]' AS BLOB),3607487196);
INSERT INTO "entry" VALUES('KKJVX',57,1035974,CAST('[1,{"type":"confirm"},35974,0,2,"palindromos-1000000-1-27"]' AS BLOB),1873408873);
INSERT INTO "entry" VALUES('KKJVX',58,1036468,CAST('[0,{"type":"confirm"},36468,0,1,"palindromos-1000000-0-28"]' AS BLOB),2757200489);
INSERT INTO "entry" VALUES('KKJVX',59,1037979,CAST('[0,{"type":"roll"},37979,0,1,"palindromos-1000000-0-29"]' AS BLOB),766763887);
INSERT INTO "entry" VALUES('KKJVX',60,1038935,CAST('[0,{"type":"take","die":0},38935,0,1,"palindromos-1000000-0-30"]' AS BLOB),3396309044);
INSERT INTO "entry" VALUES('KKJVX',61,1040395,CAST('[1,{"type":"take","die":1},40395,0,2,"palindromos-1000000-1-28"]' AS BLOB),2640148903);
INSERT INTO "entry" VALUES('KKJVX',62,1041337,CAST('[1,{"type":"take","die":3},41337,0,2,"palindromos-1000000-1-29"]' AS BLOB),2594525139);
INSERT INTO "entry" VALUES('KKJVX',63,1042261,CAST('[0,{"type":"take","die":2},42261,0,1,"palindromos-1000000-0-31"]' AS BLOB),2535790133);
INSERT INTO "entry" VALUES('KKJVX',64,1042687,CAST('[1,{"type":"mark","die":0,"box":0,"face":2},42687,0,2,"palindromos-1000000-1-30"]' AS BLOB),1887910215);
INSERT INTO "entry" VALUES('KKJVX',65,1042995,CAST('[0,{"type":"mark","die":0,"box":15,"face":4},42995,0,1,"palindromos-1000000-0-32"]' AS BLOB),2112978526);
INSERT INTO "entry" VALUES('KKJVX',66,1043253,CAST('[1,{"type":"mark","die":1,"box":1,"face":5},43253,0,2,"palindromos-1000000-1-31"]' AS BLOB),1811486554);
INSERT INTO "entry" VALUES('KKJVX',67,1043739,CAST('[0,{"type":"mark","die":1,"box":9,"face":2},43739,0,1,"palindromos-1000000-0-33"]' AS BLOB),1304277821);
INSERT INTO "entry" VALUES('KKJVX',68,1044109,CAST('[0,{"type":"mark","die":2,"box":3,"face":2},44109,0,1,"palindromos-1000000-0-34"]' AS BLOB),390511822);
INSERT INTO "entry" VALUES('KKJVX',69,1044115,CAST('[1,{"type":"mark","die":2,"box":9,"face":2},44115,0,2,"palindromos-1000000-1-32"]' AS BLOB),1918633262);
INSERT INTO "entry" VALUES('KKJVX',70,1044575,CAST('[1,{"type":"confirm"},44575,0,2,"palindromos-1000000-1-33"]' AS BLOB),3271104702);
INSERT INTO "entry" VALUES('KKJVX',71,1044622,CAST('[0,{"type":"confirm"},44622,0,1,"palindromos-1000000-0-35"]' AS BLOB),1581125082);
INSERT INTO "entry" VALUES('KKJVX',72,1045614,CAST('[1,{"type":"roll"},45614,0,2,"palindromos-1000000-1-34"]' AS BLOB),2688412930);
INSERT INTO "entry" VALUES('KKJVX',73,1046426,CAST('[1,{"type":"take","die":0},46426,0,2,"palindromos-1000000-1-35"]' AS BLOB),1829976256);
INSERT INTO "entry" VALUES('KKJVX',74,1047531,CAST('[0,{"type":"take","die":2},47531,0,1,"palindromos-1000000-0-36"]' AS BLOB),1183087040);
INSERT INTO "entry" VALUES('KKJVX',75,1048474,CAST('[0,{"type":"take","die":3},48474,0,1,"palindromos-1000000-0-37"]' AS BLOB),250945679);
INSERT INTO "entry" VALUES('KKJVX',76,1049673,CAST('[1,{"type":"take","die":1},49673,0,2,"palindromos-1000000-1-36"]' AS BLOB),773967780);
INSERT INTO "entry" VALUES('KKJVX',77,1050312,CAST('[1,{"type":"mark","die":0,"box":11,"face":2},50312,0,2,"palindromos-1000000-1-37"]' AS BLOB),237759200);
INSERT INTO "entry" VALUES('KKJVX',78,1050546,CAST('[0,{"type":"mark","die":0,"box":19,"face":4},50546,0,1,"palindromos-1000000-0-38"]' AS BLOB),1106316277);
INSERT INTO "entry" VALUES('KKJVX',79,1050673,CAST('[1,{"type":"mark","die":1,"box":12,"face":2},50673,0,2,"palindromos-1000000-1-38"]' AS BLOB),518854487);
INSERT INTO "entry" VALUES('KKJVX',80,1051051,CAST('[1,{"type":"mark","die":2,"box":8,"face":6},51051,0,2,"palindromos-1000000-1-39"]' AS BLOB),1954234914);
INSERT INTO "entry" VALUES('KKJVX',81,1051348,CAST('[0,{"type":"discard","die":1},51348,0,1,"palindromos-1000000-0-39"]' AS BLOB),4214619054);
INSERT INTO "entry" VALUES('KKJVX',82,1051878,CAST('[1,{"type":"confirm"},51878,0,2,"palindromos-1000000-1-40"]' AS BLOB),3951734261);
INSERT INTO "entry" VALUES('KKJVX',83,1052147,CAST('[0,{"type":"mark","die":2,"box":12,"face":6},52147,0,1,"palindromos-1000000-0-40"]' AS BLOB),1570407129);
INSERT INTO "entry" VALUES('KKJVX',84,1052682,CAST('[0,{"type":"confirm"},52682,0,1,"palindromos-1000000-0-41"]' AS BLOB),322354979);
INSERT INTO "entry" VALUES('KKJVX',85,1054156,CAST('[0,{"type":"roll"},54156,0,1,"palindromos-1000000-0-42"]' AS BLOB),163668581);
INSERT INTO "entry" VALUES('KKJVX',86,1055077,CAST('[0,{"type":"take","die":3},55077,0,1,"palindromos-1000000-0-43"]' AS BLOB),3983461741);
INSERT INTO "entry" VALUES('KKJVX',87,1056150,CAST('[1,{"type":"take","die":1},56150,0,2,"palindromos-1000000-1-41"]' AS BLOB),1033752682);
INSERT INTO "entry" VALUES('KKJVX',88,1057037,CAST('[1,{"type":"take","die":0},57037,0,2,"palindromos-1000000-1-42"]' AS BLOB),3082597727);
INSERT INTO "entry" VALUES('KKJVX',89,1058062,CAST('[0,{"type":"take","die":2},58062,0,1,"palindromos-1000000-0-44"]' AS BLOB),786002681);
INSERT INTO "entry" VALUES('KKJVX',90,1058477,CAST('[0,{"type":"mark","die":0,"box":17,"face":4},58477,0,1,"palindromos-1000000-0-45"]' AS BLOB),2260704045);
INSERT INTO "entry" VALUES('KKJVX',91,1058556,CAST('[1,{"type":"mark","die":0,"box":20,"face":3},58556,0,2,"palindromos-1000000-1-43"]' AS BLOB),1675980489);
INSERT INTO "entry" VALUES('KKJVX',92,1059241,CAST('[0,{"type":"mark","die":1,"box":18,"face":1},59241,0,1,"palindromos-1000000-0-46"]' AS BLOB),2637570300);
INSERT INTO "entry" VALUES('KKJVX',93,1059341,CAST('[1,{"type":"discard","die":1},59341,0,2,"palindromos-1000000-1-44"]' AS BLOB),2655913632);
INSERT INTO "entry" VALUES('KKJVX',94,1059924,CAST('[0,{"type":"mark","die":2,"box":5,"face":1},59924,0,1,"palindromos-1000000-0-47"]' AS BLOB),632622096);
INSERT INTO "entry" VALUES('KKJVX',95,1060036,CAST('[1,{"type":"mark","die":2,"box":18,"face":1},60036,0,2,"palindromos-1000000-1-45"]' AS BLOB),316987985);
INSERT INTO "entry" VALUES('KKJVX',96,1060408,CAST('[0,{"type":"confirm"},60408,0,1,"palindromos-1000000-0-48"]' AS BLOB),1390357097);
INSERT INTO "entry" VALUES('KKJVX',97,1060784,CAST('[1,{"type":"confirm"},60784,0,2,"palindromos-1000000-1-46"]' AS BLOB),2659908668);
INSERT INTO "entry" VALUES('KKJVX',98,1061809,CAST('[1,{"type":"roll"},61809,0,2,"palindromos-1000000-1-47"]' AS BLOB),567635332);
INSERT INTO "entry" VALUES('KKJVX',99,1062822,CAST('[1,{"type":"take","die":2},62822,0,2,"palindromos-1000000-1-48"]' AS BLOB),2654652652);
INSERT INTO "entry" VALUES('KKJVX',100,1063645,CAST('[0,{"type":"take","die":3},63645,0,1,"palindromos-1000000-0-49"]' AS BLOB),2365417128);
INSERT INTO "entry" VALUES('KKJVX',101,1064853,CAST('[0,{"type":"take","die":0},64853,0,1,"palindromos-1000000-0-50"]' AS BLOB),305433254);
INSERT INTO "entry" VALUES('KKJVX',102,1066294,CAST('[1,{"type":"take","die":1},66294,0,2,"palindromos-1000000-1-49"]' AS BLOB),3773295583);
INSERT INTO "entry" VALUES('KKJVX',103,1066294,CAST('{"entry":{"e":"finished","outcome":{"ranks":[1,2],"scores":[19,20],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"moments":[],"stretch":100}}' AS BLOB),1333507039);
INSERT INTO "entry" VALUES('KKJVX',104,1066294,CAST('{"entry":{"e":"dealt","number":2,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"add5b2b28d3cbe531097be5eeb85e5388f3fc3eef11663ad062274364cb2166b"},"seed":"9eba430066fa0eee2e95fb558d812bb44ee95655cbe1cc6b9a2db3fa8af7a67e","at":1066294,"sides":[]},"by":1,"id":"palindromos-1000000-0-51"}' AS BLOB),1630130986);
INSERT INTO "entry" VALUES('KKJVX',105,1067079,CAST('[0,{"type":"wild","number":2},785,0,1,"palindromos-1000000-0-52"]' AS BLOB),2023396828);
INSERT INTO "entry" VALUES('KKJVX',106,1068261,CAST('[1,{"type":"wild","number":4},1967,0,2,"palindromos-1000000-1-50"]' AS BLOB),2380454051);
INSERT INTO "entry" VALUES('KKJVX',107,1069781,CAST('[0,{"type":"roll"},3487,0,1,"palindromos-1000000-0-53"]' AS BLOB),1491121051);
INSERT INTO "entry" VALUES('KKJVX',108,1070504,CAST('[0,{"type":"take","die":3},4210,0,1,"palindromos-1000000-0-54"]' AS BLOB),2568439814);
INSERT INTO "entry" VALUES('KKJVX',109,1071517,CAST('[1,{"type":"take","die":1},5223,0,2,"palindromos-1000000-1-51"]' AS BLOB),3264628929);
INSERT INTO "entry" VALUES('KKJVX',110,1072250,CAST('[1,{"type":"take","die":2},5956,0,2,"palindromos-1000000-1-52"]' AS BLOB),1197784393);
INSERT INTO "entry" VALUES('KKJVX',111,1073781,CAST('[0,{"type":"take","die":0},7487,0,1,"palindromos-1000000-0-55"]' AS BLOB),3742574347);
INSERT INTO "entry" VALUES('KKJVX',112,1074255,CAST('[1,{"type":"mark","die":0,"box":15,"face":1},7961,0,2,"palindromos-1000000-1-53"]' AS BLOB),4041288302);
INSERT INTO "entry" VALUES('KKJVX',113,1074485,CAST('[0,{"type":"mark","die":0,"box":10,"face":5},8191,0,1,"palindromos-1000000-0-56"]' AS BLOB),4188553671);
INSERT INTO "entry" VALUES('KKJVX',114,1074701,CAST('[1,{"type":"mark","die":1,"box":16,"face":1},8407,0,2,"palindromos-1000000-1-54"]' AS BLOB),3213074361);
INSERT INTO "entry" VALUES('KKJVX',115,1074917,CAST('[0,{"type":"mark","die":1,"box":4,"face":3},8623,0,1,"palindromos-1000000-0-57"]' AS BLOB),420800566);
INSERT INTO "entry" VALUES('KKJVX',116,1075120,CAST('[1,{"type":"mark","die":2,"box":14,"face":6},8826,0,2,"palindromos-1000000-1-55"]' AS BLOB),3727534345);
INSERT INTO "entry" VALUES('WRXYW',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"0953bf63ba953c55a8fb7c73dda3c8b7ceacc2cf28101742ac003ff7228460aa","name":"Guest","emblem":0}}' AS BLOB),3300000476);
INSERT INTO "entry" VALUES('WRXYW',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),1968060511);
INSERT INTO "entry" VALUES('WRXYW',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"aac99d392b7117fdcc4d832ed8185a3cda92ae54fa82dcc6c839884e70913a22","name":"Guest","emblem":1}}' AS BLOB),3286357138);
INSERT INTO "entry" VALUES('WRXYW',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),1728386869);
INSERT INTO "entry" VALUES('WRXYW',4,1000000,CAST('{"entry":{"e":"chosen","game":"gnome","options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"stretch":100},"by":1,"id":"gnome-1000000-0-1"}' AS BLOB),3312841078);
INSERT INTO "entry" VALUES('WRXYW',5,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"gnome","version":1,"seats":2,"options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"commitment":"44f0f9b5c95aeb970fcb1a80783917cbcd28968673e3ed3e4d82578e08fc4e0e"},"seed":"08a9feb744969fdcc43fea381865610703a28b5fd47f145fb6db127d821b7cf6","at":1000000,"sides":[]},"by":1,"id":"gnome-1000000-0-2"}' AS BLOB),4034030143);
INSERT INTO "entry" VALUES('WRXYW',6,1001734,CAST('[0,{"type":"ready"},1734,0,1,"gnome-1000000-0-3"]' AS BLOB),1758861321);
INSERT INTO "entry" VALUES('WRXYW',7,1001797,CAST('[1,{"type":"ready"},1797,0,2,"gnome-1000000-1-1"]' AS BLOB),442581774);
INSERT INTO "entry" VALUES('WRXYW',8,1004338,CAST('[0,{"type":"release","height":970},4338,0,1,"gnome-1000000-0-4"]' AS BLOB),3341411097);
INSERT INTO "entry" VALUES('WRXYW',9,1005751,CAST('[null,null,5538,0]' AS BLOB),3754964673);
INSERT INTO "entry" VALUES('WRXYW',10,1005891,CAST('[null,null,5891,0]' AS BLOB),2310148149);
INSERT INTO "entry" VALUES('WRXYW',11,1006598,CAST('[null,null,6598,0]' AS BLOB),1330183216);
INSERT INTO "entry" VALUES('WRXYW',12,1006638,CAST('[0,{"type":"saw","first":5891,"last":6598,"gap":16},6638,0,1,"gnome-1000000-0-5"]' AS BLOB),1242700631);
INSERT INTO "entry" VALUES('WRXYW',13,1006638,CAST('[1,{"type":"saw","first":5891,"last":6598,"gap":16},6638,0,2,"gnome-1000000-1-2"]' AS BLOB),3026527816);
INSERT INTO "entry" VALUES('WRXYW',14,1006951,CAST('[null,null,6951,0]' AS BLOB),1454821350);
INSERT INTO "entry" VALUES('WRXYW',15,1008192,CAST('[1,{"type":"lay","stack":2,"top":2},8192,0,2,"gnome-1000000-1-3"]' AS BLOB),2757483010);
INSERT INTO "entry" VALUES('WRXYW',16,1008698,CAST('[0,{"type":"lay","stack":2,"top":0},8698,0,1,"gnome-1000000-0-6"]' AS BLOB),1603241835);
INSERT INTO "entry" VALUES('WRXYW',17,1008988,CAST('[0,{"type":"lay","stack":2,"top":2},8988,0,1,"gnome-1000000-0-7"]' AS BLOB),1112773318);
INSERT INTO "entry" VALUES('BSRFU',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"ba4e4cf2c597cca45a562b1590d855e142ecbe0145359d72a8712dc5652eaa17","name":"Guest","emblem":0}}' AS BLOB),811495082);
INSERT INTO "entry" VALUES('BSRFU',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),949760080);
INSERT INTO "entry" VALUES('BSRFU',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"54a7e841d2131fb00c6f48222c7ad9c86d8bdc592f99200beda78d3134106d8e","name":"Guest","emblem":1}}' AS BLOB),3891484505);
INSERT INTO "entry" VALUES('BSRFU',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),718741306);
INSERT INTO "entry" VALUES('BSRFU',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ee8ddf0bd6638ec867be6770e668f13fb043d27c2160664c1d90e0e1970056ee","name":"Guest","emblem":2}}' AS BLOB),40883590);
INSERT INTO "entry" VALUES('BSRFU',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),664128960);
INSERT INTO "entry" VALUES('BSRFU',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"1b03f57e7d90c43e3ce6c533c8bb1027bf44b6ac44d87a9abf2dea768f58f916","name":"Guest","emblem":3}}' AS BLOB),2196895387);
INSERT INTO "entry" VALUES('BSRFU',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),239157742);
INSERT INTO "entry" VALUES('BSRFU',8,1000000,CAST('{"entry":{"e":"chosen","game":"mind-map","options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"stretch":100},"by":1,"id":"mind-map-1000000-0-1"}' AS BLOB),2940183634);
INSERT INTO "entry" VALUES('BSRFU',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"mind-map","version":1,"seats":4,"options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"commitment":"4b7b56d5f9111a0a60330fe588664d999932569a8223f15f72f9c7491c108c1a"},"seed":"2cc7e73b7998ee7075656e750dd8127f340ab00256566b033315a4582c60eb12","at":1000000,"sides":[]},"by":1,"id":"mind-map-1000000-0-2"}' AS BLOB),426514530);
INSERT INTO "entry" VALUES('BSRFU',10,1004084,CAST('[0,{"type":"place","x":335,"y":-267},4084,0,1,"mind-map-1000000-0-3"]' AS BLOB),4192667858);
INSERT INTO "entry" VALUES('BSRFU',11,1006107,CAST('[0,{"type":"done","done":true},6107,0,1,"mind-map-1000000-0-4"]' AS BLOB),1694790547);
INSERT INTO "entry" VALUES('BSRFU',12,1007102,CAST('[3,{"type":"place","x":321,"y":124},7102,0,4,"mind-map-1000000-3-1"]' AS BLOB),4250934772);
INSERT INTO "entry" VALUES('BSRFU',13,1008123,CAST('[1,{"type":"place","x":186,"y":-1372},8123,0,2,"mind-map-1000000-1-1"]' AS BLOB),1048728401);
INSERT INTO "entry" VALUES('BSRFU',14,1008732,CAST('[2,{"type":"place","x":422,"y":46},8732,0,3,"mind-map-1000000-2-1"]' AS BLOB),2555108109);
INSERT INTO "entry" VALUES('BSRFU',15,1008848,CAST('[3,{"type":"done","done":true},8848,0,4,"mind-map-1000000-3-2"]' AS BLOB),3402695509);
INSERT INTO "entry" VALUES('BSRFU',16,1009810,CAST('[1,{"type":"done","done":true},9810,0,2,"mind-map-1000000-1-2"]' AS BLOB),4057216740);
INSERT INTO "entry" VALUES('BSRFU',17,1010284,CAST('[0,{"type":"place","x":543,"y":-147},10284,0,1,"mind-map-1000000-0-5"]' AS BLOB),3177001635);
INSERT INTO "entry" VALUES('BSRFU',18,1010822,CAST('[2,{"type":"place","x":422,"y":286},10822,0,3,"mind-map-1000000-2-2"]' AS BLOB),3563945122);
INSERT INTO "entry" VALUES('BSRFU',19,1012076,CAST('[0,{"type":"done","done":true},12076,0,1,"mind-map-1000000-0-6"]' AS BLOB),1043836119);
INSERT INTO "entry" VALUES('BSRFU',20,1012888,CAST('[2,{"type":"done","done":true},12888,0,3,"mind-map-1000000-2-3"]' AS BLOB),2625892555);
INSERT INTO "entry" VALUES('BSRFU',21,1014600,CAST('[3,{"type":"place","x":321,"y":364},14600,0,4,"mind-map-1000000-3-3"]' AS BLOB),3740735858);
INSERT INTO "entry" VALUES('RGHST',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"cdd544d3427c4815268ce5ec99b6b85143b59b099947accc96d476809060c57d","name":"Guest","emblem":0}}' AS BLOB),3487568138);
INSERT INTO "entry" VALUES('RGHST',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),1548913199);
INSERT INTO "entry" VALUES('RGHST',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"65490aa4c95a30b15679f64b6c09c61ebb24bc2d69f06b441f18f422cabc5f55","name":"Guest","emblem":1}}' AS BLOB),3078518018);
INSERT INTO "entry" VALUES('RGHST',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),1310303557);
INSERT INTO "entry" VALUES('RGHST',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ead483b36673666a7a56229fcbcc74d119cd6c8dccba108089418beeeda26148","name":"Guest","emblem":2}}' AS BLOB),600255728);
INSERT INTO "entry" VALUES('RGHST',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),1130067903);
INSERT INTO "entry" VALUES('RGHST',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"d7ef0cea0c01cc564370e8257efb9ad74226366c697db3b740b6f8be8054e827","name":"Guest","emblem":3}}' AS BLOB),1931157646);
INSERT INTO "entry" VALUES('RGHST',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),1787820945);
INSERT INTO "entry" VALUES('RGHST',8,1000000,CAST('{"entry":{"e":"chosen","game":"palm-reader","options":{"colours":["blue","green"],"palms":"screen"},"stretch":100},"by":1,"id":"palm-reader-1000000-0-1"}' AS BLOB),2445530112);
INSERT INTO "entry" VALUES('RGHST',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palm-reader","version":2,"seats":4,"options":{"colours":["blue","green"],"palms":"screen"},"commitment":"38b58ec317175525291a4f2d7d8f496c8e7e6d7b2375a28fdf6a3b85c5684982"},"seed":"93543579e50f7d8e503e209b0ef9b76caebad404852d165ef58e6947c3c11d6a","at":1000000,"sides":[]},"by":1,"id":"palm-reader-1000000-0-2"}' AS BLOB),1598676395);
INSERT INTO "entry" VALUES('RGHST',10,1001350,CAST('[1,{"type":"shake"},1350,0,2,"palm-reader-1000000-1-1"]' AS BLOB),879164156);
INSERT INTO "entry" VALUES('RGHST',11,1003201,CAST('[1,{"type":"set_out"},3201,0,2,"palm-reader-1000000-1-2"]' AS BLOB),3939292600);
INSERT INTO "entry" VALUES('RGHST',12,1003784,CAST('[2,{"type":"hold_out"},3784,0,3,"palm-reader-1000000-2-1"]' AS BLOB),695327318);
INSERT INTO "entry" VALUES('RGHST',13,1007334,CAST('[1,{"type":"ink","points":"a;u5!LRK@TIy/yRASASAFG^i?wdqy^S.66y~T.wGZykJJ~3(!PyXI*''Hy#Jx69x^HBLxXx<6Sx{9-5Ty@BwUTIyPUw5]z&0wlIggK)yZfKx%[ZTEIBSIK@TIK@PACBRxpOw_BIbRwITRk0&Ry}@6&Ry]S!BISq]47q^H=KIy?_xKRKJLaQXATxXTlQ:xWmZK)LyZS9wLgyoS&0qSK.&ybIJwVLaKS@._KIKJ~+5!?JJ@"},7334,0,2,"palm-reader-1000000-1-3"]' AS BLOB),2358361403);
INSERT INTO "entry" VALUES('RGHST',14,1007984,CAST('[1,{"type":"ink","points":"o1e5sZ%BJJJKI@JAHI^^ITASTJ9JJJSAA"},7984,0,2,"palm-reader-1000000-1-4"]' AS BLOB),290589896);
INSERT INTO "entry" VALUES('RGHST',15,1008395,CAST('[1,{"type":"finish"},8395,0,2,"palm-reader-1000000-1-5"]' AS BLOB),1992723463);
INSERT INTO "entry" VALUES('RGHST',16,1008837,CAST('[3,{"type":"hold_out"},8837,0,4,"palm-reader-1000000-3-1"]' AS BLOB),924939098);
INSERT INTO "entry" VALUES('RGHST',17,1012358,CAST('[2,{"type":"ink","points":"T6g7!LISBRBy.yABRIJH[@[IQSHJQRIIIIJHTHAJISJJ8IK/@0A@8B7AA7BAJACJJCSCKJBTKLSTKUSKUALKJARJJ@JJ@JIBIBR@T@A[7T?SQQIIHIRI?@JS]I^I[SSSRSRSJRKSJSKTJTKTJ_@_JK]ATJKJJL@LJCABBBCAACBUKIJRSQK~-3!JSA?"},12358,0,3,"palm-reader-1000000-2-2"]' AS BLOB),3509201043);
INSERT INTO "entry" VALUES('RGHST',18,1012676,CAST('[2,{"type":"finish"},12676,0,3,"palm-reader-1000000-2-3"]' AS BLOB),2873438520);
INSERT INTO "entry" VALUES('RGHST',19,1013168,CAST('[0,{"type":"hold_out"},13168,0,1,"palm-reader-1000000-0-3"]' AS BLOB),3224554791);
INSERT INTO "entry" VALUES('RGHST',20,1016767,CAST('[3,{"type":"ink","points":"T:R2!LSASASMyBKJSIIRRJQIRR@ZAQRIIIJQASIKKRJ0.88A7@8@8AA@8JJAT7KTTMTLUJVJVAMKL@TJKIIJ@JJ@@K@KIAS[LRL]ATJ=JH6R8HH8@IIS@SHKRISISI]J[@RTISRKSJ_S^K]KU]SeIBIBHJJCLC]CTBUKSLJKB@UATATIAS?wg-JJJ?"},16767,0,4,"palm-reader-1000000-3-2"]' AS BLOB),18943657);
INSERT INTO "entry" VALUES('RGHST',21,1017240,CAST('[3,{"type":"finish"},17240,0,4,"palm-reader-1000000-3-3"]' AS BLOB),1609814740);
CREATE TABLE forgotten (code TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL,
    ran INTEGER NOT NULL DEFAULT -1
) STRICT, WITHOUT ROWID;
INSERT INTO "room" VALUES('BSRFU',22,1014600,0);
INSERT INTO "room" VALUES('KKJVX',117,1075120,0);
INSERT INTO "room" VALUES('RGHST',22,1017240,0);
INSERT INTO "room" VALUES('WRXYW',18,1008988,0);
CREATE TABLE running (ms INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
INSERT INTO "running" VALUES(0,0);
CREATE TABLE snapshot (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    tie INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES('KKJVX',104,1333507039,CAST('[[2,"test"],"palindromos",{},100,1,false,{"1":{"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0,"removed":false,"device":0,"given_away":false},"2":{"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1,"removed":false,"device":0,"given_away":false}},[{"emblem":0,"person":1,"bot":0,"side":null,"before":[]},{"emblem":1,"person":2,"bot":0,"side":null,"before":[]}],[],[],[{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"7443ca42a6e625bee6e241fb4d673190ba69376867ab89622434ded23520a3af"},"seed":"02ed0693e2ef3534d4a21486e6a4d6f67acef9137f8d049b0e9dd2a7de118c60","at":1000000,"sides":[]},1000000,66294,[64853,66294],[0,0],false,[{"sheet":{"id":"meadow","boxes":[[3,0,0],[5,0,1],[7,0,1],[9,0,0],[2,2,2],[4,2,2],[6,2,3],[8,2,2],[10,2,2],[1,4,4],[3,4,4],[5,4,5],[7,4,5],[9,4,4],[11,4,4],[0,6,6],[2,6,6],[4,6,6],[6,6,7],[8,6,6],[10,6,6],[12,6,6]],"colours":8},"round":{"phase":"over","number":8,"start":1,"order":[1,0],"awaited":[],"wild_shared":false},"dice":{"pool":5,"values":[4,4,1,1,6],"owners":[0,1,1,0,-2]},"players":[{"numbers":[2,3,0,2,1,1,5,1,1,2,2,0,6,2,2,4,4,4,1,4,4,0],"wild":3,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[3,0]},{"numbers":[2,5,5,0,6,6,6,6,6,2,2,2,2,2,2,3,3,0,1,3,3,3],"wild":1,"picked":true,"discards":1,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[2,1]}]},{"seat":0,"moves":[],"wilds":[],"wild":3,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":1,"box":21,"face":4}],"die":0,"why":[{"rule":"PD-23","word":"palindromos-nowhere-beside-first"},{"rule":"PD-26","word":"palindromos-no-discards"}]}},{"seat":1,"moves":[],"wilds":[],"wild":1,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":3,"face":2},{"type":"discard","die":1}],"die":2,"why":[{"rule":"PD-21","word":"palindromos-nowhere-colour","args":{"face":6}},{"rule":"PD-26","word":"palindromos-no-discards"}]}}]],{"ranks":[1,2],"scores":[19,20],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],{"1":0,"2":1},[{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[1,2],"scores":[19,20],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}],[{"who":{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},"played":1,"won":1},{"who":{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null},"played":1,"won":0}],{"1":["palindromos-1000000-0-1","palindromos-1000000-0-2","palindromos-1000000-0-3","palindromos-1000000-0-4","palindromos-1000000-0-5","palindromos-1000000-0-6","palindromos-1000000-0-7","palindromos-1000000-0-8","palindromos-1000000-0-9","palindromos-1000000-0-10","palindromos-1000000-0-11","palindromos-1000000-0-12","palindromos-1000000-0-13","palindromos-1000000-0-14","palindromos-1000000-0-15","palindromos-1000000-0-16","palindromos-1000000-0-17","palindromos-1000000-0-18","palindromos-1000000-0-19","palindromos-1000000-0-20","palindromos-1000000-0-21","palindromos-1000000-0-22","palindromos-1000000-0-23","palindromos-1000000-0-24","palindromos-1000000-0-25","palindromos-1000000-0-26","palindromos-1000000-0-27","palindromos-1000000-0-28","palindromos-1000000-0-29","palindromos-1000000-0-30","palindromos-1000000-0-31","palindromos-1000000-0-32","palindromos-1000000-0-33","palindromos-1000000-0-34","palindromos-1000000-0-35","palindromos-1000000-0-36","palindromos-1000000-0-37","palindromos-1000000-0-38","palindromos-1000000-0-39","palindromos-1000000-0-40","palindromos-1000000-0-41","palindromos-1000000-0-42","palindromos-1000000-0-43","palindromos-1000000-0-44","palindromos-1000000-0-45","palindromos-1000000-0-46","palindromos-1000000-0-47","palindromos-1000000-0-48","palindromos-1000000-0-49","palindromos-1000000-0-50"],"2":["palindromos-1000000-1-1","palindromos-1000000-1-2","palindromos-1000000-1-3","palindromos-1000000-1-4","palindromos-1000000-1-5","palindromos-1000000-1-6","palindromos-1000000-1-7","palindromos-1000000-1-8","palindromos-1000000-1-9","palindromos-1000000-1-10","palindromos-1000000-1-11","palindromos-1000000-1-12","palindromos-1000000-1-13","palindromos-1000000-1-14","palindromos-1000000-1-15","palindromos-1000000-1-16","palindromos-1000000-1-17","palindromos-1000000-1-18","palindromos-1000000-1-19","palindromos-1000000-1-20","palindromos-1000000-1-21","palindromos-1000000-1-22","palindromos-1000000-1-23","palindromos-1000000-1-24","palindromos-1000000-1-25","palindromos-1000000-1-26","palindromos-1000000-1-27","palindromos-1000000-1-28","palindromos-1000000-1-29","palindromos-1000000-1-30","palindromos-1000000-1-31","palindromos-1000000-1-32","palindromos-1000000-1-33","palindromos-1000000-1-34","palindromos-1000000-1-35","palindromos-1000000-1-36","palindromos-1000000-1-37","palindromos-1000000-1-38","palindromos-1000000-1-39","palindromos-1000000-1-40","palindromos-1000000-1-41","palindromos-1000000-1-42","palindromos-1000000-1-43","palindromos-1000000-1-44","palindromos-1000000-1-45","palindromos-1000000-1-46","palindromos-1000000-1-47","palindromos-1000000-1-48","palindromos-1000000-1-49"]}]' AS BLOB),3572174773);
CREATE TABLE span (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "span" VALUES('KKJVX',1,4,104,CAST('{"commitment":"7443ca42a6e625bee6e241fb4d673190ba69376867ab89622434ded23520a3af","line":{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[1,2],"scores":[19,20],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}}' AS BLOB),193333808);
CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT next FROM room WHERE code = NEW.room)
    OR NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = NEW.room AND seq = NEW.seq - 1)
    OR EXISTS (SELECT 1 FROM forgotten WHERE code = NEW.room)
BEGIN
    SELECT RAISE(ABORT, 'this entry is not the next of its room');
END;
CREATE TRIGGER entry_counts AFTER INSERT ON entry
BEGIN
    UPDATE room SET next = NEW.seq + 1, used = max(used, NEW.at) WHERE code = NEW.room;
    UPDATE room SET ran = (SELECT ms FROM running) WHERE code = NEW.room AND ran < (SELECT ms FROM running);
END;
CREATE INDEX room_by_last_use ON room (ran);
COMMIT;
