import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { exportedTypes, namesOfSeveral } from './type-names.mjs';

const ofTexts = (/** @type {Record<string, string>} */ texts) =>
  namesOfSeveral(Object.keys(texts), (file) => texts[file]);

describe('names of exported types', () => {
  it('finds a name that two files export, whatever kind of type it is', () => {
    expect(
      ofTexts({
        'a.ts': 'export interface Page { readonly size: number }\nexport type Size = number;',
        'b.ts': 'type Size = string;\nexport class Page {}\nexport enum Side { Left }',
        'c.tsx': '\nexport type Side = 1 | 2;\nexport abstract class Other {}',
      }),
    ).toEqual(['Page: a.ts:1, b.ts:2', 'Side: b.ts:3, c.tsx:2']);
  });

  it('takes a schema and its type, overloads and what is passed on for one', () => {
    expect(
      ofTexts({
        'a.ts': 'export const Page = object();\nexport type Page = Infer<typeof Page>;',
        'b.ts': "export type { Page } from './a.js';\nexport * from './a.js';",
        'c.ts': 'export interface Row { a: 1 }\nexport interface Row { b: 2 }',
      }),
    ).toEqual([]);
  });

  it('are unique in the whole repository', () => {
    const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const files = list.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
    const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
    expect(exportedTypes(files, read).size).toBeGreaterThan(1000);
    expect(namesOfSeveral(files, read)).toEqual([]);
  });
});
