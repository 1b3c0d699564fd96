/** Pages of the history: newest first, filtered and searched. */
import type { HistoryEntry, HistoryPage, HistoryQuery, Message } from '../../../contract/index.js';
import { mainResult } from '../../../contract/main-result.js';
import { foundAmong, foundCodes } from '../../../contract/verdicts.js';
import type { History } from './history.js';
import { fromResultRow, fromSummaryRow, type ResultRow, type SummaryRow } from './rows.js';

const filters: Readonly<Record<HistoryQuery['filter'], string>> = {
  all: 'TRUE',
  done: `status = 'done'`,
  // An execution that a person stopped has not failed.
  failed: `((status = 'failed' AND COALESCE(json_extract(error, '$.code'), '') <> 'cancelled') OR failed_count > 0)`,
  running: `status IN ('pending', 'processing')`,
};

/** Names shown in one row of the list. */
const namesShown = 3;

/** Results of a document among which the one to show is looked for: lists and texts may come before it. */
const firstResults = 4;

/** Whose executions: of one owner, and of one service where it is named. */
export interface HistoryScope {
  readonly owner: string;
  readonly service?: string;
}

/** One page. Every word of the search must occur in the workflow's name or in the name of one input. */
export function historyPage(
  history: History,
  query: HistoryQuery,
  { owner, service }: HistoryScope,
): HistoryPage {
  const words = query.search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const conditions = [
    'owner = ?',
    ...(service === undefined ? [] : ['service = ?']),
    filters[query.filter],
    ...words.map(
      () =>
        `(instr(folded, ?) > 0 OR EXISTS
           (SELECT 1 FROM inputs WHERE inputs.execution = executions.id AND instr(inputs.folded, ?) > 0))`,
    ),
  ].join(' AND ');
  const bound = [
    owner,
    ...(service === undefined ? [] : [service]),
    ...words.flatMap((word) => [word, word]),
  ];
  const { database } = history;
  const { total } = database
    .prepare(`SELECT count(*) AS total FROM executions WHERE ${conditions}`)
    .get(...bound) as { total: number };
  const rows = database
    .prepare(
      `SELECT * FROM executions WHERE ${conditions} ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
    )
    .all(...bound, query.limit, query.offset) as SummaryRow[];
  const names = database.prepare('SELECT name FROM inputs WHERE execution = ? ORDER BY number LIMIT ?');
  const results = database.prepare('SELECT count(*) AS count FROM results WHERE execution = ?');
  const first = database.prepare('SELECT * FROM results WHERE execution = ? ORDER BY input, number LIMIT ?');
  const answers = database.prepare(
    `SELECT content FROM messages
     WHERE execution = ? AND json_extract(content, '$.code') IN (${foundCodes.map(() => '?').join(', ')})`,
  );
  const entries = rows.map((row): HistoryEntry => {
    const ofFirst = (first.all(row.id, firstResults) as ResultRow[]).map(fromResultRow);
    const answered = answers.all(row.id, ...foundCodes) as { content: string }[];
    const verdict = foundAmong(answered.map(({ content }) => JSON.parse(content) as Message));
    return {
      ...fromSummaryRow(row),
      ...(verdict ? { verdict } : {}),
      names: (names.all(row.id, namesShown) as { name: string }[]).map(({ name }) => name),
      resultCount: (results.get(row.id) as { count: number }).count,
      first: mainResult(ofFirst.filter(({ input }) => input === ofFirst[0]?.input)),
      isGone: false,
    };
  });
  return { entries, total };
}
