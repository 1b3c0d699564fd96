PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL);
INSERT INTO migrations VALUES(0,'2026-11-22T11:13:29.778Z');
INSERT INTO migrations VALUES(1,'2026-11-22T11:13:29.779Z');
INSERT INTO migrations VALUES(2,'2026-11-22T11:13:29.779Z');
INSERT INTO migrations VALUES(3,'2026-11-22T11:13:29.779Z');
INSERT INTO migrations VALUES(4,'2026-11-22T11:13:29.779Z');
CREATE TABLE executions (
    id TEXT PRIMARY KEY,
    workflow_id INTEGER NOT NULL,
    workflow_key TEXT,
    workflow_name TEXT NOT NULL,
    status TEXT NOT NULL,
    error TEXT,
    created_at TEXT NOT NULL,
    started_at TEXT,
    completed_at TEXT,
    options TEXT NOT NULL,
    target TEXT NOT NULL,
    service TEXT NOT NULL,
    credits_charged INTEGER NOT NULL,
    input_count INTEGER NOT NULL,
    done_count INTEGER NOT NULL,
    failed_count INTEGER NOT NULL,
    total_pages INTEGER NOT NULL,
    -- Workflow name for the search, in lower case: SQLite itself folds ASCII only.
    folded TEXT NOT NULL,
    -- The process that works on it, while it does.
    owner_pid INTEGER,
    owner_mark TEXT
  , chain TEXT NOT NULL DEFAULT '[]');
