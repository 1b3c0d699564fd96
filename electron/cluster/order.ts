/** A request as it travels to a worker: the paths of sent files are replaced by the places of their blobs. */
import { basename } from 'node:path';
import type { SubmitRequest } from '../../contract/index.js';

/** A file that was sent with a request. */
interface SentFile {
  /** Its key among the blobs. */
  readonly key: string;
  readonly name: string;
}

/** What a worker fetches and submits. */
export interface Order {
  readonly request: SubmitRequest;
  /** The request names them `blob:0`, `blob:1` ... */
  readonly files: readonly SentFile[];
}

/** No path of a file begins so. */
const mark = 'blob:';

/** Where the inputs and the results of an execution are among the blobs. */
export const [inputFolder, resultFolder] = ['inputs', 'results'] as const;
export const inputsOf = (execution: string): string => `${inputFolder}/${execution}`;
export const resultsOf = (execution: string): string => `${resultFolder}/${execution}`;

/** The execution that a key below one of these folders belongs to. */
export const executionIn = (key: string): string => key.split('/')[1] ?? '';

/** @param paths of all sent files that the request names */
export function orderOf(request: SubmitRequest, paths: readonly string[], execution: string): Order {
  const places = new Map(paths.map((path, place) => [path, `${mark}${place}`]));
  return {
    request: replaced(request, (text) => places.get(text) ?? text),
    files: paths.map((path, place) => ({
      key: `${inputsOf(execution)}/${place}/${basename(path)}`,
      name: basename(path),
    })),
  };
}

/** The request with the paths at which a worker has the files. */
export const requestOf = ({ request }: Order, paths: readonly string[]): SubmitRequest =>
  replaced(request, (text) =>
    text.startsWith(mark) ? (paths[Number(text.slice(mark.length))] ?? text) : text,
  );

/** Every text of a value, replaced. */
function replaced<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((entry: unknown) => replaced(entry, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, replaced(entry, change)]),
  ) as Value;
}
