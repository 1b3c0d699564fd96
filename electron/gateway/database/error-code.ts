/** The code of an error of Node, SQLite or PostgreSQL; empty for one without. */
export function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
