/** Names inside the archives of services, for all names: nothing is written beside the target, and no file is lost. */
import fc from 'fast-check';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ZipWriter } from '../../files/zip-writer.js';
import { testFolder } from '../../executions/testing/folders.js';
import { openFetched } from './open.js';

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '..',
    '.',
    '',
    'a',
    'A',
    'con',
    'C:',
    'é',
    'e\u0301',
    '\u202efdp',
    'a\0b',
    'x'.repeat(300),
    ' ',
    '~',
  ),
);
const entry = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('/', '\\', '//'),
    fc.constantFrom('.pdf', '', '.'),
  )
  .map(([words, slash, extension]) => words.join(slash) + extension)
  // What ends so is a folder, and holds nothing.
  .filter((name) => name !== '' && !/[/\\]$/.test(name));

const pdf = '%PDF-1.7\n1 0 obj\n(x)\nendobj\nstartxref\n40\n%%EOF\n';

describe('any names in an archive', () => {
  it('stay in its folder, and every file is given, left out with a reason, or missing', async () => {
    const folder = await testFolder();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (names, isOne) => {
          made += 1;
          const work = join(folder, `${made}`);
          await mkdir(work);
          const path = join(work, 'fetched');
          const zip = await ZipWriter.create(path);
          for (const name of names) await zip.add(name, pdf);
          await zip.finish();
          await writeFile(join(folder, 'beside'), '');
          const inputs = (isOne ? ['a.docx'] : ['a.docx', 'b.docx']).map((name, input) => ({ name, input }));
          const opened = await openFetched(
            { path, name: null, type: null, size: 0, announced: { type: 'zip', size: null, pages: null } },
            { inputs, isTogether: false },
            { signal: new AbortController().signal },
          ).catch((error: unknown) => error as { code: string });
          const inFolder = (await readdir(folder)).sort();
          expect(inFolder).toEqual(['beside', String(made)].sort());
          if ('code' in opened) {
            expect(opened.code).toMatch(/^fetched_/);
          } else {
            const given = [...[...opened.of.values()].flat(), ...opened.extra];
            for (const file of given) {
              expect(file.path.startsWith(join(work, 'opened-'))).toBe(true);
              expect(file.name).not.toMatch(/[/\\\0]|^\.{1,2}$/);
              expect(file.folder.split('/')).not.toContain('..');
            }
            expect(new Set(given.map(({ path: one }) => one)).size).toBe(given.length);
            const told = opened.remarks.filter(({ code }) => code === 'fetched_left_out');
            const leftOut = told.reduce((sum, { params }) => sum + Number(params['count']), 0);
            const refused = opened.missing.filter(({ error }) =>
              error.code.startsWith('fetched_entry_'),
            ).length;
            const litter = names.filter((name) => isLitter(name)).length;
            expect(given.length + leftOut + refused).toBe(names.length - litter);
            await opened.close();
          }
          await rm(work, { recursive: true });
        },
      ),
      {
        numRuns: 60,
        // Several of one input, and none of them good.
        examples: [[['\\A.', '/./A', 'b.pdf'], false]],
      },
    );
  });
});

/** What desktops leave in archives is no result of anybody. */
const isLitter = (name: string): boolean => {
  const parts = name.split(/[/\\]+/).filter((part) => part !== '' && part !== '.');
  const last = parts.at(-1) ?? '';
  return (
    !parts.includes('..') && (last.startsWith('._') || /^(\.ds_store|thumbs\.db|desktop\.ini)$/i.test(last))
  );
};
