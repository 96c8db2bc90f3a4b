PRAGMA application_id = 1347177812;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE entry (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;
INSERT INTO "entry" VALUES('HRUHH',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0}}' AS BLOB),1482038102);
INSERT INTO "entry" VALUES('HRUHH',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),2388634736);
INSERT INTO "entry" VALUES('HRUHH',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1}}' AS BLOB),2175137746);
INSERT INTO "entry" VALUES('HRUHH',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),2618589978);
INSERT INTO "entry" VALUES('HRUHH',4,1000000,CAST('{"entry":{"e":"chosen","game":"palindromos","options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"stretch":100},"by":1,"id":"palindromos-1000000-0-1"}' AS BLOB),1594613534);
INSERT INTO "entry" VALUES('HRUHH',5,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"881f0df5978e62d465de41e4a7119efe9ed71e2d193080b3043334ed6d150455"},"seed":"569ee794b5f2da8f940129809ecd32066c0367e74e817536c536652778a24ece","at":1000000,"sides":[]},"by":1,"id":"palindromos-1000000-0-2"}' AS BLOB),2870620930);
INSERT INTO "entry" VALUES('HRUHH',6,1001040,CAST('[0,{"type":"wild","number":3},1040,0,1,"palindromos-1000000-0-3"]' AS BLOB),3017401983);
INSERT INTO "entry" VALUES('HRUHH',7,1002215,CAST('[1,{"type":"wild","number":1},2215,0,2,"palindromos-1000000-1-1"]' AS BLOB),3383161111);
INSERT INTO "entry" VALUES('HRUHH',8,1003078,CAST('[0,{"type":"roll"},3078,0,1,"palindromos-1000000-0-4"]' AS BLOB),1596720631);
INSERT INTO "entry" VALUES('HRUHH',9,1004294,CAST('[0,{"type":"take","die":3},4294,0,1,"palindromos-1000000-0-5"]' AS BLOB),1057167000);
INSERT INTO "entry" VALUES('HRUHH',10,1005800,CAST('[1,{"type":"take","die":4},5800,0,2,"palindromos-1000000-1-2"]' AS BLOB),3506672613);
INSERT INTO "entry" VALUES('HRUHH',11,1006503,CAST('[1,{"type":"take","die":1},6503,0,2,"palindromos-1000000-1-3"]' AS BLOB),808275390);
INSERT INTO "entry" VALUES('HRUHH',12,1007554,CAST('[0,{"type":"take","die":2},7554,0,1,"palindromos-1000000-0-6"]' AS BLOB),1803409355);
INSERT INTO "entry" VALUES('HRUHH',13,1008278,CAST('[1,{"type":"mark","die":0,"box":10,"face":3},8278,0,2,"palindromos-1000000-1-4"]' AS BLOB),1495611792);
INSERT INTO "entry" VALUES('HRUHH',14,1008316,CAST('[0,{"type":"mark","die":0,"box":9,"face":1},8316,0,1,"palindromos-1000000-0-7"]' AS BLOB),4092545270);
INSERT INTO "entry" VALUES('HRUHH',15,1008828,CAST('[1,{"type":"mark","die":1,"box":4,"face":2},8828,0,2,"palindromos-1000000-1-5"]' AS BLOB),885148640);
INSERT INTO "entry" VALUES('HRUHH',16,1008902,CAST('[0,{"type":"mark","die":1,"box":15,"face":5},8902,0,1,"palindromos-1000000-0-8"]' AS BLOB),2873273345);
INSERT INTO "entry" VALUES('HRUHH',17,1009458,CAST('[0,{"type":"mark","die":2,"box":3,"face":6},9458,0,1,"palindromos-1000000-0-9"]' AS BLOB),1996044687);
INSERT INTO "entry" VALUES('HRUHH',18,1009652,CAST('[1,{"type":"mark","die":2,"box":21,"face":6},9652,0,2,"palindromos-1000000-1-6"]' AS BLOB),3540846587);
INSERT INTO "entry" VALUES('HRUHH',19,1010081,CAST('[0,{"type":"confirm"},10081,0,1,"palindromos-1000000-0-10"]' AS BLOB),3489789261);
INSERT INTO "entry" VALUES('HRUHH',20,1010376,CAST('[1,{"type":"confirm"},10376,0,2,"palindromos-1000000-1-7"]' AS BLOB),78006193);
INSERT INTO "entry" VALUES('HRUHH',21,1011314,CAST('[1,{"type":"roll"},11314,0,2,"palindromos-1000000-1-8"]' AS BLOB),2670326790);
INSERT INTO "entry" VALUES('HRUHH',22,1012588,CAST('[1,{"type":"take","die":3},12588,0,2,"palindromos-1000000-1-9"]' AS BLOB),1368640113);
INSERT INTO "entry" VALUES('HRUHH',23,1013666,CAST('[0,{"type":"take","die":1},13666,0,1,"palindromos-1000000-0-11"]' AS BLOB),1411596791);
INSERT INTO "entry" VALUES('HRUHH',24,1014679,CAST('[0,{"type":"take","die":2},14679,0,1,"palindromos-1000000-0-12"]' AS BLOB),99807016);
INSERT INTO "entry" VALUES('HRUHH',25,1015824,CAST('[1,{"type":"take","die":4},15824,0,2,"palindromos-1000000-1-10"]' AS BLOB),454155798);
INSERT INTO "entry" VALUES('HRUHH',26,1016441,CAST('[1,{"type":"mark","die":0,"box":0,"face":4},16441,0,2,"palindromos-1000000-1-11"]' AS BLOB),802353759);
INSERT INTO "entry" VALUES('HRUHH',27,1016599,CAST('[0,{"type":"mark","die":0,"box":4,"face":6},16599,0,1,"palindromos-1000000-0-13"]' AS BLOB),1672924744);
INSERT INTO "entry" VALUES('HRUHH',28,1016791,CAST('[1,{"type":"mark","die":1,"box":5,"face":2},16791,0,2,"palindromos-1000000-1-12"]' AS BLOB),3759590472);
INSERT INTO "entry" VALUES('HRUHH',29,1017294,CAST('[0,{"type":"mark","die":1,"box":5,"face":6},17294,0,1,"palindromos-1000000-0-14"]' AS BLOB),2617017841);
INSERT INTO "entry" VALUES('HRUHH',30,1017598,CAST('[1,{"type":"mark","die":2,"box":3,"face":4},17598,0,2,"palindromos-1000000-1-13"]' AS BLOB),4117033442);
INSERT INTO "entry" VALUES('HRUHH',31,1018053,CAST('[0,{"type":"discard","die":2},18053,0,1,"palindromos-1000000-0-15"]' AS BLOB),1277362251);
INSERT INTO "entry" VALUES('HRUHH',32,1018363,CAST('[1,{"type":"confirm"},18363,0,2,"palindromos-1000000-1-14"]' AS BLOB),1541616319);
INSERT INTO "entry" VALUES('HRUHH',33,1018838,CAST('[0,{"type":"confirm"},18838,0,1,"palindromos-1000000-0-16"]' AS BLOB),2746063507);
INSERT INTO "entry" VALUES('HRUHH',34,1019865,CAST('[0,{"type":"roll"},19865,0,1,"palindromos-1000000-0-17"]' AS BLOB),3352368865);
INSERT INTO "entry" VALUES('HRUHH',35,1020909,CAST('[0,{"type":"take","die":4},20909,0,1,"palindromos-1000000-0-18"]' AS BLOB),1313926013);
INSERT INTO "entry" VALUES('HRUHH',36,1021772,CAST('[1,{"type":"take","die":1},21772,0,2,"palindromos-1000000-1-15"]' AS BLOB),3891043980);
INSERT INTO "entry" VALUES('HRUHH',37,1023303,CAST('[1,{"type":"take","die":2},23303,0,2,"palindromos-1000000-1-16"]' AS BLOB),3214629939);
INSERT INTO "entry" VALUES('HRUHH',38,1024775,CAST('[0,{"type":"take","die":0},24775,0,1,"palindromos-1000000-0-19"]' AS BLOB),2272878771);
INSERT INTO "entry" VALUES('HRUHH',39,1025170,CAST('[0,{"type":"mark","die":0,"box":10,"face":1},25170,0,1,"palindromos-1000000-0-20"]' AS BLOB),1762514591);
INSERT INTO "entry" VALUES('HRUHH',40,1025333,CAST('[1,{"type":"mark","die":1,"box":17,"face":6},25333,0,2,"palindromos-1000000-1-17"]' AS BLOB),3444362378);
INSERT INTO "entry" VALUES('HRUHH',41,1025677,CAST('[0,{"type":"mark","die":1,"box":17,"face":5},25677,0,1,"palindromos-1000000-0-21"]' AS BLOB),3224770819);
INSERT INTO "entry" VALUES('HRUHH',42,1025916,CAST('[1,{"type":"mark","die":0,"box":18,"face":4},25916,0,2,"palindromos-1000000-1-18"]' AS BLOB),106375597);
INSERT INTO "entry" VALUES('HRUHH',43,1026533,CAST('[0,{"type":"mark","die":2,"box":2,"face":2},26533,0,1,"palindromos-1000000-0-22"]' AS BLOB),2354546874);
INSERT INTO "entry" VALUES('HRUHH',44,1026667,CAST('[1,{"type":"mark","die":2,"box":7,"face":2},26667,0,2,"palindromos-1000000-1-19"]' AS BLOB),3956199643);
INSERT INTO "entry" VALUES('HRUHH',45,1027168,CAST('[1,{"type":"confirm"},27168,0,2,"palindromos-1000000-1-20"]' AS BLOB),2968383979);
INSERT INTO "entry" VALUES('HRUHH',46,1027421,CAST('[0,{"type":"confirm"},27421,0,1,"palindromos-1000000-0-23"]' AS BLOB),1369157480);
INSERT INTO "entry" VALUES('HRUHH',47,1028630,CAST('[1,{"type":"roll"},28630,0,2,"palindromos-1000000-1-21"]' AS BLOB),3567386032);
INSERT INTO "entry" VALUES('HRUHH',48,1029797,CAST('[1,{"type":"take","die":1},29797,0,2,"palindromos-1000000-1-22"]' AS BLOB),4194453574);
INSERT INTO "entry" VALUES('HRUHH',49,1030831,CAST('[0,{"type":"take","die":0},30831,0,1,"palindromos-1000000-0-24"]' AS BLOB),3965462584);
INSERT INTO "entry" VALUES('HRUHH',50,1031795,CAST('[0,{"type":"take","die":2},31795,0,1,"palindromos-1000000-0-25"]' AS BLOB),1218484491);
INSERT INTO "entry" VALUES('HRUHH',51,1033291,CAST('[1,{"type":"take","die":3},33291,0,2,"palindromos-1000000-1-23"]' AS BLOB),2374677999);
INSERT INTO "entry" VALUES('HRUHH',52,1033705,CAST('[0,{"type":"mark","die":1,"box":18,"face":2},33705,0,1,"palindromos-1000000-0-26"]' AS BLOB),3945357421);
INSERT INTO "entry" VALUES('HRUHH',53,1034044,CAST('[1,{"type":"mark","die":0,"box":19,"face":6},34044,0,2,"palindromos-1000000-1-24"]' AS BLOB),3297484478);
INSERT INTO "entry" VALUES('HRUHH',54,1034165,CAST('[0,{"type":"mark","die":0,"box":12,"face":4},34165,0,1,"palindromos-1000000-0-27"]' AS BLOB),1017511116);
INSERT INTO "entry" VALUES('HRUHH',55,1034605,CAST('[1,{"type":"mark","die":1,"box":12,"face":5},34605,0,2,"palindromos-1000000-1-25"]' AS BLOB),3797107794);
INSERT INTO "entry" VALUES('HRUHH',56,1035034,CAST('[0,{"type":"mark","die":2,"box":21,"face":5},35034,0,1,"palindromos-1000000-0-28"]' AS BLOB),4205311858);
INSERT INTO "entry" VALUES('HRUHH',57,1035171,CAST('[1,{"type":"mark","die":2,"box":1,"face":5},35171,0,2,"palindromos-1000000-1-26"]' AS BLOB),4045996911);
INSERT INTO "entry" VALUES('HRUHH',58,1035537,CAST('[1,{"type":"confirm"},35537,0,2,"palindromos-1000000-1-27"]' AS BLOB),4113791031);
INSERT INTO "entry" VALUES('HRUHH',59,1035853,CAST('[0,{"type":"confirm"},35853,0,1,"palindromos-1000000-0-29"]' AS BLOB),3220906055);
INSERT INTO "entry" VALUES('HRUHH',60,1037050,CAST('[0,{"type":"roll"},37050,0,1,"palindromos-1000000-0-30"]' AS BLOB),819227435);
INSERT INTO "entry" VALUES('HRUHH',61,1037908,CAST('[0,{"type":"take","die":0},37908,0,1,"palindromos-1000000-0-31"]' AS BLOB),162789487);
INSERT INTO "entry" VALUES('HRUHH',62,1039195,CAST('[1,{"type":"take","die":1},39195,0,2,"palindromos-1000000-1-28"]' AS BLOB),3131056877);
INSERT INTO "entry" VALUES('HRUHH',63,1040209,CAST('[1,{"type":"take","die":2},40209,0,2,"palindromos-1000000-1-29"]' AS BLOB),2867534325);
INSERT INTO "entry" VALUES('HRUHH',64,1041521,CAST('[0,{"type":"take","die":3},41521,0,1,"palindromos-1000000-0-32"]' AS BLOB),469711585);
INSERT INTO "entry" VALUES('HRUHH',65,1041916,CAST('[1,{"type":"mark","die":0,"box":20,"face":6},41916,0,2,"palindromos-1000000-1-30"]' AS BLOB),3168879563);
INSERT INTO "entry" VALUES('HRUHH',66,1042356,CAST('[0,{"type":"mark","die":0,"box":14,"face":1},42356,0,1,"palindromos-1000000-0-33"]' AS BLOB),1624784144);
INSERT INTO "entry" VALUES('HRUHH',67,1042579,CAST('[1,{"type":"mark","die":1,"box":13,"face":3},42579,0,2,"palindromos-1000000-1-31"]' AS BLOB),543057739);
INSERT INTO "entry" VALUES('HRUHH',68,1042819,CAST('[0,{"type":"mark","die":1,"box":8,"face":6},42819,0,1,"palindromos-1000000-0-34"]' AS BLOB),509048667);
INSERT INTO "entry" VALUES('HRUHH',69,1043190,CAST('[0,{"type":"mark","die":2,"box":1,"face":2},43190,0,1,"palindromos-1000000-0-35"]' AS BLOB),2920510462);
INSERT INTO "entry" VALUES('HRUHH',70,1043371,CAST('[1,{"type":"discard","die":2},43371,0,2,"palindromos-1000000-1-32"]' AS BLOB),1952273689);
INSERT INTO "entry" VALUES('HRUHH',71,1043853,CAST('[1,{"type":"confirm"},43853,0,2,"palindromos-1000000-1-33"]' AS BLOB),1580867058);
INSERT INTO "entry" VALUES('HRUHH',72,1044054,CAST('[0,{"type":"confirm"},44054,0,1,"palindromos-1000000-0-36"]' AS BLOB),1498162024);
INSERT INTO "entry" VALUES('HRUHH',73,1045104,CAST('[1,{"type":"roll"},45104,0,2,"palindromos-1000000-1-34"]' AS BLOB),4198676224);
INSERT INTO "entry" VALUES('HRUHH',74,1046545,CAST('[1,{"type":"take","die":1},46545,0,2,"palindromos-1000000-1-35"]' AS BLOB),386073945);
INSERT INTO "entry" VALUES('HRUHH',75,1047767,CAST('[0,{"type":"take","die":0},47767,0,1,"palindromos-1000000-0-37"]' AS BLOB),810548305);
INSERT INTO "entry" VALUES('HRUHH',76,1049354,CAST('[0,{"type":"take","die":3},49354,0,1,"palindromos-1000000-0-38"]' AS BLOB),1225913565);
INSERT INTO "entry" VALUES('HRUHH',77,1050654,CAST('[1,{"type":"take","die":2},50654,0,2,"palindromos-1000000-1-36"]' AS BLOB),4068615209);
INSERT INTO "entry" VALUES('HRUHH',78,1051140,CAST('[0,{"type":"mark","die":0,"box":6,"face":4},51140,0,1,"palindromos-1000000-0-39"]' AS BLOB),1516081758);
INSERT INTO "entry" VALUES('HRUHH',79,1051454,CAST('[1,{"type":"mark","die":0,"box":9,"face":3},51454,0,2,"palindromos-1000000-1-37"]' AS BLOB),3929264416);
INSERT INTO "entry" VALUES('HRUHH',80,1051857,CAST('[1,{"type":"discard","die":1},51857,0,2,"palindromos-1000000-1-38"]' AS BLOB),2608816458);
INSERT INTO "entry" VALUES('HRUHH',81,1052032,CAST('[0,{"type":"mark","die":1,"box":7,"face":6},52032,0,1,"palindromos-1000000-0-40"]' AS BLOB),3800504525);
INSERT INTO "entry" VALUES('HRUHH',82,1052522,CAST('[1,{"type":"mark","die":2,"box":11,"face":5},52522,0,2,"palindromos-1000000-1-39"]' AS BLOB),3166033260);
INSERT INTO "entry" VALUES('HRUHH',83,1052888,CAST('[1,{"type":"confirm"},52888,0,2,"palindromos-1000000-1-40"]' AS BLOB),3187776650);
INSERT INTO "entry" VALUES('HRUHH',84,1052926,CAST('[0,{"type":"mark","die":2,"box":16,"face":5},52926,0,1,"palindromos-1000000-0-41"]' AS BLOB),4098743522);
INSERT INTO "entry" VALUES('HRUHH',85,1053503,CAST('[0,{"type":"confirm"},53503,0,1,"palindromos-1000000-0-42"]' AS BLOB),3496096409);
INSERT INTO "entry" VALUES('HRUHH',86,1055007,CAST('[0,{"type":"roll"},55007,0,1,"palindromos-1000000-0-43"]' AS BLOB),461661751);
INSERT INTO "entry" VALUES('HRUHH',87,1056072,CAST('[0,{"type":"take","die":2},56072,0,1,"palindromos-1000000-0-44"]' AS BLOB),1106105592);
INSERT INTO "entry" VALUES('HRUHH',88,1057532,CAST('[1,{"type":"take","die":0},57532,0,2,"palindromos-1000000-1-41"]' AS BLOB),1867673352);
INSERT INTO "entry" VALUES('HRUHH',89,1058901,CAST('[1,{"type":"take","die":3},58901,0,2,"palindromos-1000000-1-42"]' AS BLOB),1757144221);
INSERT INTO "entry" VALUES('HRUHH',90,1060411,CAST('[0,{"type":"take","die":1},60411,0,1,"palindromos-1000000-0-45"]' AS BLOB),50486858);
INSERT INTO "entry" VALUES('HRUHH',91,1060852,CAST('[0,{"type":"discard","die":0},60852,0,1,"palindromos-1000000-0-46"]' AS BLOB),2742300902);
INSERT INTO "entry" VALUES('HRUHH',92,1061137,CAST('[1,{"type":"mark","die":0,"box":8,"face":2},61137,0,2,"palindromos-1000000-1-43"]' AS BLOB),3775788269);
INSERT INTO "entry" VALUES('HRUHH',93,1061649,CAST('[0,{"type":"mark","die":1,"box":11,"face":4},61649,0,1,"palindromos-1000000-0-47"]' AS BLOB),2036355893);
INSERT INTO "entry" VALUES('HRUHH',94,1061842,CAST('[1,{"type":"mark","die":1,"box":14,"face":3},61842,0,2,"palindromos-1000000-1-44"]' AS BLOB),819173897);
INSERT INTO "entry" VALUES('HRUHH',95,1061999,CAST('[0,{"type":"mark","die":2,"box":19,"face":5},61999,0,1,"palindromos-1000000-0-48"]' AS BLOB),4025986057);
INSERT INTO "entry" VALUES('HRUHH',96,1062583,CAST('[0,{"type":"confirm"},62583,0,1,"palindromos-1000000-0-49"]' AS BLOB),3822444727);
INSERT INTO "entry" VALUES('HRUHH',97,1062627,CAST('[1,{"type":"mark","die":2,"box":2,"face":5},62627,0,2,"palindromos-1000000-1-45"]' AS BLOB),588475927);
INSERT INTO "entry" VALUES('HRUHH',98,1063144,CAST('[1,{"type":"confirm"},63144,0,2,"palindromos-1000000-1-46"]' AS BLOB),4148562798);
INSERT INTO "entry" VALUES('HRUHH',99,1064646,CAST('[1,{"type":"roll"},64646,0,2,"palindromos-1000000-1-47"]' AS BLOB),2403699274);
INSERT INTO "entry" VALUES('HRUHH',100,1065756,CAST('[1,{"type":"take","die":0},65756,0,2,"palindromos-1000000-1-48"]' AS BLOB),2262432575);
INSERT INTO "entry" VALUES('HRUHH',101,1067149,CAST('[0,{"type":"take","die":1},67149,0,1,"palindromos-1000000-0-50"]' AS BLOB),307296171);
INSERT INTO "entry" VALUES('HRUHH',102,1068401,CAST('[0,{"type":"take","die":3},68401,0,1,"palindromos-1000000-0-51"]' AS BLOB),2623309963);
INSERT INTO "entry" VALUES('HRUHH',103,1069261,CAST('[1,{"type":"take","die":4},69261,0,2,"palindromos-1000000-1-49"]' AS BLOB),4124565847);
INSERT INTO "entry" VALUES('HRUHH',104,1070090,CAST('[1,{"type":"mark","die":0,"box":15,"face":6},70090,0,2,"palindromos-1000000-1-50"]' AS BLOB),2653881330);
INSERT INTO "entry" VALUES('HRUHH',105,1070486,CAST('[1,{"type":"mark","die":1,"box":16,"face":6},70486,0,2,"palindromos-1000000-1-51"]' AS BLOB),3676992163);
INSERT INTO "entry" VALUES('HRUHH',106,1071328,CAST('[1,{"type":"mark","die":2,"box":6,"face":5},71328,0,2,"palindromos-1000000-1-52"]' AS BLOB),669634996);
INSERT INTO "entry" VALUES('HRUHH',107,1071888,CAST('[1,{"type":"confirm"},71888,0,2,"palindromos-1000000-1-53"]' AS BLOB),4093068138);
INSERT INTO "entry" VALUES('HRUHH',108,1071888,CAST('{"entry":{"e":"finished","outcome":{"ranks":[2,1],"scores":[19,22],"won":[1],"rule":"PD-34","word":"palindromos-ended-perfect","together":false},"moments":[],"stretch":100}}' AS BLOB),4134813763);
INSERT INTO "entry" VALUES('HRUHH',109,1071888,CAST('{"entry":{"e":"chosen","game":"palindromos","options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"stretch":100},"by":1,"id":"palindromos-1000000-0-52"}' AS BLOB),702929256);
INSERT INTO "entry" VALUES('HRUHH',110,1071888,CAST('{"entry":{"e":"dealt","number":2,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"de7ee3c4771a7c7cca343e58bf0ad54fdfc5bb9159384424ff59e975d175905b"},"seed":"45a3b810f7dac420dd66707c9522e8903a0a9a29e40c39ae940bfc44ea6a5f80","at":1071888,"sides":[]},"by":1,"id":"palindromos-1000000-0-53"}' AS BLOB),4042108449);
INSERT INTO "entry" VALUES('HRUHH',111,1072836,CAST('[0,{"type":"wild","number":6},948,0,1,"palindromos-1000000-0-54"]' AS BLOB),4078571777);
INSERT INTO "entry" VALUES('HRUHH',112,1074381,CAST('[1,{"type":"wild","number":2},2493,0,2,"palindromos-1000000-1-54"]' AS BLOB),885129905);
INSERT INTO "entry" VALUES('HRUHH',113,1075817,CAST('[1,{"type":"roll"},3929,0,2,"palindromos-1000000-1-55"]' AS BLOB),1575067690);
INSERT INTO "entry" VALUES('HRUHH',114,1076714,CAST('[1,{"type":"take","die":0},4826,0,2,"palindromos-1000000-1-56"]' AS BLOB),3238774916);
INSERT INTO "entry" VALUES('HRUHH',115,1078055,CAST('[0,{"type":"take","die":1},6167,0,1,"palindromos-1000000-0-55"]' AS BLOB),3771424620);
INSERT INTO "entry" VALUES('HRUHH',116,1078938,CAST('[0,{"type":"take","die":2},7050,0,1,"palindromos-1000000-0-56"]' AS BLOB),3116686823);
INSERT INTO "entry" VALUES('HRUHH',117,1080072,CAST('[1,{"type":"take","die":4},8184,0,2,"palindromos-1000000-1-57"]' AS BLOB),2183156229);
INSERT INTO "entry" VALUES('HRUHH',118,1080622,CAST('[1,{"type":"mark","die":0,"box":15,"face":6},8734,0,2,"palindromos-1000000-1-58"]' AS BLOB),72577792);
INSERT INTO "entry" VALUES('HRUHH',119,1080935,CAST('[0,{"type":"mark","die":0,"box":10,"face":4},9047,0,1,"palindromos-1000000-0-57"]' AS BLOB),1156706207);
INSERT INTO "entry" VALUES('HRUHH',120,1081403,CAST('[1,{"type":"mark","die":1,"box":16,"face":6},9515,0,2,"palindromos-1000000-1-59"]' AS BLOB),2494223372);
INSERT INTO "entry" VALUES('HRUHH',121,1081445,CAST('[0,{"type":"mark","die":1,"box":16,"face":3},9557,0,1,"palindromos-1000000-0-58"]' AS BLOB),3545245997);
INSERT INTO "entry" VALUES('HRUHH',122,1081884,CAST('[1,{"type":"mark","die":2,"box":4,"face":3},9996,0,2,"palindromos-1000000-1-60"]' AS BLOB),2160173358);
INSERT INTO "entry" VALUES('UUQMV',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"0953bf63ba953c55a8fb7c73dda3c8b7ceacc2cf28101742ac003ff7228460aa","name":"Guest","emblem":0}}' AS BLOB),2206825349);
INSERT INTO "entry" VALUES('UUQMV',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3637767389);
INSERT INTO "entry" VALUES('UUQMV',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"aac99d392b7117fdcc4d832ed8185a3cda92ae54fa82dcc6c839884e70913a22","name":"Guest","emblem":1}}' AS BLOB),2228923851);
INSERT INTO "entry" VALUES('UUQMV',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3399009207);
INSERT INTO "entry" VALUES('UUQMV',4,1000000,CAST('{"entry":{"e":"chosen","game":"gnome","options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"stretch":100},"by":1,"id":"gnome-1000000-0-1"}' AS BLOB),20382214);
INSERT INTO "entry" VALUES('UUQMV',5,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"gnome","version":1,"seats":2,"options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"commitment":"5dbc83423fb7fbe6edf4577f1b390a68af57998773d526a9ff93631b6b177fd2"},"seed":"9083f3a1f89ae6a6df521ce5655a89fdedd642909d8ba25de9f7bf0b7cf6a4d5","at":1000000,"sides":[]},"by":1,"id":"gnome-1000000-0-2"}' AS BLOB),1062822602);
INSERT INTO "entry" VALUES('UUQMV',6,1001734,CAST('[0,{"type":"ready"},1734,0,1,"gnome-1000000-0-3"]' AS BLOB),3472759977);
INSERT INTO "entry" VALUES('UUQMV',7,1001797,CAST('[1,{"type":"ready"},1797,0,2,"gnome-1000000-1-1"]' AS BLOB),3158919086);
INSERT INTO "entry" VALUES('UUQMV',8,1003776,CAST('[1,{"type":"release","height":869},3776,0,2,"gnome-1000000-1-2"]' AS BLOB),607179687);
INSERT INTO "entry" VALUES('UUQMV',9,1004976,CAST('[null,null,4976,0]' AS BLOB),650566663);
INSERT INTO "entry" VALUES('UUQMV',10,1005347,CAST('[null,null,5347,0]' AS BLOB),2372523996);
INSERT INTO "entry" VALUES('UUQMV',11,1006089,CAST('[null,null,6089,0]' AS BLOB),2625000785);
INSERT INTO "entry" VALUES('UUQMV',12,1006129,CAST('[0,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,1,"gnome-1000000-0-4"]' AS BLOB),909975385);
INSERT INTO "entry" VALUES('UUQMV',13,1006129,CAST('[1,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,2,"gnome-1000000-1-3"]' AS BLOB),3360301638);
INSERT INTO "entry" VALUES('UUQMV',14,1006460,CAST('[null,null,6460,0]' AS BLOB),3912335714);
INSERT INTO "entry" VALUES('UUQMV',15,1007616,CAST('[0,{"type":"lay","stack":0,"top":1},7616,0,1,"gnome-1000000-0-5"]' AS BLOB),1471916014);
INSERT INTO "entry" VALUES('UUQMV',16,1007990,CAST('[1,{"type":"lay","stack":2,"top":2},7990,0,2,"gnome-1000000-1-4"]' AS BLOB),2784661810);
INSERT INTO "entry" VALUES('UUQMV',17,1008260,CAST('[1,{"type":"lay","stack":2,"top":3},8260,0,2,"gnome-1000000-1-5"]' AS BLOB),1835249359);
INSERT INTO "entry" VALUES('KMMEC',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"ba4e4cf2c597cca45a562b1590d855e142ecbe0145359d72a8712dc5652eaa17","name":"Guest","emblem":0}}' AS BLOB),1357273666);
INSERT INTO "entry" VALUES('KMMEC',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3752352783);
INSERT INTO "entry" VALUES('KMMEC',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"54a7e841d2131fb00c6f48222c7ad9c86d8bdc592f99200beda78d3134106d8e","name":"Guest","emblem":1}}' AS BLOB),2269864881);
INSERT INTO "entry" VALUES('KMMEC',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3454235493);
INSERT INTO "entry" VALUES('KMMEC',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ee8ddf0bd6638ec867be6770e668f13fb043d27c2160664c1d90e0e1970056ee","name":"Guest","emblem":2}}' AS BLOB),1658315118);
INSERT INTO "entry" VALUES('KMMEC',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),3231818143);
INSERT INTO "entry" VALUES('KMMEC',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"1b03f57e7d90c43e3ce6c533c8bb1027bf44b6ac44d87a9abf2dea768f58f916","name":"Guest","emblem":3}}' AS BLOB),3796484723);
INSERT INTO "entry" VALUES('KMMEC',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),3916770737);
INSERT INTO "entry" VALUES('KMMEC',8,1000000,CAST('{"entry":{"e":"chosen","game":"mind-map","options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"stretch":100},"by":1,"id":"mind-map-1000000-0-1"}' AS BLOB),1936575971);
INSERT INTO "entry" VALUES('KMMEC',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"mind-map","version":1,"seats":4,"options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"commitment":"61c1ed532b9dd34ff45586ea42d2f07be1b8dfc6446a3dbf72c1bf7e60059072"},"seed":"f4b7994d8329c58718accb061fb80e10d40be24f46bf356e9f4015cf6883e9ef","at":1000000,"sides":[]},"by":1,"id":"mind-map-1000000-0-2"}' AS BLOB),239996988);
INSERT INTO "entry" VALUES('KMMEC',10,1004084,CAST('[0,{"type":"place","x":-188,"y":-180},4084,0,1,"mind-map-1000000-0-3"]' AS BLOB),3798175649);
INSERT INTO "entry" VALUES('KMMEC',11,1006107,CAST('[0,{"type":"done","done":true},6107,0,1,"mind-map-1000000-0-4"]' AS BLOB),3927493351);
INSERT INTO "entry" VALUES('KMMEC',12,1007102,CAST('[3,{"type":"place","x":-769,"y":1057},7102,0,4,"mind-map-1000000-3-1"]' AS BLOB),214999968);
INSERT INTO "entry" VALUES('KMMEC',13,1008123,CAST('[1,{"type":"place","x":-1242,"y":1305},8123,0,2,"mind-map-1000000-1-1"]' AS BLOB),788194418);
INSERT INTO "entry" VALUES('KMMEC',14,1008732,CAST('[2,{"type":"place","x":-1381,"y":667},8732,0,3,"mind-map-1000000-2-1"]' AS BLOB),455739266);
INSERT INTO "entry" VALUES('KMMEC',15,1009810,CAST('[1,{"type":"done","done":true},9810,0,2,"mind-map-1000000-1-2"]' AS BLOB),302819415);
INSERT INTO "entry" VALUES('KMMEC',16,1011113,CAST('[2,{"type":"done","done":true},11113,0,3,"mind-map-1000000-2-2"]' AS BLOB),381281848);
INSERT INTO "entry" VALUES('KMMEC',17,1011901,CAST('[3,{"type":"place","x":-769,"y":1297},11901,0,4,"mind-map-1000000-3-2"]' AS BLOB),3132225909);
INSERT INTO "entry" VALUES('KMMEC',18,1014627,CAST('[3,{"type":"done","done":true},14627,0,4,"mind-map-1000000-3-3"]' AS BLOB),3898826169);
INSERT INTO "entry" VALUES('KMMEC',19,1017627,CAST('[null,null,17627,0]' AS BLOB),979118341);
INSERT INTO "entry" VALUES('KMMEC',20,1018425,CAST('[1,{"type":"lay","on":0,"number":4},18425,0,2,"mind-map-1000000-1-3"]' AS BLOB),271340509);
INSERT INTO "entry" VALUES('KMMEC',21,1018969,CAST('[0,{"type":"lay","on":1,"number":1},18969,0,1,"mind-map-1000000-0-5"]' AS BLOB),2042831009);
INSERT INTO "entry" VALUES('XZBCQ',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"cdd544d3427c4815268ce5ec99b6b85143b59b099947accc96d476809060c57d","name":"Guest","emblem":0}}' AS BLOB),979498974);
INSERT INTO "entry" VALUES('XZBCQ',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3294790443);
INSERT INTO "entry" VALUES('XZBCQ',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"65490aa4c95a30b15679f64b6c09c61ebb24bc2d69f06b441f18f422cabc5f55","name":"Guest","emblem":1}}' AS BLOB),1124045782);
INSERT INTO "entry" VALUES('XZBCQ',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3593055297);
INSERT INTO "entry" VALUES('XZBCQ',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ead483b36673666a7a56229fcbcc74d119cd6c8dccba108089418beeeda26148","name":"Guest","emblem":2}}' AS BLOB),3594963492);
INSERT INTO "entry" VALUES('XZBCQ',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),3681255099);
INSERT INTO "entry" VALUES('XZBCQ',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"d7ef0cea0c01cc564370e8257efb9ad74226366c697db3b740b6f8be8054e827","name":"Guest","emblem":3}}' AS BLOB),2258290266);
INSERT INTO "entry" VALUES('XZBCQ',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),4072665749);
INSERT INTO "entry" VALUES('XZBCQ',8,1000000,CAST('{"entry":{"e":"chosen","game":"palm-reader","options":{"colours":["blue","green"],"palms":"screen"},"stretch":100},"by":1,"id":"palm-reader-1000000-0-1"}' AS BLOB),1052693664);
INSERT INTO "entry" VALUES('XZBCQ',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palm-reader","version":2,"seats":4,"options":{"colours":["blue","green"],"palms":"screen"},"commitment":"b713ec88be2bbf7ecec9c078099dd2c87aac35b170cc082e52c76a2e9982d65c"},"seed":"d1d6b9378d07cfd88c5f359bfc4655f2ad72fc2383948e06ff40f89a316f36a8","at":1000000,"sides":[]},"by":1,"id":"palm-reader-1000000-0-2"}' AS BLOB),1033370282);
INSERT INTO "entry" VALUES('XZBCQ',10,1001126,CAST('[0,{"type":"shake"},1126,0,1,"palm-reader-1000000-0-3"]' AS BLOB),1333672943);
INSERT INTO "entry" VALUES('XZBCQ',11,1002776,CAST('[0,{"type":"turn","number":5},2776,0,1,"palm-reader-1000000-0-4"]' AS BLOB),2948868743);
INSERT INTO "entry" VALUES('XZBCQ',12,1003997,CAST('[0,{"type":"set_out"},3997,0,1,"palm-reader-1000000-0-5"]' AS BLOB),1798324664);
INSERT INTO "entry" VALUES('XZBCQ',13,1004434,CAST('[1,{"type":"hold_out"},4434,0,2,"palm-reader-1000000-1-1"]' AS BLOB),2303148160);
INSERT INTO "entry" VALUES('XZBCQ',14,1007085,CAST('[0,{"type":"ink","points":"PAa)!AASASJw7wIRASBRASK@SAT@SBRASK@SAz4z#JJVS~!8!IKISBIKISBIKISBIKIT@JKIKRAK~$A!JJJz!ynT@SAKRASBRASBRAJT@SAT@Sw6wHII@?~$3!@KRBITAIT@KRBITAIT@KIT@KSxXx|JJJ"},7085,0,1,"palm-reader-1000000-0-6"]' AS BLOB),1841942298);
INSERT INTO "entry" VALUES('XZBCQ',15,1009184,CAST('[0,{"type":"ink","points":"VDe1sb$@JJJJJwTx+AJJJKIJJJJJJJVz*JwHwkBRASK@SAT@SATIASBRASBRyoz4IL^B~$8!IKRBIJKRBIJKRBIJKRBIJKRBIJK~&;!JiybJJJIKJJJJIKJJJ~35!BSI8"},9184,0,1,"palm-reader-1000000-0-7"]' AS BLOB),1383354574);
INSERT INTO "entry" VALUES('XZBCQ',16,1009652,CAST('[0,{"type":"finish"},9652,0,1,"palm-reader-1000000-0-8"]' AS BLOB),3957600487);
INSERT INTO "entry" VALUES('XZBCQ',17,1010235,CAST('[2,{"type":"hold_out"},10235,0,3,"palm-reader-1000000-2-1"]' AS BLOB),2438014940);
INSERT INTO "entry" VALUES('XZBCQ',18,1012519,CAST('[1,{"type":"ink","points":"gDe,!AAJT@Jwkw8ARBSJA]ATASASRIS?JI@__gT^TTK_WMKIJIPS]K_,J/JBMOJ[QQSQ]RRRS[JT@JT7IJ@SIJKAA77.@J6?OS@KBJ@BHAS@TCAKA@B@_~*4!JJJ"},12519,0,2,"palm-reader-1000000-1-2"]' AS BLOB),2282551954);
INSERT INTO "entry" VALUES('XZBCQ',19,1014327,CAST('[1,{"type":"ink","points":"a>w6e}#@IKJJJwfwwAJJSBSAJKJL@KK@KK@SK_TLKLTK0[@HAIH8JAg_S_]^K^K`MT@AIBJARTRJTT?P[IR[RJfRJ]9JJJL@T/IK%wTT@SBQ"},14327,0,2,"palm-reader-1000000-1-3"]' AS BLOB),4089501802);
INSERT INTO "entry" VALUES('XZBCQ',20,1014548,CAST('[1,{"type":"finish"},14548,0,2,"palm-reader-1000000-1-4"]' AS BLOB),3592956676);
INSERT INTO "entry" VALUES('XZBCQ',21,1014990,CAST('[3,{"type":"hold_out"},14990,0,4,"palm-reader-1000000-3-1"]' AS BLOB),2668851116);
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "room" VALUES('HRUHH',123,1081884);
INSERT INTO "room" VALUES('KMMEC',22,1018969);
INSERT INTO "room" VALUES('UUQMV',18,1008260);
INSERT INTO "room" VALUES('XZBCQ',22,1014990);
CREATE TABLE snapshot (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    tie INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES('HRUHH',109,4134813763,CAST('[[1,"test"],"palindromos",{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},100,1,false,{"1":{"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0,"removed":false,"device":0,"given_away":false},"2":{"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1,"removed":false,"device":0,"given_away":false}},[{"emblem":0,"person":1,"bot":0,"side":null,"before":[]},{"emblem":1,"person":2,"bot":0,"side":null,"before":[]}],[],[{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"881f0df5978e62d465de41e4a7119efe9ed71e2d193080b3043334ed6d150455"},"seed":"569ee794b5f2da8f940129809ecd32066c0367e74e817536c536652778a24ece","at":1000000,"sides":[]},1000000,71888,[68401,71888],[0,0],false,[{"sheet":{"id":"meadow","boxes":[[3,0,0],[5,0,1],[7,0,1],[9,0,0],[2,2,2],[4,2,2],[6,2,3],[8,2,2],[10,2,2],[1,4,4],[3,4,4],[5,4,5],[7,4,5],[9,4,4],[11,4,4],[0,6,6],[2,6,6],[4,6,6],[6,6,7],[8,6,6],[10,6,6],[12,6,6]],"colours":8},"round":{"phase":"over","number":8,"start":1,"order":[1,0],"awaited":[],"wild_shared":false},"dice":{"pool":5,"values":[1,1,5,1,1],"owners":[1,0,-2,0,1]},"players":[{"numbers":[0,2,2,6,6,6,4,6,6,1,1,4,4,0,1,5,5,5,2,5,0,5],"wild":3,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[1,3]},{"numbers":[4,5,5,4,2,2,5,2,2,3,3,5,5,3,3,6,6,6,4,6,6,6],"wild":1,"picked":true,"discards":2,"standing":"complete","finished":true,"doomed":false,"gave_up":false,"dice":[0,4]}]},{"seat":0,"moves":[],"wilds":[],"wild":3,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":13,"face":1}],"die":1,"why":[{"rule":"PD-21","word":"palindromos-nowhere-colour","args":{"face":1}},{"rule":"PD-26","word":"palindromos-no-discards"}]}},{"seat":1,"moves":[],"wilds":[],"wild":1,"takeable":[],"marking":null,"doom":null}]],{"ranks":[2,1],"scores":[19,22],"won":[1],"rule":"PD-34","word":"palindromos-ended-perfect","together":false},[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],{"1":0,"2":1},[{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[2,1],"scores":[19,22],"won":[1],"rule":"PD-34","word":"palindromos-ended-perfect","together":false},"dealt_at":1000000,"moments":[],"stretch":100}],[{"who":{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},"played":1,"won":0},{"who":{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null},"played":1,"won":1}],{"1":["palindromos-1000000-0-1","palindromos-1000000-0-2","palindromos-1000000-0-3","palindromos-1000000-0-4","palindromos-1000000-0-5","palindromos-1000000-0-6","palindromos-1000000-0-7","palindromos-1000000-0-8","palindromos-1000000-0-9","palindromos-1000000-0-10","palindromos-1000000-0-11","palindromos-1000000-0-12","palindromos-1000000-0-13","palindromos-1000000-0-14","palindromos-1000000-0-15","palindromos-1000000-0-16","palindromos-1000000-0-17","palindromos-1000000-0-18","palindromos-1000000-0-19","palindromos-1000000-0-20","palindromos-1000000-0-21","palindromos-1000000-0-22","palindromos-1000000-0-23","palindromos-1000000-0-24","palindromos-1000000-0-25","palindromos-1000000-0-26","palindromos-1000000-0-27","palindromos-1000000-0-28","palindromos-1000000-0-29","palindromos-1000000-0-30","palindromos-1000000-0-31","palindromos-1000000-0-32","palindromos-1000000-0-33","palindromos-1000000-0-34","palindromos-1000000-0-35","palindromos-1000000-0-36","palindromos-1000000-0-37","palindromos-1000000-0-38","palindromos-1000000-0-39","palindromos-1000000-0-40","palindromos-1000000-0-41","palindromos-1000000-0-42","palindromos-1000000-0-43","palindromos-1000000-0-44","palindromos-1000000-0-45","palindromos-1000000-0-46","palindromos-1000000-0-47","palindromos-1000000-0-48","palindromos-1000000-0-49","palindromos-1000000-0-50","palindromos-1000000-0-51"],"2":["palindromos-1000000-1-1","palindromos-1000000-1-2","palindromos-1000000-1-3","palindromos-1000000-1-4","palindromos-1000000-1-5","palindromos-1000000-1-6","palindromos-1000000-1-7","palindromos-1000000-1-8","palindromos-1000000-1-9","palindromos-1000000-1-10","palindromos-1000000-1-11","palindromos-1000000-1-12","palindromos-1000000-1-13","palindromos-1000000-1-14","palindromos-1000000-1-15","palindromos-1000000-1-16","palindromos-1000000-1-17","palindromos-1000000-1-18","palindromos-1000000-1-19","palindromos-1000000-1-20","palindromos-1000000-1-21","palindromos-1000000-1-22","palindromos-1000000-1-23","palindromos-1000000-1-24","palindromos-1000000-1-25","palindromos-1000000-1-26","palindromos-1000000-1-27","palindromos-1000000-1-28","palindromos-1000000-1-29","palindromos-1000000-1-30","palindromos-1000000-1-31","palindromos-1000000-1-32","palindromos-1000000-1-33","palindromos-1000000-1-34","palindromos-1000000-1-35","palindromos-1000000-1-36","palindromos-1000000-1-37","palindromos-1000000-1-38","palindromos-1000000-1-39","palindromos-1000000-1-40","palindromos-1000000-1-41","palindromos-1000000-1-42","palindromos-1000000-1-43","palindromos-1000000-1-44","palindromos-1000000-1-45","palindromos-1000000-1-46","palindromos-1000000-1-47","palindromos-1000000-1-48","palindromos-1000000-1-49","palindromos-1000000-1-50","palindromos-1000000-1-51","palindromos-1000000-1-52","palindromos-1000000-1-53"]}]' AS BLOB),4188449834);
CREATE TABLE span (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "span" VALUES('HRUHH',1,5,109,CAST('{"commitment":"881f0df5978e62d465de41e4a7119efe9ed71e2d193080b3043334ed6d150455","line":{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[2,1],"scores":[19,22],"won":[1],"rule":"PD-34","word":"palindromos-ended-perfect","together":false},"dealt_at":1000000,"moments":[],"stretch":100}}' AS BLOB),3949653031);
CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT next FROM room WHERE code = NEW.room)
    OR NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM entry WHERE room = NEW.room AND seq = NEW.seq - 1)
BEGIN
    SELECT RAISE(ABORT, 'this entry is not the next of its room');
END;
CREATE TRIGGER entry_counts AFTER INSERT ON entry
BEGIN
    UPDATE room SET next = NEW.seq + 1, used = max(used, NEW.at) WHERE code = NEW.room;
END;
COMMIT;
