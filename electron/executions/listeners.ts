/** Writes a line to the log: what happened, never what was in a document and never a password. */
export type LogListener = (line: string, details: Readonly<Record<string, unknown>>) => void;
