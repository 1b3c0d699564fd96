/** The history's tables, as a list of migrations. A step that has shipped is never changed: add one below. */
export const migrations: readonly string[] = [
  `
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
  );
  CREATE INDEX executions_by_time ON executions (created_at DESC);
  CREATE INDEX executions_by_status ON executions (status);
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
    error TEXT,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
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
  CREATE TABLE messages (
    execution TEXT NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
  -- Private copies in target folders; a row outlives its process only after a crash.
  CREATE TABLE parts (
    path TEXT PRIMARY KEY,
    owner_pid INTEGER NOT NULL,
    owner_mark TEXT
  ) WITHOUT ROWID;
  `,
  // The path beside which the results of an unpacked file are written.
  `ALTER TABLE inputs ADD COLUMN origin TEXT;`,
  // Pages of an input that a merge takes; null for all.
  `ALTER TABLE inputs ADD COLUMN pages TEXT;`,
  // Operations that follow on each result, as JSON.
  `ALTER TABLE executions ADD COLUMN chain TEXT NOT NULL DEFAULT '[]';`,
  // The planned result of a private copy, as JSON, recorded before it gets its name.
  `ALTER TABLE parts ADD COLUMN intended TEXT;`,
  // The owner of an execution: older ones are the local caller's. The expiry of an execution of a served caller.
  `
  ALTER TABLE executions ADD COLUMN owner TEXT NOT NULL DEFAULT 'local';
  ALTER TABLE executions ADD COLUMN expires_at TEXT;
  CREATE INDEX executions_by_owner ON executions (owner, created_at DESC);
  CREATE INDEX executions_by_expiry ON executions (expires_at) WHERE expires_at IS NOT NULL;
  -- Requests that may come once more. A row outlives its execution: what was removed is not done a second time.
  CREATE TABLE requests (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    execution TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (owner, key)
  ) WITHOUT ROWID;
  `,
  // Type of a result as an extension; null for older results, whose names have it.
  `ALTER TABLE results ADD COLUMN format TEXT;`,
  // 1: it needs passwords or other secrets that are not stored, so only its owner can run it again.
  `ALTER TABLE executions ADD COLUMN holds_secrets INTEGER NOT NULL DEFAULT 0;`,
  // Workflows that people made. Ids begin beyond those of system workflows, and none is used a second time.
  `
  CREATE TABLE user_workflows (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    owner TEXT NOT NULL,
    service TEXT NOT NULL,
    name TEXT NOT NULL,
    -- The name by which two are told apart.
    folded TEXT NOT NULL,
    description TEXT NOT NULL,
    icon TEXT,
    steps TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (owner, service, folded)
  );
  INSERT INTO sqlite_sequence (name, seq) VALUES ('user_workflows', 99999);
  -- Id of the user workflow that an execution was asked for by; no reference, because it may be gone since.
  ALTER TABLE executions ADD COLUMN user_workflow INTEGER;
  `,
  // What was quoted and what was done, as JSON, in the units of a quote; null where it was not counted.
  `
  ALTER TABLE executions ADD COLUMN quoted TEXT;
  ALTER TABLE executions ADD COLUMN units TEXT;
  ALTER TABLE inputs ADD COLUMN units TEXT;
  `,
  // What a service charged, as JSON. What a remote service has received of an execution: one row for each execution at that
  // service.
  `
  ALTER TABLE executions ADD COLUMN charge TEXT;
  CREATE TABLE remote_parts (
    execution TEXT NOT NULL REFERENCES executions (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (execution, number)
  ) WITHOUT ROWID;
  `,
  // The watched folder of an execution, as JSON.
  `ALTER TABLE executions ADD COLUMN watched TEXT;`,
  // When an input was last changed before it was read; null for older ones, and where it could not be read.
  `ALTER TABLE inputs ADD COLUMN modified_at TEXT;`,
  // Values of options that an input has of its own, as JSON.
  `ALTER TABLE inputs ADD COLUMN options TEXT;`,
];
