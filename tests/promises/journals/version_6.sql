PRAGMA application_id = 1347177812;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE entry (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, seq)
) STRICT;
INSERT INTO "entry" VALUES('NXNMP',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0}}' AS BLOB),175677892);
INSERT INTO "entry" VALUES('NXNMP',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3336041594);
INSERT INTO "entry" VALUES('NXNMP',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1}}' AS BLOB),3549121856);
INSERT INTO "entry" VALUES('NXNMP',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3567049488);
INSERT INTO "entry" VALUES('NXNMP',4,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"48ec8cd08f914c7943a8934c361709dc333331cc1d3f6519d564b8b06275c7b5"},"seed":"a982f6eb6773cd085435c497f549baeda2527062e90404740f487a8b2b18db24","at":1000000,"sides":[]},"by":1,"id":"palindromos-1000000-0-1"}' AS BLOB),2306101985);
INSERT INTO "entry" VALUES('NXNMP',5,1001040,CAST('[0,{"type":"wild","number":3},1040,0,1,"palindromos-1000000-0-2"]' AS BLOB),3543472445);
INSERT INTO "entry" VALUES('NXNMP',6,1002215,CAST('[1,{"type":"wild","number":1},2215,0,2,"palindromos-1000000-1-1"]' AS BLOB),3177619605);
INSERT INTO "entry" VALUES('NXNMP',7,1003078,CAST('[0,{"type":"roll"},3078,0,1,"palindromos-1000000-0-3"]' AS BLOB),1116000548);
INSERT INTO "entry" VALUES('NXNMP',8,1004404,CAST('[0,{"type":"take","die":3},4404,0,1,"palindromos-1000000-0-4"]' AS BLOB),1811923888);
INSERT INTO "entry" VALUES('NXNMP',9,1005509,CAST('[1,{"type":"take","die":4},5509,0,2,"palindromos-1000000-1-2"]' AS BLOB),778270270);
INSERT INTO "entry" VALUES('NXNMP',10,1006342,CAST('[1,{"type":"take","die":1},6342,0,2,"palindromos-1000000-1-3"]' AS BLOB),2569776298);
INSERT INTO "entry" VALUES('NXNMP',11,1007332,CAST('[0,{"type":"take","die":0},7332,0,1,"palindromos-1000000-0-5"]' AS BLOB),3631957307);
INSERT INTO "entry" VALUES('NXNMP',12,1007723,CAST('[1,{"type":"mark","die":0,"box":15,"face":2},7723,0,2,"palindromos-1000000-1-4"]' AS BLOB),2687974591);
INSERT INTO "entry" VALUES('NXNMP',13,1008112,CAST('[1,{"type":"mark","die":1,"box":9,"face":4},8112,0,2,"palindromos-1000000-1-5"]' AS BLOB),3134585360);
INSERT INTO "entry" VALUES('NXNMP',14,1008122,CAST('[0,{"type":"mark","die":0,"box":15,"face":6},8122,0,1,"palindromos-1000000-0-6"]' AS BLOB),2319842693);
INSERT INTO "entry" VALUES('NXNMP',15,1008733,CAST('[0,{"type":"mark","die":1,"box":16,"face":6},8733,0,1,"palindromos-1000000-0-7"]' AS BLOB),3813260964);
INSERT INTO "entry" VALUES('NXNMP',16,1008806,CAST('[1,{"type":"mark","die":2,"box":4,"face":3},8806,0,2,"palindromos-1000000-1-6"]' AS BLOB),4140301028);
INSERT INTO "entry" VALUES('NXNMP',17,1009089,CAST('[0,{"type":"mark","die":2,"box":12,"face":3},9089,0,1,"palindromos-1000000-0-8"]' AS BLOB),2940606880);
INSERT INTO "entry" VALUES('NXNMP',18,1009531,CAST('[1,{"type":"confirm"},9531,0,2,"palindromos-1000000-1-7"]' AS BLOB),3833377136);
INSERT INTO "entry" VALUES('NXNMP',19,1009875,CAST('[0,{"type":"confirm"},9875,0,1,"palindromos-1000000-0-9"]' AS BLOB),2261529925);
INSERT INTO "entry" VALUES('NXNMP',20,1011377,CAST('[1,{"type":"roll"},11377,0,2,"palindromos-1000000-1-8"]' AS BLOB),1810109559);
INSERT INTO "entry" VALUES('NXNMP',21,1012264,CAST('[1,{"type":"take","die":3},12264,0,2,"palindromos-1000000-1-9"]' AS BLOB),2519936917);
INSERT INTO "entry" VALUES('NXNMP',22,1013321,CAST('[0,{"type":"take","die":4},13321,0,1,"palindromos-1000000-0-10"]' AS BLOB),4188460855);
INSERT INTO "entry" VALUES('NXNMP',23,1014352,CAST('[0,{"type":"take","die":0},14352,0,1,"palindromos-1000000-0-11"]' AS BLOB),3322840148);
INSERT INTO "entry" VALUES('NXNMP',24,1015123,CAST('[1,{"type":"take","die":2},15123,0,2,"palindromos-1000000-1-10"]' AS BLOB),1633752934);
INSERT INTO "entry" VALUES('NXNMP',25,1015807,CAST('[1,{"type":"mark","die":0,"box":0,"face":6},15807,0,2,"palindromos-1000000-1-11"]' AS BLOB),2844687257);
INSERT INTO "entry" VALUES('NXNMP',26,1015999,CAST('[0,{"type":"mark","die":1,"box":13,"face":4},15999,0,1,"palindromos-1000000-0-12"]' AS BLOB),1368011215);
INSERT INTO "entry" VALUES('NXNMP',27,1016668,CAST('[1,{"type":"mark","die":1,"box":1,"face":5},16668,0,2,"palindromos-1000000-1-12"]' AS BLOB),179676662);
INSERT INTO "entry" VALUES('NXNMP',28,1016779,CAST('[0,{"type":"mark","die":0,"box":20,"face":6},16779,0,1,"palindromos-1000000-0-13"]' AS BLOB),871156888);
INSERT INTO "entry" VALUES('NXNMP',29,1017240,CAST('[1,{"type":"mark","die":2,"box":6,"face":4},17240,0,2,"palindromos-1000000-1-13"]' AS BLOB),1426412789);
INSERT INTO "entry" VALUES('NXNMP',30,1017384,CAST('[0,{"type":"mark","die":2,"box":14,"face":4},17384,0,1,"palindromos-1000000-0-14"]' AS BLOB),127323341);
INSERT INTO "entry" VALUES('NXNMP',31,1017851,CAST('[1,{"type":"confirm"},17851,0,2,"palindromos-1000000-1-14"]' AS BLOB),137741205);
INSERT INTO "entry" VALUES('NXNMP',32,1018261,CAST('[0,{"type":"confirm"},18261,0,1,"palindromos-1000000-0-15"]' AS BLOB),2403089949);
INSERT INTO "entry" VALUES('NXNMP',33,1019264,CAST('[0,{"type":"roll"},19264,0,1,"palindromos-1000000-0-16"]' AS BLOB),3498253971);
INSERT INTO "entry" VALUES('NXNMP',34,1020393,CAST('[0,{"type":"take","die":1},20393,0,1,"palindromos-1000000-0-17"]' AS BLOB),3796535314);
INSERT INTO "entry" VALUES('NXNMP',35,1021953,CAST('[1,{"type":"take","die":0},21953,0,2,"palindromos-1000000-1-15"]' AS BLOB),2129888159);
INSERT INTO "entry" VALUES('NXNMP',36,1023082,CAST('[1,{"type":"take","die":3},23082,0,2,"palindromos-1000000-1-16"]' AS BLOB),2674118050);
INSERT INTO "entry" VALUES('NXNMP',37,1023812,CAST('[0,{"type":"take","die":2},23812,0,1,"palindromos-1000000-0-18"]' AS BLOB),2547454509);
INSERT INTO "entry" VALUES('NXNMP',38,1024328,CAST('[1,{"type":"mark","die":1,"box":11,"face":3},24328,0,2,"palindromos-1000000-1-17"]' AS BLOB),895804461);
INSERT INTO "entry" VALUES('NXNMP',39,1024379,CAST('[0,{"type":"mark","die":0,"box":17,"face":6},24379,0,1,"palindromos-1000000-0-19"]' AS BLOB),2130231771);
INSERT INTO "entry" VALUES('NXNMP',40,1024818,CAST('[0,{"type":"discard","die":1},24818,0,1,"palindromos-1000000-0-20"]' AS BLOB),2019538522);
INSERT INTO "entry" VALUES('NXNMP',41,1025058,CAST('[1,{"type":"mark","die":0,"box":17,"face":2},25058,0,2,"palindromos-1000000-1-18"]' AS BLOB),1791318797);
INSERT INTO "entry" VALUES('NXNMP',42,1025251,CAST('[0,{"type":"mark","die":2,"box":7,"face":5},25251,0,1,"palindromos-1000000-0-21"]' AS BLOB),3637975512);
INSERT INTO "entry" VALUES('NXNMP',43,1025547,CAST('[1,{"type":"discard","die":2},25547,0,2,"palindromos-1000000-1-19"]' AS BLOB),1510699042);
INSERT INTO "entry" VALUES('NXNMP',44,1026119,CAST('[0,{"type":"confirm"},26119,0,1,"palindromos-1000000-0-22"]' AS BLOB),2534312219);
INSERT INTO "entry" VALUES('NXNMP',45,1026266,CAST('[1,{"type":"confirm"},26266,0,2,"palindromos-1000000-1-20"]' AS BLOB),942344825);
INSERT INTO "entry" VALUES('NXNMP',46,1027230,CAST('[1,{"type":"roll"},27230,0,2,"palindromos-1000000-1-21"]' AS BLOB),2389785009);
INSERT INTO "entry" VALUES('NXNMP',47,1028425,CAST('[1,{"type":"take","die":3},28425,0,2,"palindromos-1000000-1-22"]' AS BLOB),2983892293);
INSERT INTO "entry" VALUES('NXNMP',48,1029860,CAST('[0,{"type":"take","die":0},29860,0,1,"palindromos-1000000-0-23"]' AS BLOB),1894414505);
INSERT INTO "entry" VALUES('NXNMP',49,1030815,CAST('[0,{"type":"take","die":1},30815,0,1,"palindromos-1000000-0-24"]' AS BLOB),4080081445);
INSERT INTO "entry" VALUES('NXNMP',50,1031533,CAST('[1,{"type":"take","die":4},31533,0,2,"palindromos-1000000-1-23"]' AS BLOB),884006971);
INSERT INTO "entry" VALUES('NXNMP',51,1031919,CAST('[1,{"type":"mark","die":0,"box":7,"face":3},31919,0,2,"palindromos-1000000-1-24"]' AS BLOB),2226857678);
INSERT INTO "entry" VALUES('NXNMP',52,1031953,CAST('[0,{"type":"mark","die":0,"box":19,"face":6},31953,0,1,"palindromos-1000000-0-25"]' AS BLOB),1017987547);
INSERT INTO "entry" VALUES('NXNMP',53,1032708,CAST('[0,{"type":"mark","die":1,"box":18,"face":2},32708,0,1,"palindromos-1000000-0-26"]' AS BLOB),4090085893);
INSERT INTO "entry" VALUES('NXNMP',54,1032804,CAST('[1,{"type":"mark","die":1,"box":8,"face":3},32804,0,2,"palindromos-1000000-1-25"]' AS BLOB),2436232204);
INSERT INTO "entry" VALUES('NXNMP',55,1033231,CAST('[0,{"type":"mark","die":2,"box":21,"face":6},33231,0,1,"palindromos-1000000-0-27"]' AS BLOB),75376876);
INSERT INTO "entry" VALUES('NXNMP',56,1033518,CAST('[1,{"type":"mark","die":2,"box":3,"face":6},33518,0,2,"palindromos-1000000-1-26"]' AS BLOB),3501458399);
INSERT INTO "entry" VALUES('NXNMP',57,1033908,CAST('[0,{"type":"confirm"},33908,0,1,"palindromos-1000000-0-28"]' AS BLOB),596430644);
INSERT INTO "entry" VALUES('NXNMP',58,1034019,CAST('[1,{"type":"confirm"},34019,0,2,"palindromos-1000000-1-27"]' AS BLOB),1313307878);
INSERT INTO "entry" VALUES('NXNMP',59,1035304,CAST('[0,{"type":"roll"},35304,0,1,"palindromos-1000000-0-29"]' AS BLOB),3818948111);
INSERT INTO "entry" VALUES('NXNMP',60,1036487,CAST('[0,{"type":"take","die":0},36487,0,1,"palindromos-1000000-0-30"]' AS BLOB),2389264511);
INSERT INTO "entry" VALUES('NXNMP',61,1037589,CAST('[1,{"type":"take","die":1},37589,0,2,"palindromos-1000000-1-28"]' AS BLOB),767419085);
INSERT INTO "entry" VALUES('NXNMP',62,1038543,CAST('[1,{"type":"take","die":4},38543,0,2,"palindromos-1000000-1-29"]' AS BLOB),3716088432);
INSERT INTO "entry" VALUES('NXNMP',63,1039876,CAST('[0,{"type":"take","die":2},39876,0,1,"palindromos-1000000-0-31"]' AS BLOB),2030128888);
INSERT INTO "entry" VALUES('NXNMP',64,1040317,CAST('[0,{"type":"mark","die":1,"box":10,"face":4},40317,0,1,"palindromos-1000000-0-32"]' AS BLOB),116200419);
INSERT INTO "entry" VALUES('NXNMP',65,1040366,CAST('[1,{"type":"mark","die":0,"box":14,"face":4},40366,0,2,"palindromos-1000000-1-30"]' AS BLOB),1008026339);
INSERT INTO "entry" VALUES('NXNMP',66,1040835,CAST('[0,{"type":"mark","die":0,"box":5,"face":5},40835,0,1,"palindromos-1000000-0-33"]' AS BLOB),2066569932);
INSERT INTO "entry" VALUES('NXNMP',67,1040946,CAST('[1,{"type":"mark","die":1,"box":21,"face":2},40946,0,2,"palindromos-1000000-1-31"]' AS BLOB),3647731694);
INSERT INTO "entry" VALUES('NXNMP',68,1041449,CAST('[0,{"type":"mark","die":2,"box":3,"face":2},41449,0,1,"palindromos-1000000-0-34"]' AS BLOB),679002169);
INSERT INTO "entry" VALUES('NXNMP',69,1041583,CAST('[1,{"type":"mark","die":2,"box":19,"face":2},41583,0,2,"palindromos-1000000-1-32"]' AS BLOB),2364247426);
INSERT INTO "entry" VALUES('NXNMP',70,1042008,CAST('[1,{"type":"confirm"},42008,0,2,"palindromos-1000000-1-33"]' AS BLOB),4164390848);
INSERT INTO "entry" VALUES('NXNMP',71,1042121,CAST('[0,{"type":"confirm"},42121,0,1,"palindromos-1000000-0-35"]' AS BLOB),1769449448);
INSERT INTO "entry" VALUES('NXNMP',72,1043373,CAST('[1,{"type":"roll"},43373,0,2,"palindromos-1000000-1-34"]' AS BLOB),1849638042);
INSERT INTO "entry" VALUES('NXNMP',73,1044314,CAST('[1,{"type":"take","die":0},44314,0,2,"palindromos-1000000-1-35"]' AS BLOB),4033386887);
INSERT INTO "entry" VALUES('NXNMP',74,1045637,CAST('[0,{"type":"take","die":2},45637,0,1,"palindromos-1000000-0-36"]' AS BLOB),2206320905);
INSERT INTO "entry" VALUES('NXNMP',75,1046365,CAST('[0,{"type":"take","die":3},46365,0,1,"palindromos-1000000-0-37"]' AS BLOB),3097759566);
INSERT INTO "entry" VALUES('NXNMP',76,1047184,CAST('[1,{"type":"take","die":4},47184,0,2,"palindromos-1000000-1-36"]' AS BLOB),1318858029);
INSERT INTO "entry" VALUES('NXNMP',77,1047702,CAST('[1,{"type":"mark","die":0,"box":13,"face":4},47702,0,2,"palindromos-1000000-1-37"]' AS BLOB),1593194046);
INSERT INTO "entry" VALUES('NXNMP',78,1047714,CAST('[0,{"type":"mark","die":0,"box":2,"face":2},47714,0,1,"palindromos-1000000-0-38"]' AS BLOB),1889160258);
INSERT INTO "entry" VALUES('NXNMP',79,1048320,CAST('[0,{"type":"discard","die":1},48320,0,1,"palindromos-1000000-0-39"]' AS BLOB),3847261213);
INSERT INTO "entry" VALUES('NXNMP',80,1048445,CAST('[1,{"type":"mark","die":1,"box":20,"face":2},48445,0,2,"palindromos-1000000-1-38"]' AS BLOB),1201257303);
INSERT INTO "entry" VALUES('NXNMP',81,1048732,CAST('[0,{"type":"mark","die":2,"box":4,"face":5},48732,0,1,"palindromos-1000000-0-40"]' AS BLOB),2093978585);
INSERT INTO "entry" VALUES('NXNMP',82,1048903,CAST('[1,{"type":"mark","die":2,"box":18,"face":5},48903,0,2,"palindromos-1000000-1-39"]' AS BLOB),1224144821);
INSERT INTO "entry" VALUES('NXNMP',83,1049525,CAST('[0,{"type":"confirm"},49525,0,1,"palindromos-1000000-0-41"]' AS BLOB),1437362616);
INSERT INTO "entry" VALUES('NXNMP',84,1049531,CAST('[1,{"type":"confirm"},49531,0,2,"palindromos-1000000-1-40"]' AS BLOB),1546071644);
INSERT INTO "entry" VALUES('NXNMP',85,1051021,CAST('[0,{"type":"roll"},51021,0,1,"palindromos-1000000-0-42"]' AS BLOB),39154721);
INSERT INTO "entry" VALUES('NXNMP',86,1051866,CAST('[0,{"type":"take","die":3},51866,0,1,"palindromos-1000000-0-43"]' AS BLOB),3968992268);
INSERT INTO "entry" VALUES('NXNMP',87,1053257,CAST('[1,{"type":"take","die":2},53257,0,2,"palindromos-1000000-1-41"]' AS BLOB),906371530);
INSERT INTO "entry" VALUES('NXNMP',88,1054428,CAST('[1,{"type":"take","die":0},54428,0,2,"palindromos-1000000-1-42"]' AS BLOB),2424696862);
INSERT INTO "entry" VALUES('NXNMP',89,1055280,CAST('[0,{"type":"take","die":1},55280,0,1,"palindromos-1000000-0-44"]' AS BLOB),621189372);
INSERT INTO "entry" VALUES('NXNMP',90,1055782,CAST('[0,{"type":"mark","die":0,"box":11,"face":3},55782,0,1,"palindromos-1000000-0-45"]' AS BLOB),1853200634);
INSERT INTO "entry" VALUES('NXNMP',91,1056006,CAST('[1,{"type":"mark","die":0,"box":10,"face":4},56006,0,2,"palindromos-1000000-1-43"]' AS BLOB),178834779);
INSERT INTO "entry" VALUES('NXNMP',92,1056456,CAST('[0,{"type":"mark","die":1,"box":6,"face":5},56456,0,1,"palindromos-1000000-0-46"]' AS BLOB),4169878148);
INSERT INTO "entry" VALUES('NXNMP',93,1056855,CAST('[1,{"type":"discard","die":1},56855,0,2,"palindromos-1000000-1-44"]' AS BLOB),2480556252);
INSERT INTO "entry" VALUES('NXNMP',94,1057295,CAST('[1,{"type":"mark","die":2,"box":2,"face":5},57295,0,2,"palindromos-1000000-1-45"]' AS BLOB),1240199298);
INSERT INTO "entry" VALUES('NXNMP',95,1057317,CAST('[0,{"type":"mark","die":2,"box":8,"face":5},57317,0,1,"palindromos-1000000-0-47"]' AS BLOB),371668857);
INSERT INTO "entry" VALUES('NXNMP',96,1057779,CAST('[1,{"type":"confirm"},57779,0,2,"palindromos-1000000-1-46"]' AS BLOB),1429115052);
INSERT INTO "entry" VALUES('NXNMP',97,1057935,CAST('[0,{"type":"confirm"},57935,0,1,"palindromos-1000000-0-48"]' AS BLOB),2883012539);
INSERT INTO "entry" VALUES('NXNMP',98,1059395,CAST('[1,{"type":"roll"},59395,0,2,"palindromos-1000000-1-47"]' AS BLOB),2994176811);
INSERT INTO "entry" VALUES('NXNMP',99,1060980,CAST('[1,{"type":"take","die":2},60980,0,2,"palindromos-1000000-1-48"]' AS BLOB),3972370158);
INSERT INTO "entry" VALUES('NXNMP',100,1061941,CAST('[0,{"type":"take","die":3},61941,0,1,"palindromos-1000000-0-49"]' AS BLOB),831938307);
INSERT INTO "entry" VALUES('NXNMP',101,1062917,CAST('[0,{"type":"take","die":0},62917,0,1,"palindromos-1000000-0-50"]' AS BLOB),1164850724);
INSERT INTO "entry" VALUES('NXNMP',102,1064014,CAST('[1,{"type":"take","die":1},64014,0,2,"palindromos-1000000-1-49"]' AS BLOB),410317822);
INSERT INTO "entry" VALUES('NXNMP',103,1064014,CAST('{"entry":{"e":"finished","outcome":{"ranks":[1,2],"scores":[19,19],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"moments":[],"stretch":100}}' AS BLOB),3803070800);
INSERT INTO "entry" VALUES('NXNMP',104,1064014,CAST('{"entry":{"e":"dealt","number":2,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"de0e31f964b14b9e7d31145184791316394aeaeccf166d36741108d45544145e"},"seed":"253ba672e9b7bbdf14ce7c444ba45c8ec5d982c43fe5c498fdb87a17a3eafcc0","at":1064014,"sides":[]},"by":1,"id":"palindromos-1000000-0-51"}' AS BLOB),1940633958);
INSERT INTO "entry" VALUES('NXNMP',105,1064905,CAST('[0,{"type":"wild","number":4},891,0,1,"palindromos-1000000-0-52"]' AS BLOB),2090997350);
INSERT INTO "entry" VALUES('NXNMP',106,1065938,CAST('[1,{"type":"wild","number":2},1924,0,2,"palindromos-1000000-1-50"]' AS BLOB),3009520357);
INSERT INTO "entry" VALUES('NXNMP',107,1067295,CAST('[1,{"type":"roll"},3281,0,2,"palindromos-1000000-1-51"]' AS BLOB),3391664761);
INSERT INTO "entry" VALUES('NXNMP',108,1068689,CAST('[1,{"type":"take","die":4},4675,0,2,"palindromos-1000000-1-52"]' AS BLOB),2318607491);
INSERT INTO "entry" VALUES('NXNMP',109,1069804,CAST('[0,{"type":"take","die":2},5790,0,1,"palindromos-1000000-0-53"]' AS BLOB),3532450612);
INSERT INTO "entry" VALUES('NXNMP',110,1071016,CAST('[0,{"type":"take","die":0},7002,0,1,"palindromos-1000000-0-54"]' AS BLOB),2363183218);
INSERT INTO "entry" VALUES('NXNMP',111,1072003,CAST('[1,{"type":"take","die":1},7989,0,2,"palindromos-1000000-1-53"]' AS BLOB),3243404229);
INSERT INTO "entry" VALUES('NXNMP',112,1072676,CAST('[0,{"type":"mark","die":0,"box":10,"face":2},8662,0,1,"palindromos-1000000-0-55"]' AS BLOB),2058195804);
INSERT INTO "entry" VALUES('NXNMP',113,1072893,CAST('[1,{"type":"mark","die":0,"box":10,"face":5},8879,0,2,"palindromos-1000000-1-54"]' AS BLOB),2191878172);
INSERT INTO "entry" VALUES('NXNMP',114,1073183,CAST('[0,{"type":"mark","die":1,"box":17,"face":1},9169,0,1,"palindromos-1000000-0-56"]' AS BLOB),753159241);
INSERT INTO "entry" VALUES('NXNMP',115,1073613,CAST('[1,{"type":"mark","die":1,"box":4,"face":4},9599,0,2,"palindromos-1000000-1-55"]' AS BLOB),3506825003);
INSERT INTO "entry" VALUES('NXNMP',116,1073993,CAST('[0,{"type":"mark","die":2,"box":6,"face":4},9979,0,1,"palindromos-1000000-0-57"]' AS BLOB),3991538795);
INSERT INTO "entry" VALUES('YHHTM',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"0953bf63ba953c55a8fb7c73dda3c8b7ceacc2cf28101742ac003ff7228460aa","name":"Guest","emblem":0}}' AS BLOB),2234968831);
INSERT INTO "entry" VALUES('YHHTM',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),3389180351);
INSERT INTO "entry" VALUES('YHHTM',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"aac99d392b7117fdcc4d832ed8185a3cda92ae54fa82dcc6c839884e70913a22","name":"Guest","emblem":1}}' AS BLOB),2187672753);
INSERT INTO "entry" VALUES('YHHTM',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),3628721877);
INSERT INTO "entry" VALUES('YHHTM',4,1000000,CAST('{"entry":{"e":"chosen","game":"gnome","options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"stretch":100},"by":1,"id":"gnome-1000000-0-1"}' AS BLOB),3581662610);
INSERT INTO "entry" VALUES('YHHTM',5,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"gnome","version":1,"seats":2,"options":{"mode":"basic","exposure_ms":700,"stop_after_ms":3000,"until":"fifth_card","upside_down":false,"twins":false,"marks":false},"commitment":"bc8869b2e3f642712317c552e2548cdc95776f004f828076f00fbd9a88bf4ad1"},"seed":"b6cec811e124e55570a1d7d5871c609e074d7f49fb74589343040bf0a4b4cc22","at":1000000,"sides":[]},"by":1,"id":"gnome-1000000-0-2"}' AS BLOB),1451436004);
INSERT INTO "entry" VALUES('YHHTM',6,1001734,CAST('[0,{"type":"ready"},1734,0,1,"gnome-1000000-0-3"]' AS BLOB),3853030484);
INSERT INTO "entry" VALUES('YHHTM',7,1001797,CAST('[1,{"type":"ready"},1797,0,2,"gnome-1000000-1-1"]' AS BLOB),2535444307);
INSERT INTO "entry" VALUES('YHHTM',8,1003776,CAST('[1,{"type":"release","height":869},3776,0,2,"gnome-1000000-1-2"]' AS BLOB),3758353714);
INSERT INTO "entry" VALUES('YHHTM',9,1005207,CAST('[null,null,4976,0]' AS BLOB),4247199938);
INSERT INTO "entry" VALUES('YHHTM',10,1005347,CAST('[null,null,5347,0]' AS BLOB),2510003084);
INSERT INTO "entry" VALUES('YHHTM',11,1006089,CAST('[null,null,6089,0]' AS BLOB),2223249665);
INSERT INTO "entry" VALUES('YHHTM',12,1006129,CAST('[0,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,1,"gnome-1000000-0-4"]' AS BLOB),3093843624);
INSERT INTO "entry" VALUES('YHHTM',13,1006129,CAST('[1,{"type":"saw","first":5347,"last":6089,"gap":16},6129,0,2,"gnome-1000000-1-3"]' AS BLOB),1176466359);
INSERT INTO "entry" VALUES('YHHTM',14,1006460,CAST('[null,null,6460,0]' AS BLOB),4056141106);
INSERT INTO "entry" VALUES('YHHTM',15,1008055,CAST('[0,{"type":"lay","stack":0,"top":1},8055,0,1,"gnome-1000000-0-5"]' AS BLOB),940995418);
INSERT INTO "entry" VALUES('YHHTM',16,1008055,CAST('[1,{"type":"lay","stack":1,"top":0},8055,0,2,"gnome-1000000-1-4"]' AS BLOB),3453403075);
INSERT INTO "entry" VALUES('YHHTM',17,1008495,CAST('[1,{"type":"lay","stack":1,"top":2},8495,0,2,"gnome-1000000-1-5"]' AS BLOB),2649564759);
INSERT INTO "entry" VALUES('XRFGZ',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"ba4e4cf2c597cca45a562b1590d855e142ecbe0145359d72a8712dc5652eaa17","name":"Guest","emblem":0}}' AS BLOB),2239864240);
INSERT INTO "entry" VALUES('XRFGZ',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),2972437610);
INSERT INTO "entry" VALUES('XRFGZ',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"54a7e841d2131fb00c6f48222c7ad9c86d8bdc592f99200beda78d3134106d8e","name":"Guest","emblem":1}}' AS BLOB),1378657347);
INSERT INTO "entry" VALUES('XRFGZ',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),2741035776);
INSERT INTO "entry" VALUES('XRFGZ',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ee8ddf0bd6638ec867be6770e668f13fb043d27c2160664c1d90e0e1970056ee","name":"Guest","emblem":2}}' AS BLOB),3081774748);
INSERT INTO "entry" VALUES('XRFGZ',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),2921476602);
INSERT INTO "entry" VALUES('XRFGZ',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"1b03f57e7d90c43e3ce6c533c8bb1027bf44b6ac44d87a9abf2dea768f58f916","name":"Guest","emblem":3}}' AS BLOB),925762945);
INSERT INTO "entry" VALUES('XRFGZ',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),2281094612);
INSERT INTO "entry" VALUES('XRFGZ',8,1000000,CAST('{"entry":{"e":"chosen","game":"mind-map","options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"stretch":100},"by":1,"id":"mind-map-1000000-0-1"}' AS BLOB),1284373985);
INSERT INTO "entry" VALUES('XRFGZ',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"mind-map","version":1,"seats":4,"options":{"place_seconds":null,"team_vote_seconds":null,"even_teams":false,"deck":""},"commitment":"45c935efd71899658315a147e274404dac111a0a33ebcdde550ff3da1cc24010"},"seed":"50ed09f601c42b96b7b44ef84473cecccaa84833b0f646b56add01e288c70e71","at":1000000,"sides":[]},"by":1,"id":"mind-map-1000000-0-2"}' AS BLOB),2614458715);
INSERT INTO "entry" VALUES('XRFGZ',10,1004084,CAST('[0,{"type":"place","x":-1466,"y":-1187},4084,0,1,"mind-map-1000000-0-3"]' AS BLOB),2729314915);
INSERT INTO "entry" VALUES('XRFGZ',11,1006107,CAST('[0,{"type":"done","done":true},6107,0,1,"mind-map-1000000-0-4"]' AS BLOB),2717162434);
INSERT INTO "entry" VALUES('XRFGZ',12,1007102,CAST('[3,{"type":"place","x":923,"y":-1142},7102,0,4,"mind-map-1000000-3-1"]' AS BLOB),1964681711);
INSERT INTO "entry" VALUES('XRFGZ',13,1008123,CAST('[1,{"type":"place","x":-912,"y":-884},8123,0,2,"mind-map-1000000-1-1"]' AS BLOB),2920275590);
INSERT INTO "entry" VALUES('XRFGZ',14,1008732,CAST('[2,{"type":"place","x":-983,"y":1244},8732,0,3,"mind-map-1000000-2-1"]' AS BLOB),1485079097);
INSERT INTO "entry" VALUES('XRFGZ',15,1008848,CAST('[3,{"type":"done","done":true},8848,0,4,"mind-map-1000000-3-2"]' AS BLOB),237103876);
INSERT INTO "entry" VALUES('XRFGZ',16,1011113,CAST('[2,{"type":"done","done":true},11113,0,3,"mind-map-1000000-2-2"]' AS BLOB),1576459822);
INSERT INTO "entry" VALUES('XRFGZ',17,1011816,CAST('[1,{"type":"place","x":-1042,"y":-884},11816,0,2,"mind-map-1000000-1-2"]' AS BLOB),3573114608);
INSERT INTO "entry" VALUES('XRFGZ',18,1015248,CAST('[1,{"type":"place","x":-1042,"y":-754},15248,0,2,"mind-map-1000000-1-3"]' AS BLOB),2192466697);
INSERT INTO "entry" VALUES('XRFGZ',19,1016825,CAST('[1,{"type":"done","done":true},16825,0,2,"mind-map-1000000-1-4"]' AS BLOB),3773852126);
INSERT INTO "entry" VALUES('XRFGZ',20,1019825,CAST('[null,null,19825,0]' AS BLOB),535960323);
INSERT INTO "entry" VALUES('XRFGZ',21,1020876,CAST('[3,{"type":"lay","on":0,"number":3},20876,0,4,"mind-map-1000000-3-3"]' AS BLOB),4004938269);
INSERT INTO "entry" VALUES('SDTRK',0,1000000,CAST('{"entry":{"e":"joined","person":1,"token":"cdd544d3427c4815268ce5ec99b6b85143b59b099947accc96d476809060c57d","name":"Guest","emblem":0}}' AS BLOB),2977702180);
INSERT INTO "entry" VALUES('SDTRK',1,1000000,CAST('{"entry":{"e":"sat","person":1,"chair":0,"emblem":0,"at":0}}' AS BLOB),1931167205);
INSERT INTO "entry" VALUES('SDTRK',2,1000000,CAST('{"entry":{"e":"joined","person":2,"token":"65490aa4c95a30b15679f64b6c09c61ebb24bc2d69f06b441f18f422cabc5f55","name":"Guest","emblem":1}}' AS BLOB),3387049260);
INSERT INTO "entry" VALUES('SDTRK',3,1000000,CAST('{"entry":{"e":"sat","person":2,"chair":1,"emblem":1,"at":0}}' AS BLOB),1632660111);
INSERT INTO "entry" VALUES('SDTRK',4,1000000,CAST('{"entry":{"e":"joined","person":3,"token":"ead483b36673666a7a56229fcbcc74d119cd6c8dccba108089418beeeda26148","name":"Guest","emblem":2}}' AS BLOB),1566252254);
INSERT INTO "entry" VALUES('SDTRK',5,1000000,CAST('{"entry":{"e":"sat","person":3,"chair":2,"emblem":2,"at":0}}' AS BLOB),1813166197);
INSERT INTO "entry" VALUES('SDTRK',6,1000000,CAST('{"entry":{"e":"joined","person":4,"token":"d7ef0cea0c01cc564370e8257efb9ad74226366c697db3b740b6f8be8054e827","name":"Guest","emblem":3}}' AS BLOB),226955424);
INSERT INTO "entry" VALUES('SDTRK',7,1000000,CAST('{"entry":{"e":"sat","person":4,"chair":3,"emblem":3,"at":0}}' AS BLOB),1170617435);
INSERT INTO "entry" VALUES('SDTRK',8,1000000,CAST('{"entry":{"e":"chosen","game":"palm-reader","options":{"colours":["blue","green"],"palms":"screen"},"stretch":100},"by":1,"id":"palm-reader-1000000-0-1"}' AS BLOB),1639480154);
INSERT INTO "entry" VALUES('SDTRK',9,1000000,CAST('{"entry":{"e":"dealt","number":1,"header":{"game":"palm-reader","version":2,"seats":4,"options":{"colours":["blue","green"],"palms":"screen"},"commitment":"114961ca0c261db1c495166753e62f89b18e22705fa9459afc594db62c0d9ae2"},"seed":"0641b93876526518930078cbdc78e2cea8912ff24d0b22446bdaad577b64e630","at":1000000,"sides":[]},"by":1,"id":"palm-reader-1000000-0-2"}' AS BLOB),2214064148);
INSERT INTO "entry" VALUES('SDTRK',10,1001126,CAST('[0,{"type":"shake"},1126,0,1,"palm-reader-1000000-0-3"]' AS BLOB),2353886116);
INSERT INTO "entry" VALUES('SDTRK',11,1002751,CAST('[0,{"type":"set_out"},2751,0,1,"palm-reader-1000000-0-4"]' AS BLOB),2161960970);
INSERT INTO "entry" VALUES('SDTRK',12,1003188,CAST('[1,{"type":"hold_out"},3188,0,2,"palm-reader-1000000-1-1"]' AS BLOB),2874252604);
INSERT INTO "entry" VALUES('SDTRK',13,1006777,CAST('[0,{"type":"ink","points":"]DP@!7SJJJ@,wT@TIK@SK@TIK@SKIBRK@TIJBRK@TIJBpz8T=xmIKBxW=?Jxl7+y@05._`/6BSz%z&IKJJx}xXRJK@TI@~%5!I?Jw[wZKIT@^z1UwNyjeSxky#^VVR=^`@F4y`,5z#]wE]yZJwm((Syt_JASJJJJASJJJASJJJJASJJJJASKIJ5>Ry`IAwBSy[~5%!BJxoJ7Ax;RKJL@x|aBRC"},6777,0,1,"palm-reader-1000000-0-5"]' AS BLOB),1985166834);
INSERT INTO "entry" VALUES('SDTRK',14,1007426,CAST('[0,{"type":"ink","points":"k8T>TQ%7SJJAS!wBTIBRKARBRK@T@TIy?yrSBI"},7426,0,1,"palm-reader-1000000-0-6"]' AS BLOB),3722879208);
INSERT INTO "entry" VALUES('SDTRK',15,1007784,CAST('[0,{"type":"finish"},7784,0,1,"palm-reader-1000000-0-7"]' AS BLOB),627734260);
INSERT INTO "entry" VALUES('SDTRK',16,1008367,CAST('[2,{"type":"hold_out"},8367,0,3,"palm-reader-1000000-2-1"]' AS BLOB),3133719002);
INSERT INTO "entry" VALUES('SDTRK',17,1011910,CAST('[1,{"type":"ink","points":"qFX?!8RAJT@$wEAIKIKRTIISJRJRJISJIIJJVCKK:JL8Ae[]ZSRRR[O@KAJBBCA9K8BK9@9K]VhS_S_JUT_WIA58I-J8@@8@8B@^J^SJ_]SSgJ[_I]R]IS]?]@[J]A8LABKJLKR?ISRIISJ:JBALBAUUIKIKIKIK@JJKJII=>??@J>JP6?P@JASK~#:!RJKK"},11910,0,2,"palm-reader-1000000-1-2"]' AS BLOB),397825923);
INSERT INTO "entry" VALUES('SDTRK',18,1012581,CAST('[1,{"type":"ink","points":"w7yEgV%7KRBIK-wES@IJS@IAJSBISAz''qKIT"},12581,0,2,"palm-reader-1000000-1-3"]' AS BLOB),365011953);
INSERT INTO "entry" VALUES('SDTRK',19,1012867,CAST('[1,{"type":"finish"},12867,0,2,"palm-reader-1000000-1-4"]' AS BLOB),1160021164);
INSERT INTO "entry" VALUES('SDTRK',20,1013309,CAST('[3,{"type":"hold_out"},13309,0,4,"palm-reader-1000000-3-1"]' AS BLOB),2090973615);
INSERT INTO "entry" VALUES('SDTRK',21,1016592,CAST('[2,{"type":"ink","points":"uDT?!7T@T@SwXwDJJSIKRJRJIJRTRJRSRA[AR@KLLCBK/IIg]QH]?IKA@T9JJBKBALKKaKgK^KTVULU5@7@@A889JKRTRT]T[TS]STR]I]K[IT?^IITS@BSKJIKISA8KAAKBBSBTASASIKIRBQ?H5GA?IHIH6IA?AILADy/SAJV"},16592,0,3,"palm-reader-1000000-2-2"]' AS BLOB),953942815);
CREATE TABLE forgotten (code TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE room (
    code TEXT PRIMARY KEY,
    next INTEGER NOT NULL DEFAULT 0,
    used INTEGER NOT NULL,
    ran INTEGER NOT NULL DEFAULT -1
) STRICT, WITHOUT ROWID;
INSERT INTO "room" VALUES('NXNMP',117,1073993,0);
INSERT INTO "room" VALUES('SDTRK',22,1016592,0);
INSERT INTO "room" VALUES('XRFGZ',22,1020876,0);
INSERT INTO "room" VALUES('YHHTM',18,1008495,0);
CREATE TABLE running (ms INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
INSERT INTO "running" VALUES(0,0);
CREATE TABLE snapshot (
    room TEXT PRIMARY KEY REFERENCES room (code) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    tie INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL
) STRICT;
INSERT INTO "snapshot" VALUES('NXNMP',104,3803070800,CAST('[[3,"test"],104,"palindromos",{},{},[],100,1,false,{"1":{"token":"8d07b7a3afcc77502e81893ba9296bc9de2909761fb018e1444ba0a8f5e2ad80","name":"Guest","emblem":0,"removed":false,"device":0,"given_away":false},"2":{"token":"e83e4e7cf2f663ba3749b8a89734897f4870ef67bb29f27641cd615528a05c1e","name":"Guest","emblem":1,"removed":false,"device":0,"given_away":false}},[{"emblem":0,"person":1,"bot":0,"side":null,"before":[]},{"emblem":1,"person":2,"bot":0,"side":null,"before":[]}],[],[],[{"e":"dealt","number":1,"header":{"game":"palindromos","version":1,"seats":2,"options":{"sheet":"meadow","distinct_wilds":null,"wild_shared":false},"commitment":"48ec8cd08f914c7943a8934c361709dc333331cc1d3f6519d564b8b06275c7b5"},"seed":"a982f6eb6773cd085435c497f549baeda2527062e90404740f487a8b2b18db24","at":1000000,"sides":[]},1000000,64014,[62917,64014],[0,0],false,[{"sheet":{"id":"meadow","boxes":[[3,0,0],[5,0,1],[7,0,1],[9,0,0],[2,2,2],[4,2,2],[6,2,3],[8,2,2],[10,2,2],[1,4,4],[3,4,4],[5,4,5],[7,4,5],[9,4,4],[11,4,4],[0,6,6],[2,6,6],[4,6,6],[6,6,7],[8,6,6],[10,6,6],[12,6,6]],"colours":8},"round":{"phase":"over","number":8,"start":1,"order":[1,0],"awaited":[],"wild_shared":false},"dice":{"pool":5,"values":[5,5,1,2,6],"owners":[0,1,1,0,-2]},"players":[{"numbers":[0,0,2,2,5,5,5,5,5,0,4,3,3,4,4,6,6,6,2,6,6,6],"wild":3,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[3,0]},{"numbers":[6,5,5,6,3,0,4,3,3,4,4,3,0,4,4,2,0,2,5,2,2,2],"wild":1,"picked":true,"discards":2,"standing":"out","finished":true,"doomed":true,"gave_up":false,"dice":[2,1]}]},{"seat":0,"moves":[],"wilds":[],"wild":3,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":0,"face":2}],"die":1,"why":[{"rule":"PD-21","word":"palindromos-nowhere-colour","args":{"face":5}},{"rule":"PD-26","word":"palindromos-no-discards"}]}},{"seat":1,"moves":[],"wilds":[],"wild":1,"takeable":[],"marking":null,"doom":{"steps":[{"type":"mark","die":0,"box":16,"face":2}],"die":1,"why":[{"rule":"PD-23","word":"palindromos-nowhere-beside-first"},{"rule":"PD-26","word":"palindromos-no-discards"}]}}]],{"ranks":[1,2],"scores":[19,19],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],{"1":0,"2":1},[{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[1,2],"scores":[19,19],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}],[{"who":{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},"played":1,"won":1},{"who":{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null},"played":1,"won":0}],{"1":["palindromos-1000000-0-1","palindromos-1000000-0-2","palindromos-1000000-0-3","palindromos-1000000-0-4","palindromos-1000000-0-5","palindromos-1000000-0-6","palindromos-1000000-0-7","palindromos-1000000-0-8","palindromos-1000000-0-9","palindromos-1000000-0-10","palindromos-1000000-0-11","palindromos-1000000-0-12","palindromos-1000000-0-13","palindromos-1000000-0-14","palindromos-1000000-0-15","palindromos-1000000-0-16","palindromos-1000000-0-17","palindromos-1000000-0-18","palindromos-1000000-0-19","palindromos-1000000-0-20","palindromos-1000000-0-21","palindromos-1000000-0-22","palindromos-1000000-0-23","palindromos-1000000-0-24","palindromos-1000000-0-25","palindromos-1000000-0-26","palindromos-1000000-0-27","palindromos-1000000-0-28","palindromos-1000000-0-29","palindromos-1000000-0-30","palindromos-1000000-0-31","palindromos-1000000-0-32","palindromos-1000000-0-33","palindromos-1000000-0-34","palindromos-1000000-0-35","palindromos-1000000-0-36","palindromos-1000000-0-37","palindromos-1000000-0-38","palindromos-1000000-0-39","palindromos-1000000-0-40","palindromos-1000000-0-41","palindromos-1000000-0-42","palindromos-1000000-0-43","palindromos-1000000-0-44","palindromos-1000000-0-45","palindromos-1000000-0-46","palindromos-1000000-0-47","palindromos-1000000-0-48","palindromos-1000000-0-49","palindromos-1000000-0-50"],"2":["palindromos-1000000-1-1","palindromos-1000000-1-2","palindromos-1000000-1-3","palindromos-1000000-1-4","palindromos-1000000-1-5","palindromos-1000000-1-6","palindromos-1000000-1-7","palindromos-1000000-1-8","palindromos-1000000-1-9","palindromos-1000000-1-10","palindromos-1000000-1-11","palindromos-1000000-1-12","palindromos-1000000-1-13","palindromos-1000000-1-14","palindromos-1000000-1-15","palindromos-1000000-1-16","palindromos-1000000-1-17","palindromos-1000000-1-18","palindromos-1000000-1-19","palindromos-1000000-1-20","palindromos-1000000-1-21","palindromos-1000000-1-22","palindromos-1000000-1-23","palindromos-1000000-1-24","palindromos-1000000-1-25","palindromos-1000000-1-26","palindromos-1000000-1-27","palindromos-1000000-1-28","palindromos-1000000-1-29","palindromos-1000000-1-30","palindromos-1000000-1-31","palindromos-1000000-1-32","palindromos-1000000-1-33","palindromos-1000000-1-34","palindromos-1000000-1-35","palindromos-1000000-1-36","palindromos-1000000-1-37","palindromos-1000000-1-38","palindromos-1000000-1-39","palindromos-1000000-1-40","palindromos-1000000-1-41","palindromos-1000000-1-42","palindromos-1000000-1-43","palindromos-1000000-1-44","palindromos-1000000-1-45","palindromos-1000000-1-46","palindromos-1000000-1-47","palindromos-1000000-1-48","palindromos-1000000-1-49"]}]' AS BLOB),298822594);
CREATE TABLE span (
    room TEXT NOT NULL REFERENCES room (code) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    body BLOB NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "span" VALUES('NXNMP',1,4,104,CAST('{"commitment":"48ec8cd08f914c7943a8934c361709dc333331cc1d3f6519d564b8b06275c7b5","line":{"number":1,"game":"palindromos","seats":[{"emblem":0,"name":"Guest","person":1,"bot":0,"side":null},{"emblem":1,"name":"Guest","person":2,"bot":0,"side":null}],"outcome":{"ranks":[1,2],"scores":[19,19],"won":[0],"rule":"PD-35","word":"palindromos-ended-latest-die","together":false},"dealt_at":1000000,"moments":[],"stretch":100}}' AS BLOB),3316917951);
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
