/** Lines of quotes, without a schema: the window counts with them, too. */
import type { QuoteLine } from './credits.js';

/** Lines without the units of others, kind by kind. @param others no more of any kind */
export function withoutLines(lines: readonly QuoteLine[], others: readonly QuoteLine[]): QuoteLine[] {
  return lines
    .map((line) => {
      const other = others.find(({ kind }) => kind === line.kind);
      return {
        ...line,
        count: line.count - (other?.count ?? 0),
        credits: line.credits - (other?.credits ?? 0),
      };
    })
    .filter(({ count }) => count > 0);
}
