/** The tables of the ledger of watched folders. */
export const tables = `
  CREATE TABLE IF NOT EXISTS arrivals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    watch TEXT NOT NULL,
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified REAL NOT NULL,
    digest TEXT NOT NULL,
    state TEXT NOT NULL,
    execution TEXT,
    input INTEGER,
    error TEXT,
    changed_at TEXT NOT NULL,
    UNIQUE (watch, path)
  );
  CREATE INDEX IF NOT EXISTS arrivals_by_state ON arrivals (watch, state, id);
  CREATE INDEX IF NOT EXISTS arrivals_by_execution ON arrivals (execution) WHERE execution IS NOT NULL;
  -- Results that lie where they would be taken for new documents.
  CREATE TABLE IF NOT EXISTS results (
    watch TEXT NOT NULL,
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    inode TEXT NOT NULL,
    PRIMARY KEY (watch, path)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS days (
    watch TEXT NOT NULL,
    day TEXT NOT NULL,
    done INTEGER NOT NULL,
    PRIMARY KEY (watch, day)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS facts (
    watch TEXT PRIMARY KEY,
    last_at TEXT,
    -- The uppermost folders of the drives of the folder, of its results and of its originals, as they were seen first.
    drive TEXT,
    target_drive TEXT,
    originals_drive TEXT,
    -- 1: what was there before is known.
    begun INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  -- Which process watches a folder.
  CREATE TABLE IF NOT EXISTS watchers (
    folder TEXT PRIMARY KEY,
    pid INTEGER NOT NULL,
    mark TEXT
  ) WITHOUT ROWID;
`;
