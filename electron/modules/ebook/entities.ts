/** The named characters of HTML, as XML that was written with them needs. */
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { xmlEntities } from '../../engine/markup/escape.js';

const known = new Map(Object.entries(xmlEntities));

/** The characters a name stands for; undefined for a name HTML does not know. */
function lookUp(name: string): string | undefined {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (!/^[a-z][a-z0-9]{0,40}$/i.test(name)) return undefined;
  const written = `&${name};`;
  const first = parseFragment(written).childNodes[0];
  const text = first && defaultTreeAdapter.isTextNode(first) ? first.value : written;
  if (text === written) return undefined;
  known.set(name, text);
  return text;
}

/** All of them by name, each looked up when it is first met. */
export const entities: Record<string, string> = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? lookUp(name) : undefined) },
);
