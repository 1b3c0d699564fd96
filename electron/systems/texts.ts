/** Tables of texts that are read when the first text is asked for. The build of the command line and of a worker puts them in (`vite.config.ts`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build puts code that its programs share into a folder below that of the programs. */
const places = [import.meta.dirname, join(import.meta.dirname, '..')];

/** @param name of the file, from the folder of the program */
export function textsOf(name: string): object {
  const [first, above] = places.map((place) => join(place, name)) as [string, string];
  let texts: object | null = null;
  const read = (): object =>
    (texts ??= JSON.parse(readFileSync(existsSync(first) ? first : above, 'utf8')) as object);
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(read(), key) as unknown,
      has: (_, key) => Reflect.has(read(), key),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
    },
  );
}
