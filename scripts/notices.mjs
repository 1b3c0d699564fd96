// `npm run notices`: writes THIRD-PARTY-NOTICES.md and docs/dependencies.md anew; a test fails when they are not true.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from './dependencies/write.mjs';
import { root } from './lib/paths.mjs';

for (const [name, content] of await pages()) await writeFile(join(root, name), content);