INSERT INTO executions VALUES('6fb0b4a0-a44d-458e-b90c-1e6819f83c8d',5,'images-to-pdf','Images to PDF','done',NULL,'2026-11-22T11:13:29.836Z','2026-11-22T11:13:29.843Z','2026-11-22T11:13:36.899Z','{"combine":"one"}','{"directory":"{folder}/out","pattern":"both"}','local',0,2,2,0,2,'images to pdf',NULL,NULL,'[]');
INSERT INTO executions VALUES('c1ab31c4-fabf-40e3-a519-03a53cd5de07',39,'pdf-information','PDF Information','done',NULL,'2026-11-22T11:13:40.655Z','2026-11-22T11:13:40.662Z','2026-11-22T11:13:45.566Z','{"information_format":"json"}','{"directory":null,"pattern":null}','local',0,1,1,0,0,'pdf information',NULL,NULL,'[]');
INSERT INTO executions VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',21,'split-pdf','Split PDF','done',NULL,'2026-11-22T11:13:48.349Z','2026-11-22T11:13:48.378Z','2026-11-22T11:13:55.668Z','{"split_pages":"1"}','{"directory":"{folder}/out","pattern":null}','local',0,1,1,0,8,'split pdf',NULL,NULL,'[]');
INSERT INTO executions VALUES('2c1acf02-7ec8-497f-b95e-3fc86b76c74f',5,'images-to-pdf','Images to PDF','done',NULL,'2026-11-22T11:13:59.857Z','2026-11-22T11:13:59.874Z','2026-11-22T11:14:04.560Z','{}','{"directory":"{folder}/out","pattern":null}','local',0,1,1,0,1,'images to pdf',NULL,NULL,'[{"workflowId":22,"workflowKey":"rotate-pdf","workflowName":"Rotate PDF","options":{"rotation":"90"}}]');
INSERT INTO executions VALUES('8418639a-9803-45e1-a173-3cdd929874e0',24,'compress-pdf','Compress PDF','done',NULL,'2026-11-22T11:14:07.274Z','2026-11-22T11:14:07.303Z','2026-11-22T11:14:16.341Z','{}','{"directory":"{folder}/out","pattern":null}','local',0,2,1,1,8,'compress pdf',NULL,NULL,'[]');
INSERT INTO executions VALUES('5143480c-b4e5-4463-a9e1-a88100416e08',25,'protect-pdf','Protect PDF','done',NULL,'2026-11-22T11:14:20.159Z','2026-11-22T11:14:20.192Z','2026-11-22T11:14:30.525Z','{}','{"directory":"{folder}/out","pattern":null}','local',0,1,1,0,8,'protect pdf',NULL,NULL,'[]');
INSERT INTO executions VALUES('1397a358-b66e-4d32-9518-6bfb188a219a',23,'organise-pdf','Organise PDF','done',NULL,'2026-11-22T11:14:54.042Z','2026-11-22T11:14:54.462Z','2026-11-22T11:15:10.065Z','{"page_plan":"A1,B1"}','{"directory":"{folder}/out","pattern":"org"}','local',0,2,2,0,2,'organise pdf',NULL,NULL,'[]');
CREATE TABLE inputs (
    execution TEXT NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    folder TEXT NOT NULL,
    size INTEGER NOT NULL,
    format TEXT,
    state TEXT NOT NULL,
    error TEXT, origin TEXT, pages TEXT,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
INSERT INTO inputs VALUES('1397a358-b66e-4d32-9518-6bfb188a219a',0,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('1397a358-b66e-4d32-9518-6bfb188a219a',1,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('2c1acf02-7ec8-497f-b95e-3fc86b76c74f',0,'{folder}/in/specimen.jpg','specimen.jpg','specimen.jpg','',48079,'jpg','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('5143480c-b4e5-4463-a9e1-a88100416e08',0,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('6fb0b4a0-a44d-458e-b90c-1e6819f83c8d',0,'{folder}/in/specimen.jpg','specimen.jpg','specimen.jpg','',48079,'jpg','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('6fb0b4a0-a44d-458e-b90c-1e6819f83c8d',1,'{folder}/in/specimen.png','specimen.png','specimen.png','',25714,'png','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('8418639a-9803-45e1-a173-3cdd929874e0',0,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('8418639a-9803-45e1-a173-3cdd929874e0',1,'{folder}/in/broken.pdf','broken.pdf','broken.pdf','',1,NULL,'failed','{"code":"damaged_file","params":{},"message":"This file is damaged or incomplete. Open it in its own program and save it again."}',NULL,NULL);
INSERT INTO inputs VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',0,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
INSERT INTO inputs VALUES('c1ab31c4-fabf-40e3-a519-03a53cd5de07',0,'{folder}/in/annual-report.pdf','annual-report.pdf','annual-report.pdf','',75410,'pdf','done',NULL,NULL,NULL);
CREATE TABLE results (
    execution TEXT NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    pages INTEGER,
    input INTEGER,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
INSERT INTO results VALUES('1397a358-b66e-4d32-9518-6bfb188a219a',0,'{folder}/out/org.pdf','org.pdf',92638,2,NULL);
INSERT INTO results VALUES('2c1acf02-7ec8-497f-b95e-3fc86b76c74f',0,'{folder}/out/specimen.pdf','specimen.pdf',49002,1,0);
INSERT INTO results VALUES('5143480c-b4e5-4463-a9e1-a88100416e08',0,'{folder}/out/annual-report (2).pdf','annual-report (2).pdf',73327,8,0);
INSERT INTO results VALUES('6fb0b4a0-a44d-458e-b90c-1e6819f83c8d',0,'{folder}/out/both.pdf','both.pdf',76470,2,NULL);
INSERT INTO results VALUES('8418639a-9803-45e1-a173-3cdd929874e0',0,'{folder}/out/annual-report.pdf','annual-report.pdf',62137,8,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',0,'{folder}/out/annual-report/annual-report 1.pdf','annual-report 1.pdf',46946,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',1,'{folder}/out/annual-report/annual-report 2.pdf','annual-report 2.pdf',25636,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',2,'{folder}/out/annual-report/annual-report 3.pdf','annual-report 3.pdf',31935,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',3,'{folder}/out/annual-report/annual-report 4.pdf','annual-report 4.pdf',29483,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',4,'{folder}/out/annual-report/annual-report 5.pdf','annual-report 5.pdf',25710,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',5,'{folder}/out/annual-report/annual-report 6.pdf','annual-report 6.pdf',25684,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',6,'{folder}/out/annual-report/annual-report 7.pdf','annual-report 7.pdf',32195,1,0);
INSERT INTO results VALUES('b4a86022-778f-4957-a568-9fc4f97fb769',7,'{folder}/out/annual-report/annual-report 8.pdf','annual-report 8.pdf',29394,1,0);
INSERT INTO results VALUES('c1ab31c4-fabf-40e3-a519-03a53cd5de07',0,'{folder}/in/annual-report/annual-report-information.json','annual-report-information.json',1568,NULL,0);
CREATE TABLE messages (
    execution TEXT NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
INSERT INTO messages VALUES('8418639a-9803-45e1-a173-3cdd929874e0',0,'{"level":"info","code":"compressed","params":{"before":75410,"after":62137,"percent":17},"text":"76 kB → 63 kB, 17% smaller","input":0}');
INSERT INTO messages VALUES('8418639a-9803-45e1-a173-3cdd929874e0',1,'{"level":"info","code":"compressed_images","params":{"changed":1,"count":1,"saved":10221},"text":"Pictures made smaller: 1 of 1 (−11 kB)","input":0}');
CREATE TABLE parts (
    path TEXT PRIMARY KEY,
    owner_pid INTEGER NOT NULL,
    owner_mark TEXT
  , intended TEXT) WITHOUT ROWID;
CREATE INDEX executions_by_time ON executions (created_at DESC);
CREATE INDEX executions_by_status ON executions (status);
COMMIT;
