PRAGMA application_id = 1347177812;
PRAGMA user_version = 7;
BEGIN TRANSACTION;
CREATE TABLE crash (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    count INTEGER NOT NULL,
    at INTEGER NOT NULL,
    ran INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;
INSERT INTO "entry" VALUES('YFYDA',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0}}' AS BLOB),775381618);
INSERT INTO "entry" VALUES('YFYDA',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),2667548616);
INSERT INTO "entry" VALUES('YFYDA',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1}}' AS BLOB),4156854006);
INSERT INTO "entry" VALUES('YFYDA',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),2360647842);
INSERT INTO "entry" VALUES('YFYDA',4,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"089e922b20dba5a98c2fd5d0b9e89e0f12d598b057df200244fc92f7c593aa16"},"seed":"28ec28d4f36974ad1bc1823ce5f3959bff7d20b85404cd7b23f19b7be4b0149f","at":1000000,"sides":[]},"by":1,"id":"palindromos-1000000-0-1"}' AS BLOB),3516903653);
INSERT INTO "entry" VALUES('YFYDA',5,1001040,CAST('[0,{"type":"wild","number":3},1040,0,1,"palindromos-1000000-0-2"]' AS BLOB),1093707216);
INSERT INTO "entry" VALUES('YFYDA',6,1002215,CAST('[1,{"type":"wild","number":1},2215,0,2,"palindromos-1000000-1-1"]' AS BLOB),795024504);
INSERT INTO "entry" VALUES('YFYDA',7,1003577,CAST('[1,{"type":"roll"},3577,0,2,"palindromos-1000000-1-2"]' AS BLOB),3580963213);
INSERT INTO "entry" VALUES('YFYDA',8,1005080,CAST('[1,{"type":"take","die":1},5080,0,2,"palindromos-1000000-1-3"]' AS BLOB),704404319);
INSERT INTO "entry" VALUES('YFYDA',9,1006463,CAST('[0,{"type":"take","die":2},6463,0,1,"palindromos-1000000-0-3"]' AS BLOB),3649046942);
INSERT INTO "entry" VALUES('YFYDA',10,1007636,CAST('[0,{"type":"take","die":0},7636,0,1,"palindromos-1000000-0-4"]' AS BLOB),4053699103);
INSERT INTO "entry" VALUES('YFYDA',11,1008647,CAST('[1,{"type":"take","die":3},8647,0,2,"palindromos-1000000-1-4"]' AS BLOB),935637249);
INSERT INTO "entry" VALUES('YFYDA',12,1009055,CAST('[1,{"type":"mark","die":0,"box":11,"face":5},9055,0,2,"palindromos-1000000-1-5"]' AS BLOB),2372708514);
INSERT INTO "entry" VALUES('YFYDA',13,1009193,CAST('[0,{"type":"mark","die":0,"box":9,"face":4},9193,0,1,"palindromos-1000000-0-5"]' AS BLOB),101583271);
INSERT INTO "entry" VALUES('YFYDA',14,1009744,CAST('[0,{"type":"mark","die":1,"box":15,"face":6},9744,0,1,"palindromos-1000000-0-6"]' AS BLOB),306332304);
INSERT INTO "entry" VALUES('YFYDA',15,1009806,CAST('[1,{"type":"mark","die":1,"box":17,"face":6},9806,0,2,"palindromos-1000000-1-6"]' AS BLOB),2766556165);
INSERT INTO "entry" VALUES('YFYDA',16,1010305,CAST('[0,{"type":"mark","die":2,"box":21,"face":6},10305,0,1,"palindromos-1000000-0-7"]' AS BLOB),544579723);
INSERT INTO "entry" VALUES('YFYDA',17,1010618,CAST('[1,{"type":"mark","die":2,"box":20,"face":6},10618,0,2,"palindromos-1000000-1-7"]' AS BLOB),629076691);
INSERT INTO "entry" VALUES('YFYDA',18,1011060,CAST('[0,{"type":"confirm"},11060,0,1,"palindromos-1000000-0-8"]' AS BLOB),1790684431);
INSERT INTO "entry" VALUES('YFYDA',19,1011253,CAST('[1,{"type":"confirm"},11253,0,2,"palindromos-1000000-1-8"]' AS BLOB),2138980119);
INSERT INTO "entry" VALUES('YFYDA',20,1012349,CAST('[0,{"type":"roll"},12349,0,1,"palindromos-1000000-0-9"]' AS BLOB),4257611432);
INSERT INTO "entry" VALUES('YFYDA',21,1013312,CAST('[0,{"type":"take","die":2},13312,0,1,"palindromos-1000000-0-10"]' AS BLOB),3536302247);
INSERT INTO "entry" VALUES('YFYDA',22,1014472,CAST('[1,{"type":"take","die":1},14472,0,2,"palindromos-1000000-1-9"]' AS BLOB),1914826948);
INSERT INTO "entry" VALUES('YFYDA',23,1015760,CAST('[1,{"type":"take","die":4},15760,0,2,"palindromos-1000000-1-10"]' AS BLOB),4228732454);
INSERT INTO "entry" VALUES('YFYDA',24,1017231,CAST('[0,{"type":"take","die":0},17231,0,1,"palindromos-1000000-0-11"]' AS BLOB),1889785201);
INSERT INTO "entry" VALUES('YFYDA',25,1017663,CAST('[1,{"type":"mark","die":0,"box":10,"face":2},17663,0,2,"palindromos-1000000-1-11"]' AS BLOB),2514441856);
INSERT INTO "entry" VALUES('YFYDA',26,1017848,CAST('[0,{"type":"mark","die":0,"box":10,"face":4},17848,0,1,"palindromos-1000000-0-12"]' AS BLOB),4235748851);
INSERT INTO "entry" VALUES('YFYDA',27,1018196,CAST('[1,{"type":"mark","die":1,"box":16,"face":6},18196,0,2,"palindromos-1000000-1-12"]' AS BLOB),156580627);
INSERT INTO "entry" VALUES('YFYDA',28,1018201,CAST('[0,{"type":"mark","die":1,"box":5,"face":5},18201,0,1,"palindromos-1000000-0-13"]' AS BLOB),1663422802);
INSERT INTO "entry" VALUES('YFYDA',29,1018777,CAST('[1,{"type":"mark","die":2,"box":18,"face":5},18777,0,2,"palindromos-1000000-1-13"]' AS BLOB),2924325278);
INSERT INTO "entry" VALUES('YFYDA',30,1018995,CAST('[0,{"type":"mark","die":2,"box":1,"face":5},18995,0,1,"palindromos-1000000-0-14"]' AS BLOB),2821087946);
INSERT INTO "entry" VALUES('YFYDA',31,1019630,CAST('[1,{"type":"confirm"},19630,0,2,"palindromos-1000000-1-14"]' AS BLOB),1930873604);
INSERT INTO "entry" VALUES('YFYDA',32,1019830,CAST('[0,{"type":"confirm"},19830,0,1,"palindromos-1000000-0-15"]' AS BLOB),831969561);
INSERT INTO "entry" VALUES('YFYDA',33,1020849,CAST('[1,{"type":"roll"},20849,0,2,"palindromos-1000000-1-15"]' AS BLOB),4051803053);
INSERT INTO "entry" VALUES('YFYDA',34,1022440,CAST('[1,{"type":"take","die":0},22440,0,2,"palindromos-1000000-1-16"]' AS BLOB),3876261308);
INSERT INTO "entry" VALUES('YFYDA',35,1023244,CAST('[0,{"type":"take","die":1},23244,0,1,"palindromos-1000000-0-16"]' AS BLOB),2850494185);
INSERT INTO "entry" VALUES('YFYDA',36,1024370,CAST('[0,{"type":"take","die":2},24370,0,1,"palindromos-1000000-0-17"]' AS BLOB),2224236022);
INSERT INTO "entry" VALUES('YFYDA',37,1025467,CAST('[1,{"type":"take","die":4},25467,0,2,"palindromos-1000000-1-17"]' AS BLOB),1977462094);
INSERT INTO "entry" VALUES('YFYDA',38,1026049,CAST('[1,{"type":"mark","die":0,"box":5,"face":3},26049,0,2,"palindromos-1000000-1-18"]' AS BLOB),312539863);
INSERT INTO "entry" VALUES('YFYDA',39,1026224,CAST('[0,{"type":"mark","die":0,"box":17,"face":6},26224,0,1,"palindromos-1000000-0-18"]' AS BLOB),2200274177);
INSERT INTO "entry" VALUES('YFYDA',40,1026587,CAST('[1,{"type":"mark","die":1,"box":0,"face":4},26587,0,2,"palindromos-1000000-1-19"]' AS BLOB),343149315);
INSERT INTO "entry" VALUES('YFYDA',41,1026687,CAST('[0,{"type":"mark","die":1,"box":18,"face":4},26687,0,1,"palindromos-1000000-0-19"]' AS BLOB),2458850168);
INSERT INTO "entry" VALUES('YFYDA',42,1027481,CAST('[1,{"type":"mark","die":2,"box":21,"face":6},27481,0,2,"palindromos-1000000-1-20"]' AS BLOB),433573548);
INSERT INTO "entry" VALUES('YFYDA',43,1027523,CAST('[0,{"type":"mark","die":2,"box":19,"face":6},27523,0,1,"palindromos-1000000-0-20"]' AS BLOB),616234078);
INSERT INTO "entry" VALUES('YFYDA',44,1028035,CAST('[1,{"type":"confirm"},28035,0,2,"palindromos-1000000-1-21"]' AS BLOB),2543337692);
INSERT INTO "entry" VALUES('YFYDA',45,1028397,CAST('[0,{"type":"confirm"},28397,0,1,"palindromos-1000000-0-21"]' AS BLOB),144997653);
INSERT INTO "entry" VALUES('YFYDA',46,1029946,CAST('[0,{"type":"roll"},29946,0,1,"palindromos-1000000-0-22"]' AS BLOB),2504004812);
INSERT INTO "entry" VALUES('YFYDA',47,1031393,CAST('[0,{"type":"take","die":4},31393,0,1,"palindromos-1000000-0-23"]' AS BLOB),3352642941);
INSERT INTO "entry" VALUES('YFYDA',48,1032977,CAST('[1,{"type":"take","die":1},32977,0,2,"palindromos-1000000-1-22"]' AS BLOB),3422158876);
INSERT INTO "entry" VALUES('YFYDA',49,1034032,CAST('[1,{"type":"take","die":2},34032,0,2,"palindromos-1000000-1-23"]' AS BLOB),527415034);
INSERT INTO "entry" VALUES('YFYDA',50,1035466,CAST('[0,{"type":"take","die":0},35466,0,1,"palindromos-1000000-0-24"]' AS BLOB),3072314794);
INSERT INTO "entry" VALUES('YFYDA',51,1035986,CAST('[1,{"type":"mark","die":0,"box":13,"face":2},35986,0,2,"palindromos-1000000-1-24"]' AS BLOB),2518025288);
INSERT INTO "entry" VALUES('YFYDA',52,1036357,CAST('[0,{"type":"mark","die":1,"box":13,"face":4},36357,0,1,"palindromos-1000000-0-25"]' AS BLOB),3573636978);
INSERT INTO "entry" VALUES('YFYDA',53,1036475,CAST('[1,{"type":"mark","die":1,"box":19,"face":6},36475,0,2,"palindromos-1000000-1-25"]' AS BLOB),2479780162);
INSERT INTO "entry" VALUES('YFYDA',54,1036784,CAST('[0,{"type":"mark","die":0,"box":8,"face":5},36784,0,1,"palindromos-1000000-0-26"]' AS BLOB),4229477660);
INSERT INTO "entry" VALUES('YFYDA',55,1037183,CAST('[1,{"type":"mark","die":2,"box":14,"face":2},37183,0,2,"palindromos-1000000-1-26"]' AS BLOB),3843001290);
INSERT INTO "entry" VALUES('YFYDA',56,1037554,CAST('[0,{"type":"mark","die":2,"box":0,"face":2},37554,0,1,"palindromos-1000000-0-27"]' AS BLOB),198105601);
INSERT INTO "entry" VALUES('YFYDA',57,1038063,CAST('[1,{"type":"confirm"},38063,0,2,"palindromos-1000000-1-27"]' AS BLOB),327193285);
INSERT INTO "entry" VALUES('YFYDA',58,1038180,CAST('[0,{"type":"confirm"},38180,0,1,"palindromos-1000000-0-28"]' AS BLOB),3809556310);
INSERT INTO "entry" VALUES('YFYDA',59,1039193,CAST('[1,{"type":"roll"},39193,0,2,"palindromos-1000000-1-28"]' AS BLOB),2192238113);
INSERT INTO "entry" VALUES('YFYDA',60,1040085,CAST('[1,{"type":"take","die":0},40085,0,2,"palindromos-1000000-1-29"]' AS BLOB),1018918579);
INSERT INTO "entry" VALUES('YFYDA',61,1041558,CAST('[0,{"type":"take","die":3},41558,0,1,"palindromos-1000000-0-29"]' AS BLOB),3053166375);
INSERT INTO "entry" VALUES('YFYDA',62,1042528,CAST('[0,{"type":"take","die":1},42528,0,1,"palindromos-1000000-0-30"]' AS BLOB),3995723669);
INSERT INTO "entry" VALUES('YFYDA',63,1044119,CAST('[1,{"type":"take","die":4},44119,0,2,"palindromos-1000000-1-30"]' AS BLOB),1107508666);
INSERT INTO "entry" VALUES('YFYDA',64,1044492,CAST('[1,{"type":"mark","die":0,"box":9,"face":2},44492,0,2,"palindromos-1000000-1-31"]' AS BLOB),3754617762);
INSERT INTO "entry" VALUES('YFYDA',65,1044910,CAST('[0,{"type":"discard","die":0},44910,0,1,"palindromos-1000000-0-31"]' AS BLOB),1019781488);
INSERT INTO "entry" VALUES('YFYDA',66,1045051,CAST('[1,{"type":"mark","die":1,"box":15,"face":6},45051,0,2,"palindromos-1000000-1-32"]' AS BLOB),3008684981);
INSERT INTO "entry" VALUES('YFYDA',67,1045333,CAST('[0,{"type":"mark","die":1,"box":4,"face":5},45333,0,1,"palindromos-1000000-0-32"]' AS BLOB),1169878219);
INSERT INTO "entry" VALUES('YFYDA',68,1045833,CAST('[1,{"type":"mark","die":2,"box":1,"face":5},45833,0,2,"palindromos-1000000-1-33"]' AS BLOB),513086166);
INSERT INTO "entry" VALUES('YFYDA',69,1046152,CAST('[0,{"type":"mark","die":2,"box":2,"face":5},46152,0,1,"palindromos-1000000-0-33"]' AS BLOB),3507586503);
INSERT INTO "entry" VALUES('YFYDA',70,1046716,CAST('[1,{"type":"confirm"},46716,0,2,"palindromos-1000000-1-34"]' AS BLOB),1478683936);
INSERT INTO "entry" VALUES('YFYDA',71,1047040,CAST('[0,{"type":"confirm"},47040,0,1,"palindromos-1000000-0-34"]' AS BLOB),4252252890);
INSERT INTO "entry" VALUES('YFYDA',72,1048509,CAST('[0,{"type":"roll"},48509,0,1,"palindromos-1000000-0-35"]' AS BLOB),2264273738);
INSERT INTO "entry" VALUES('YFYDA',73,1049855,CAST('[0,{"type":"take","die":0},49855,0,1,"palindromos-1000000-0-36"]' AS BLOB),1116944524);
INSERT INTO "entry" VALUES('YFYDA',74,1050658,CAST('[1,{"type":"take","die":3},50658,0,2,"palindromos-1000000-1-35"]' AS BLOB),96641040);
INSERT INTO "entry" VALUES('YFYDA',75,1051726,CAST('[1,{"type":"take","die":1},51726,0,2,"palindromos-1000000-1-36"]' AS BLOB),3601042139);
INSERT INTO "entry" VALUES('YFYDA',76,1052637,CAST('[0,{"type":"take","die":4},52637,0,1,"palindromos-1000000-0-37"]' AS BLOB),3430203638);
INSERT INTO "entry" VALUES('YFYDA',77,1053049,CAST('[1,{"type":"mark","die":0,"box":8,"face":3},53049,0,2,"palindromos-1000000-1-37"]' AS BLOB),2198960753);
INSERT INTO "entry" VALUES('YFYDA',78,1053107,CAST('[0,{"type":"mark","die":0,"box":20,"face":6},53107,0,1,"palindromos-1000000-0-38"]' AS BLOB),205286631);
INSERT INTO "entry" VALUES('YFYDA',79,1053478,CAST('[1,{"type":"discard","die":1},53478,0,2,"palindromos-1000000-1-38"]' AS BLOB),373650556);
INSERT INTO "entry" VALUES('YFYDA',80,1053724,CAST('[0,{"type":"mark","die":1,"box":14,"face":4},53724,0,1,"palindromos-1000000-0-39"]' AS BLOB),2137795008);
INSERT INTO "entry" VALUES('YFYDA',81,1054112,CAST('[1,{"type":"mark","die":2,"box":6,"face":6},54112,0,2,"palindromos-1000000-1-39"]' AS BLOB),319348122);
INSERT INTO "entry" VALUES('YFYDA',82,1054296,CAST('[0,{"type":"discard","die":2},54296,0,1,"palindromos-1000000-0-40"]' AS BLOB),3861476536);
INSERT INTO "entry" VALUES('YFYDA',83,1054867,CAST('[1,{"type":"confirm"},54867,0,2,"palindromos-1000000-1-40"]' AS BLOB),2514831570);
INSERT INTO "entry" VALUES('YFYDA',84,1054919,CAST('[0,{"type":"confirm"},54919,0,1,"palindromos-1000000-0-41"]' AS BLOB),1353629376);
INSERT INTO "entry" VALUES('YFYDA',85,1056495,CAST('[1,{"type":"roll"},56495,0,2,"palindromos-1000000-1-41"]' AS BLOB),3531355414);
INSERT INTO "entry" VALUES('YFYDA',86,1057265,CAST('[1,{"type":"take","die":0},57265,0,2,"palindromos-1000000-1-42"]' AS BLOB),1869886501);
INSERT INTO "entry" VALUES('YFYDA',87,1058229,CAST('[0,{"type":"take","die":4},58229,0,1,"palindromos-1000000-0-42"]' AS BLOB),3088323832);
INSERT INTO "entry" VALUES('YFYDA',88,1059054,CAST('[0,{"type":"take","die":1},59054,0,1,"palindromos-1000000-0-43"]' AS BLOB),931059702);
INSERT INTO "entry" VALUES('YFYDA',89,1060244,CAST('[1,{"type":"take","die":3},60244,0,2,"palindromos-1000000-1-43"]' AS BLOB),3867502725);
INSERT INTO "entry" VALUES('YFYDA',90,1060818,CAST('[0,{"type":"mark","die":0,"box":11,"face":2},60818,0,1,"palindromos-1000000-0-44"]' AS BLOB),1808892927);
INSERT INTO "entry" VALUES('YFYDA',91,1061001,CAST('[1,{"type":"mark","die":0,"box":2,"face":5},61001,0,2,"palindromos-1000000-1-44"]' AS BLOB),1182724013);
INSERT INTO "entry" VALUES('YFYDA',92,1061308,CAST('[0,{"type":"mark","die":1,"box":12,"face":2},61308,0,1,"palindromos-1000000-0-45"]' AS BLOB),3245790357);
INSERT INTO "entry" VALUES('YFYDA',93,1061714,CAST('[1,{"type":"discard","die":1},61714,0,2,"palindromos-1000000-1-45"]' AS BLOB),1673544464);
INSERT INTO "entry" VALUES('YFYDA',94,1062057,CAST('[0,{"type":"mark","die":2,"box":6,"face":4},62057,0,1,"palindromos-1000000-0-46"]' AS BLOB),488864746);
INSERT INTO "entry" VALUES('YFYDA',95,1062068,CAST('[1,{"type":"mark","die":2,"box":3,"face":4},62068,0,2,"palindromos-1000000-1-46"]' AS BLOB),1442391210);
INSERT INTO "entry" VALUES('YFYDA',96,1062717,CAST('[0,{"type":"confirm"},62717,0,1,"palindromos-1000000-0-47"]' AS BLOB),3713542008);
INSERT INTO "entry" VALUES('YFYDA',97,1062793,CAST('[1,{"type":"confirm"},62793,0,2,"palindromos-1000000-1-47"]' AS BLOB),3515417366);
INSERT INTO "entry" VALUES('YFYDA',98,1064103,CAST('[0,{"type":"roll"},64103,0,1,"palindromos-1000000-0-48"]' AS BLOB),2724727716);
INSERT INTO "entry" VALUES('YFYDA',99,1064894,CAST('[0,{"type":"take","die":2},64894,0,1,"palindromos-1000000-0-49"]' AS BLOB),4052026534);
INSERT INTO "entry" VALUES('YFYDA',100,1066379,CAST('[1,{"type":"take","die":4},66379,0,2,"palindromos-1000000-1-48"]' AS BLOB),3702013285);
INSERT INTO "entry" VALUES('YFYDA',101,1067836,CAST('[1,{"type":"take","die":0},67836,0,2,"palindromos-1000000-1-49"]' AS BLOB),668278343);
INSERT INTO "entry" VALUES('YFYDA',102,1069268,CAST('[0,{"type":"take","die":1},69268,0,1,"palindromos-1000000-0-50"]' AS BLOB),3224900136);
INSERT INTO "entry" VALUES('YFYDA',103,1069268,CAST('{"entry":{"e":"finished","outcome":{"ranks":[2,1],"scores":[19,19],"won":[1],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"moments":[],"stretch":100}}' AS BLOB),3869940550);
INSERT INTO "entry" VALUES('YFYDA',104,1069268,CAST('{"entry":{"e":"dealt","number":2,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"85f4f06c720bec156c843af07fb89f846184e6a92bdad8726bb2078944c4f6dd"},"seed":"426672af0d45b4ee79c5c388034d29e89d2e3838285f994cfc79f7c6c099dd19","at":1069268,"sides":[]},"by":1,"id":"palindromos-1000000-0-51"}' AS BLOB),469325669);
INSERT INTO "entry" VALUES('YFYDA',105,1070223,CAST('[0,{"type":"wild","number":2},955,0,1,"palindromos-1000000-0-52"]' AS BLOB),1937549617);
INSERT INTO "entry" VALUES('YFYDA',106,1071550,CAST('[1,{"type":"wild","number":4},2282,0,2,"palindromos-1000000-1-50"]' AS BLOB),1304174340);
INSERT INTO "entry" VALUES('YFYDA',107,1072433,CAST('[0,{"type":"roll"},3165,0,1,"palindromos-1000000-0-53"]' AS BLOB),3807395830);
INSERT INTO "entry" VALUES('YFYDA',108,1073686,CAST('[0,{"type":"take","die":4},4418,0,1,"palindromos-1000000-0-54"]' AS BLOB),830866266);
INSERT INTO "entry" VALUES('YFYDA',109,1074973,CAST('[1,{"type":"take","die":3},5705,0,2,"palindromos-1000000-1-51"]' AS BLOB),3460959667);
INSERT INTO "entry" VALUES('YFYDA',110,1075707,CAST('[1,{"type":"take","die":0},6439,0,2,"palindromos-1000000-1-52"]' AS BLOB),604842362);
INSERT INTO "entry" VALUES('YFYDA',111,1076510,CAST('[0,{"type":"take","die":1},7242,0,1,"palindromos-1000000-0-55"]' AS BLOB),3821422376);
INSERT INTO "entry" VALUES('YFYDA',112,1076985,CAST('[0,{"type":"mark","die":0,"box":17,"face":5},7717,0,1,"palindromos-1000000-0-56"]' AS BLOB),608742786);
INSERT INTO "entry" VALUES('YFYDA',113,1077246,CAST('[1,{"type":"mark","die":0,"box":16,"face":2},7978,0,2,"palindromos-1000000-1-53"]' AS BLOB),2565248556);
INSERT INTO "entry" VALUES('YFYDA',114,1077494,CAST('[0,{"type":"mark","die":1,"box":11,"face":3},8226,0,1,"palindromos-1000000-0-57"]' AS BLOB),1322465012);
INSERT INTO "entry" VALUES('YFYDA',115,1077983,CAST('[0,{"type":"mark","die":2,"box":4,"face":6},8715,0,1,"palindromos-1000000-0-58"]' AS BLOB),2692537682);
INSERT INTO "entry" VALUES('YFYDA',116,1078013,CAST('[1,{"type":"mark","die":1,"box":10,"face":1},8745,0,2,"palindromos-1000000-1-54"]' AS BLOB),256663786);
INSERT INTO "entry" VALUES('SVGWQ',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"0953bf63ba953c55a8fb7c73dda3c8b7ceacc2cf28101742ac003ff7228460aa","name":"Guest","emblem":0}}' AS BLOB),1148188086);
INSERT INTO "entry" VALUES('SVGWQ',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),514187011);
INSERT INTO "entry" VALUES('SVGWQ',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"aac99d392b7117fdcc4d832ed8185a3cda92ae54fa82dcc6c839884e70913a22","name":"Guest","emblem":1}}' AS BLOB),1128014840);
INSERT INTO "entry" VALUES('SVGWQ',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),216985705);
INSERT INTO "entry" VALUES('SVGWQ',4,1000000,CAST('{"entry":{"e":"chosen","game":"gnome","options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"stretch":100},"by":1,"id":"gnome-1000000-0-1"}' AS BLOB),4074276864);
INSERT INTO "entry" VALUES('SVGWQ',5,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"gnome","version":1,"seats":2,"options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"commitment":"f25453c2e0ef9cd681808d36f7d6e0e23b1b797b4646808fb192e5fbc15518ae"},"seed":"773d09b09aff98c0cff466316ccef20e1a2bdfe6bf6448f4d184fb024b0088f5","at":1000000,"sides":[]},"by":1,"id":"gnome-1000000-0-2"}' AS BLOB),4142317443);
INSERT INTO "entry" VALUES('SVGWQ',6,1001734,CAST('[0,{"type":"ready"},1734,0,1,"gnome-1000000-0-3"]' AS BLOB),3911194329);
INSERT INTO "entry" VALUES('SVGWQ',7,1001797,CAST('[1,{"type":"ready"},1797,0,2,"gnome-1000000-1-1"]' AS BLOB),2610384350);
INSERT INTO "entry" VALUES('SVGWQ',8,1003776,CAST('[1,{"type":"release","height":869},3776,0,2,"gnome-1000000-1-2"]' AS BLOB),3488939825);
INSERT INTO "entry" VALUES('SVGWQ',9,1005207,CAST('[null,null,4976,0]' AS BLOB),1639735453);
INSERT INTO "entry" VALUES('SVGWQ',10,1005347,CAST('[null,null,5347,0]' AS BLOB),151051219);
INSERT INTO "entry" VALUES('SVGWQ',11,1006089,CAST('[null,null,6089,0]' AS BLOB),404707678);
INSERT INTO "entry" VALUES('SVGWQ',12,1006129,CAST('[0,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,1,"gnome-1000000-0-4"]' AS BLOB),3261065202);
INSERT INTO "entry" VALUES('SVGWQ',13,1006129,CAST('[1,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,2,"gnome-1000000-1-3"]' AS BLOB),1009310445);
INSERT INTO "entry" VALUES('SVGWQ',14,1006460,CAST('[null,null,6460,0]' AS BLOB),1834519917);
INSERT INTO "entry" VALUES('SVGWQ',15,1007616,CAST('[0,{"type":"lay","stack":0,"top":1},7616,0,1,"gnome-1000000-0-5"]' AS BLOB),1312576947);
INSERT INTO "entry" VALUES('SVGWQ',16,1007990,CAST('[1,{"type":"lay","stack":2,"top":0},7990,0,2,"gnome-1000000-1-4"]' AS BLOB),2226679418);
INSERT INTO "entry" VALUES('SVGWQ',17,1008260,CAST('[1,{"type":"lay","stack":2,"top":1},8260,0,2,"gnome-1000000-1-5"]' AS BLOB),1277251975);
INSERT INTO "entry" VALUES('QNBYY',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"ba4e4cf2c597cca45a562b1590d855e142ecbe0145359d72a8712dc5652eaa17","name":"Guest","emblem":0}}' AS BLOB),2339661782);
INSERT INTO "entry" VALUES('QNBYY',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3677717420);
INSERT INTO "entry" VALUES('QNBYY',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"54a7e841d2131fb00c6f48222c7ad9c86d8bdc592f99200beda78d3134106d8e","name":"Guest","emblem":1}}' AS BLOB),1557749285);
INSERT INTO "entry" VALUES('QNBYY',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3380522182);
INSERT INTO "entry" VALUES('QNBYY',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ee8ddf0bd6638ec867be6770e668f13fb043d27c2160664c1d90e0e1970056ee","name":"Guest","emblem":2}}' AS BLOB),3108363514);
INSERT INTO "entry" VALUES('QNBYY',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),3292298812);
INSERT INTO "entry" VALUES('QNBYY',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"1b03f57e7d90c43e3ce6c533c8bb1027bf44b6ac44d87a9abf2dea768f58f916","name":"Guest","emblem":3}}' AS BLOB),970719207);
INSERT INTO "entry" VALUES('QNBYY',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),3991466514);
INSERT INTO "entry" VALUES('QNBYY',8,1000000,CAST('{"entry":{"e":"chosen","game":"mind-map","options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"stretch":100},"by":1,"id":"mind-map-1000000-0-1"}' AS BLOB),3864460559);
INSERT INTO "entry" VALUES('QNBYY',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"mind-map","version":1,"seats":4,"options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"commitment":"5bc903d8913e2fe048ca17319306763a4fc1875f9cca7a81d7f60b55c0501644"},"seed":"257bf706336ad68ae3f1d25d9a6802525336e10b3aadcd9fd4e13f2d01a81401","at":1000000,"sides":[]},"by":1,"id":"mind-map-1000000-0-2"}' AS BLOB),1061762264);
INSERT INTO "entry" VALUES('QNBYY',10,1004084,CAST('[0,{"type":"place","x":-896,"y":-947},4084,0,1,"mind-map-1000000-0-3"]' AS BLOB),1582705420);
INSERT INTO "entry" VALUES('QNBYY',11,1006107,CAST('[0,{"type":"done","done":true},6107,0,1,"mind-map-1000000-0-4"]' AS BLOB),3107463155);
INSERT INTO "entry" VALUES('QNBYY',12,1007102,CAST('[3,{"type":"place","x":222,"y":228},7102,0,4,"mind-map-1000000-3-1"]' AS BLOB),1732397667);
INSERT INTO "entry" VALUES('QNBYY',13,1008123,CAST('[1,{"type":"place","x":-1222,"y":-1118},8123,0,2,"mind-map-1000000-1-1"]' AS BLOB),398191318);
INSERT INTO "entry" VALUES('QNBYY',14,1008732,CAST('[2,{"type":"place","x":-1005,"y":-1302},8732,0,3,"mind-map-1000000-2-1"]' AS BLOB),1984847454);
INSERT INTO "entry" VALUES('QNBYY',15,1008848,CAST('[3,{"type":"done","done":true},8848,0,4,"mind-map-1000000-3-2"]' AS BLOB),384659253);
INSERT INTO "entry" VALUES('QNBYY',16,1010284,CAST('[0,{"type":"place","x":-896,"y":-1187},10284,0,1,"mind-map-1000000-0-5"]' AS BLOB),2215280753);
INSERT INTO "entry" VALUES('QNBYY',17,1011113,CAST('[2,{"type":"done","done":true},11113,0,3,"mind-map-1000000-2-2"]' AS BLOB),4227616414);
INSERT INTO "entry" VALUES('QNBYY',18,1011816,CAST('[1,{"type":"place","x":-1109,"y":-1183},11816,0,2,"mind-map-1000000-1-2"]' AS BLOB),3829159591);
INSERT INTO "entry" VALUES('QNBYY',19,1013083,CAST('[0,{"type":"place","x":-783,"y":-1252},13083,0,1,"mind-map-1000000-0-6"]' AS BLOB),2138820316);
INSERT INTO "entry" VALUES('QNBYY',20,1013140,CAST('[1,{"type":"done","done":true},13140,0,2,"mind-map-1000000-1-3"]' AS BLOB),3600771783);
INSERT INTO "entry" VALUES('QNBYY',21,1015100,CAST('[0,{"type":"done","done":true},15100,0,1,"mind-map-1000000-0-7"]' AS BLOB),1427112712);
INSERT INTO "entry" VALUES('QEZYS',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"cdd544d3427c4815268ce5ec99b6b85143b59b099947accc96d476809060c57d","name":"Guest","emblem":0}}' AS BLOB),3537763045);
INSERT INTO "entry" VALUES('QEZYS',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),2850579462);
INSERT INTO "entry" VALUES('QEZYS',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"65490aa4c95a30b15679f64b6c09c61ebb24bc2d69f06b441f18f422cabc5f55","name":"Guest","emblem":1}}' AS BLOB),2856558317);
INSERT INTO "entry" VALUES('QEZYS',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3148041068);
INSERT INTO "entry" VALUES('QEZYS',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ead483b36673666a7a56229fcbcc74d119cd6c8dccba108089418beeeda26148","name":"Guest","emblem":2}}' AS BLOB),1056622367);
INSERT INTO "entry" VALUES('QEZYS',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),3068238230);
INSERT INTO "entry" VALUES('QEZYS',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"d7ef0cea0c01cc564370e8257efb9ad74226366c697db3b740b6f8be8054e827","name":"Guest","emblem":3}}' AS BLOB),1848036193);
INSERT INTO "entry" VALUES('QEZYS',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),2671056312);
INSERT INTO "entry" VALUES('QEZYS',8,1000000,CAST('{"entry":{"e":"chosen","game":"palm-reader","options":{"colours":["blue","green"],"palms":"screen"},"stretch":100},"by":1,"id":"palm-reader-1000000-0-1"}' AS BLOB),1085189911);
INSERT INTO "entry" VALUES('QEZYS',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palm-reader","version":2,"seats":4,"options":{"colours":["blue","green"],"palms":"screen"},"commitment":"5a1d5d0dd0a4c7d9d5f65b629b0e0e1e29d7fb2d9d7298eece894b41ad906976"},"seed":"8d1a2c9d886974320a1a6ea57ef38e02a079836bccd7b1bb2099f7eb5591de1b","at":1000000,"sides":[]},"by":1,"id":"palm-reader-1000000-0-2"}' AS BLOB),3282464064);
INSERT INTO "entry" VALUES('QEZYS',10,1001350,CAST('[1,{"type":"shake"},1350,0,2,"palm-reader-1000000-1-1"]' AS BLOB),4279874700);
INSERT INTO "entry" VALUES('QEZYS',11,1003201,CAST('[1,{"type":"set_out"},3201,0,2,"palm-reader-1000000-1-2"]' AS BLOB),1419185062);
INSERT INTO "entry" VALUES('QEZYS',12,1003784,CAST('[2,{"type":"hold_out"},3784,0,3,"palm-reader-1000000-2-1"]' AS BLOB),3552623851);
INSERT INTO "entry" VALUES('QEZYS',13,1007351,CAST('[1,{"type":"ink","points":"k8]3!BKIJJK89PI/HoRwSqy`B~&5!xjW[yWBx''[z0woBTy_%(^r8wE`jKwT?xjNHx<7xWCx[Ax5Ay#JwnAyW@wlAed%8Ay~Hwj@Ty[SwgKSy^R!J^h^x)KSyPJxpHBaWy4HKJxZdXSJ<3z/JJJ)Ve[KI11p[TAJwZUpSAS&9T_SAJ7wWybLIKI-6x|RA4BxiIIx+xiLI=ADBRx_9;JKy!1CARPJ''KIl.:AScI''JI~6#!eBRS"},7351,0,2,"palm-reader-1000000-1-3"]' AS BLOB),4161916207);
INSERT INTO "entry" VALUES('QEZYS',14,1008528,CAST('[1,{"type":"ink","points":"c)uCg[%]JASJAz!z!T@JSASASASAT@JSASASASASBISASASASASBISASASASAwYwHSAJ"},8528,0,2,"palm-reader-1000000-1-4"]' AS BLOB),2282510578);
INSERT INTO "entry" VALUES('QEZYS',15,1008939,CAST('[1,{"type":"finish"},8939,0,2,"palm-reader-1000000-1-5"]' AS BLOB),3316270720);
INSERT INTO "entry" VALUES('QEZYS',16,1009381,CAST('[3,{"type":"hold_out"},9381,0,4,"palm-reader-1000000-3-1"]' AS BLOB),3832201858);
INSERT INTO "entry" VALUES('QEZYS',17,1013352,CAST('[2,{"type":"ink","points":"i9m2!BJAT@SA.TFKRR6T[S[ST]L]LSUCTKTBLJAK97K/KAAB8JABIA?II7II7R@@@IAIS@RSAQSAZJJ[SHTQTIRSJRJRKITJTITTITSTIKSTKB_KJUKKKTT^@TJJJJAJSBJJBAJCAALABTAKKAS8S8JA@K8I8KACSAITJI??J8HA@A?K7JAJASJKJIKR@BSI~4''!fAJ["},13352,0,3,"palm-reader-1000000-2-2"]' AS BLOB),3913857748);
INSERT INTO "entry" VALUES('QEZYS',18,1014790,CAST('[2,{"type":"ink","points":"})aCob%TSASJAy_z''I7R?SIR@RSSIT@J/R@IJ@IS:LKLKBUB^_IAIISIIJSIIAIIJII@[T~5&!9JAJ"},14790,0,3,"palm-reader-1000000-2-3"]' AS BLOB),876243259);
INSERT INTO "entry" VALUES('QEZYS',19,1015278,CAST('[2,{"type":"finish"},15278,0,3,"palm-reader-1000000-2-4"]' AS BLOB),1919997896);
INSERT INTO "entry" VALUES('QEZYS',20,1015770,CAST('[0,{"type":"hold_out"},15770,0,1,"palm-reader-1000000-0-3"]' AS BLOB),12593731);
INSERT INTO "entry" VALUES('QEZYS',21,1019009,CAST('[3,{"type":"ink","points":"w:Z7!AKIK@TH8S?SZ8[L[TTTUJUTUBL8KB8J:@BK8KJ@J?I?GI?I@H@?6SS]RR]I[SH8JK8K?TISIU]U^STTT][UKRIAQC;KKUTgJ09KAL9JMATBTHKJ@K@I88IBCJRSI_A@I4@>J?I6A59hKULS2KPId[[JJ]"},19009,0,4,"palm-reader-1000000-3-2"]' AS BLOB),181584153);
CREATE TABLE forgotten (code TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL,
    ran INTEGER NOT NULL DEFAULT -1
) STRICT, WITHOUT ROWID;
INSERT INTO "room" VALUES('QEZYS',22,1019009,0);
INSERT INTO "room" VALUES('QNBYY',22,1015100,0);
INSERT INTO "room" VALUES('SVGWQ',18,1008260,0);
INSERT INTO "room" VALUES('YFYDA',117,1078013,0);
CREATE TABLE running (ms INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
INSERT INTO "running" VALUES(0,0);
CREATE TABLE snapshot (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    tie INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES('YFYDA',104,3869940550,CAST('[[4,"test"],104,"palindromos",{},{},[],100,1,false,{"1":{"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0,"removed":false,"device":0,"given_away":false,"sent_away":false},"2":{"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1,"removed":false,"device":0,"given_away":false,"sent_away":false}},[{"emblem":0,"person":1,"bot":0,"side":null,"before":[]},{"emblem":1,"person":2,"bot":0,"side":null,"before":[]}],[],[],[{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"089e922b20dba5a98c2fd5d0b9e89e0f12d598b057df200244fc92f7c593aa16"},"seed":"28ec28d4f36974ad1bc1823ce5f3959bff7d20b85404cd7b23f19b7be4b0149f","at":1000000,"sides":[]},1000000,69268,[69268,67836],[0,0],false,[{"sheet":{"id":"meadow","boxes":[[3,0,0],[5,0,1],[7,0,1],[9,0,0],[2,2,2],[4,2,2],[6,2,3],[8,2,2],[10,2,2],[1,4,4],[3,4,4],[5,4,5],[7,4,5],[9,4,4],[11,4,4],[0,6,6],[2,6,6],[4,6,6],[6,6,7],[8,6,6],[10,6,6],[12,6,6]],"colours":8},"round":{"phase":"over","number":8,"start":0,"order":[0,1],"awaited":[],"wild_shared":false},"dice":{"pool":5,"values":[3,6,2,6,1],"owners":[1,0,0,-2,1]},"players":[{"numbers":[2,5,5,0,5,5,4,0,5,4,4,2,2,4,4,6,0,6,4,6,6,6],"wild":3,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[2,1]},{"numbers":[4,5,5,4,0,3,6,0,3,2,2,5,0,2,2,6,6,6,5,6,6,6],"wild":1,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[4,0]}]},{"seat":0,"moves":[],"wilds":[],"wild":3,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":3,"face":2}],"die":1,"why":[{"rule":"PD-21","word":"palindromos-nowhere-colour","args":{"face":6}},{"rule":"PD-26","word":"palindromos-no-discards"}]}},{"seat":1,"moves":[],"wilds":[],"wild":1,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":12,"face":5},{"type":"mark","die":1,"box":7,"face":3}],"die":2,"why":[{"rule":"PD-21","word":"palindromos-nowhere-colour","args":{"face":6}},{"rule":"PD-26","word":"palindromos-no-discards"}]}}]],{"ranks":[2,1],"scores":[19,19],"won":[1],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],{"1":0,"2":1},[{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[2,1],"scores":[19,19],"won":[1],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}],[{"who":{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},"played":1,"won":0},{"who":{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null},"played":1,"won":1}],{"1":["palindromos-1000000-0-1","palindromos-1000000-0-2","palindromos-1000000-0-3","palindromos-1000000-0-4","palindromos-1000000-0-5","palindromos-1000000-0-6","palindromos-1000000-0-7","palindromos-1000000-0-8","palindromos-1000000-0-9","palindromos-1000000-0-10","palindromos-1000000-0-11","palindromos-1000000-0-12","palindromos-1000000-0-13","palindromos-1000000-0-14","palindromos-1000000-0-15","palindromos-1000000-0-16","palindromos-1000000-0-17","palindromos-1000000-0-18","palindromos-1000000-0-19","palindromos-1000000-0-20","palindromos-1000000-0-21","palindromos-1000000-0-22","palindromos-1000000-0-23","palindromos-1000000-0-24","palindromos-1000000-0-25","palindromos-1000000-0-26","palindromos-1000000-0-27","palindromos-1000000-0-28","palindromos-1000000-0-29","palindromos-1000000-0-30","palindromos-1000000-0-31","palindromos-1000000-0-32","palindromos-1000000-0-33","palindromos-1000000-0-34","palindromos-1000000-0-35","palindromos-1000000-0-36","palindromos-1000000-0-37","palindromos-1000000-0-38","palindromos-1000000-0-39","palindromos-1000000-0-40","palindromos-1000000-0-41","palindromos-1000000-0-42","palindromos-1000000-0-43","palindromos-1000000-0-44","palindromos-1000000-0-45","palindromos-1000000-0-46","palindromos-1000000-0-47","palindromos-1000000-0-48","palindromos-1000000-0-49","palindromos-1000000-0-50"],"2":["palindromos-1000000-1-1","palindromos-1000000-1-2","palindromos-1000000-1-3","palindromos-1000000-1-4","palindromos-1000000-1-5","palindromos-1000000-1-6","palindromos-1000000-1-7","palindromos-1000000-1-8","palindromos-1000000-1-9","palindromos-1000000-1-10","palindromos-1000000-1-11","palindromos-1000000-1-12","palindromos-1000000-1-13","palindromos-1000000-1-14","palindromos-1000000-1-15","palindromos-1000000-1-16","palindromos-1000000-1-17","palindromos-1000000-1-18","palindromos-1000000-1-19","palindromos-1000000-1-20","palindromos-1000000-1-21","palindromos-1000000-1-22","palindromos-1000000-1-23","palindromos-1000000-1-24","palindromos-1000000-1-25","palindromos-1000000-1-26","palindromos-1000000-1-27","palindromos-1000000-1-28","palindromos-1000000-1-29","palindromos-1000000-1-30","palindromos-1000000-1-31","palindromos-1000000-1-32","palindromos-1000000-1-33","palindromos-1000000-1-34","palindromos-1000000-1-35","palindromos-1000000-1-36","palindromos-1000000-1-37","palindromos-1000000-1-38","palindromos-1000000-1-39","palindromos-1000000-1-40","palindromos-1000000-1-41","palindromos-1000000-1-42","palindromos-1000000-1-43","palindromos-1000000-1-44","palindromos-1000000-1-45","palindromos-1000000-1-46","palindromos-1000000-1-47","palindromos-1000000-1-48","palindromos-1000000-1-49"]}]' AS BLOB),2896517162);
CREATE TABLE span (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "span" VALUES('YFYDA',1,4,104,CAST('{"commitment":"089e922b20dba5a98c2fd5d0b9e89e0f12d598b057df200244fc92f7c593aa16","line":{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[2,1],"scores":[19,19],"won":[1],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}}' AS BLOB),1893714743);
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
