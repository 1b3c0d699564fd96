/** The code that Node, SQLite and PostgreSQL give their errors; empty for one without. */
export function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
