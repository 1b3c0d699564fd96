// Words that ask the command line for something, as the app itself knows them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Commands and switches of contract/command-names.ts, which Node itself cannot load. */
export function commandWords() {
  const text = readFileSync(join(root, 'contract', 'command-names.ts'), 'utf8');
  return [...text.matchAll(/= \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word),
  );
}
