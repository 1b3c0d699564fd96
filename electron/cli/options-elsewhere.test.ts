/** `--option WORKFLOW:NAME=VALUE`, with a service that has no workflow for all files. */
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmallService, type SmallService } from '../../e2e/remote/small.js';
import type { DryRunReport } from './answers/schemas.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const line = commandLineForEach();

let small: SmallService;
beforeEach(async () => void (small = await startSmallService({ manner: { generous: true } })));
afterEach(() => small.close());

const atOffice = ['--service', 'office', '--token-file', 'token', '--out', 'made'];

/** Adds the small service, and a document for each of two of its workflows. */
async function withOffice(): Promise<void> {
  const { run, folder } = line();
  expect((await run(['services', 'add', 'Office', '--url', small.url])).status).toBe(0);
  await writeFile(join(folder, 'token'), small.token, { mode: 0o600 });
  await writeFile(join(folder, 'a.csv'), 'name,number\nfirst,1\n');
  await copyFile(sample('letter.docx'), join(folder, 'letter.docx'));
}

describe('an option for one workflow of a service', () => {
  it('goes to the workflow that is named, before what is given for all', async () => {
    const { convert, run } = line();
    await withOffice();
    const words = ['convert', 'a.csv', 'letter.docx', ...atOffice];
    const own = [
      '-o',
      'Word to PDF:compression=small',
      '-o',
      'compression=print',
      '-o',
      'excel-to-pdf:ocr=true',
    ];
    const tried = JSON.parse((await run([...words, ...own, '--dry-run', '--json'])).stdout) as DryRunReport;
    expect(tried.parts?.map(({ steps }) => steps)).toEqual([
      [{ workflow: 'Excel to PDF', options: { compression: 'print', ocr: 'true' } }],
      [{ workflow: 'Word to PDF', options: { compression: 'small' } }],
    ]);
    const { status, report } = await convert([...words.slice(1), ...own]);
    expect({ status, errors: report.errors }).toEqual({ status: 0, errors: [] });
    const { requests } = await small.memory();
    const sent = requests.filter(({ endpoint }) => endpoint === 'convert');
    const optionsOf = sent.map(({ files, fields }) => [
      files[0]?.name,
      ...[...fields]
        .filter(([name]) => name.startsWith('options['))
        .map(([name, value]) => `${name}=${value}`),
    ]);
    expect(optionsOf.map((one) => one.sort()).sort()).toEqual([
      ['a.csv', 'options[compression]=print', 'options[ocr]=true'],
      ['letter.docx', 'options[compression]=small'],
    ]);
  });
  it('is refused where no file goes through that workflow, with those that are used', async () => {
    const { convert, run } = line();
    await withOffice();
    const words = ['a.csv', 'letter.docx', ...atOffice];
    for (const name of ['wrd-to-pdf', 'Compress PDF']) {
      const wrong = await convert([...words, '-o', `${name}:compression=small`]);
      expect(wrong).toMatchObject({ status: 2, report: { errors: [{ code: 'option_of_other_workflow' }] } });
      expect(wrong.stderr).toContain(
        `“${name}”, which is not used here. Workflows in use: Excel to PDF, Word to PDF.`,
      );
    }
    const dutch = await run(['convert', ...words, '-o', 'nergens:ocr=true', '--language', 'nl']);
    expect(dutch.stderr).toContain('Gebruikte workflows: Excel to PDF, Word to PDF.');
    const secret = await convert([...words, '-o', 'word-to-pdf:open_password=geheim']);
    expect(secret).toMatchObject({ status: 2, report: { errors: [{ code: 'secret_as_argument' }] } });
    expect(secret.stderr).not.toContain('geheim');
    const after = ['-w', 'excel-to-pdf', '--then', 'compress-pdf', '-o', 'excel-to-pdf:ocr=true'];
    const later = await convert(['a.csv', ...atOffice, ...after]);
    expect(later.stderr).toContain('Workflows in use: Compress PDF.');
    expect((await small.memory()).conversions).toEqual([]);
  });
});
