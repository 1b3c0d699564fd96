/** `platen workflows save | show | export | import | remove`, and documents converted with what was kept. */
import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UserWorkflow, WorkflowFile } from '../../contract/index.js';
import type { HistoryAnswer } from './answers/schemas.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

const save = (...more: string[]) =>
  commandLine().run([
    'workflows',
    'save',
    'Board papers',
    ...['--workflow', 'images-to-pdf', '-o', 'combine=one', '--then', 'rotate-pdf', '-o', 'rotation=90'],
    ...['--then', 'protect-pdf', ...more],
  ]);

it(
  'keeps a chain, shows it, and converts with it by its name, with a password of this run',
  { tags: ['long'] },
  async () => {
    const { run, convert, folder, data } = commandLine();
    const saved = await save('--description', 'For the board');
    expect(saved.stderr).toBe('');
    expect(saved.stdout).toContain('Saved as “Board papers” (100000).');
    expect(saved.stdout).toContain('step3_open_password');
    const shown = JSON.parse(
      (await run(['workflows', 'show', 'board PAPERS', '--json'])).stdout,
    ) as UserWorkflow;
    expect(shown).toEqual({
      schema_version: 1,
      id: 100_000,
      name: 'Board papers',
      description: 'For the board',
      icon: null,
      steps: [
        { workflow: 'images-to-pdf', options: { combine: 'one' } },
        { workflow: 'rotate-pdf', options: { rotation: '90' } },
        { workflow: 'protect-pdf', options: {} },
      ],
    });
    const text = (await run(['workflows', 'show', '100000'])).stdout;
    expect(text).toContain('1. Images to PDF (images-to-pdf)');
    expect(text).toContain('combine=one');
    expect((await run(['workflows'])).stdout).toContain(
      '100000  Board papers  images-to-pdf > rotate-pdf > protect-pdf',
    );
    const listed = JSON.parse((await run(['workflows', '--json'])).stdout) as { user_workflows: unknown[] };
    expect(listed.user_workflows).toMatchObject([{ id: 100_000, name: 'Board papers', merge: true }]);
    const options = (await run(['options', 'Board papers'])).stdout;
    expect(options).toContain('step3_open_password');
    expect(options).not.toContain('combine');

    for (const name of ['a.png', 'b.png']) await copyFile(sample('specimen.png'), join(folder, name));
    const words = ['a.png', 'b.png', '--workflow', 'Board papers', '--out', 'all.pdf'];
    const { status, report, stderr } = await convert(
      [...words, '--option-stdin', 'step3_open_password'],
      'osprey\n',
    );
    expect(status, stderr).toBe(0);
    expect(report.results).toMatchObject([{ path: join(folder, 'all.pdf'), pages: 2 }]);
    const opened = spawnSync('qpdf', ['--password=osprey', '--show-npages', join(folder, 'all.pdf')], {
      encoding: 'utf8',
    });
    expect(opened).toMatchObject({ status: 0, stdout: '2\n' });
    expect(spawnSync('qpdf', ['--show-npages', join(folder, 'all.pdf')]).status).not.toBe(0);

    // What follows on it, and what it does not take.
    const fixed = await run(['convert', 'a.png', '-w', 'Board papers', '-o', 'combine=each']);
    expect(fixed).toMatchObject({ status: 2 });
    expect(fixed.stderr).toContain('Is set by the workflow “Board papers”');
    expect((await run(['convert', 'a.png', '-w', 'Bored papers'])).stderr).toContain('“Bored papers”');

    expect((await run(['workflows', 'remove', 'Board papers'])).stdout).toContain('Removed “Board papers”.');
    expect((await run(['workflows', 'remove', 'Board papers'])).status).toBe(2);
    const { entries } = JSON.parse((await run(['history', '--json'])).stdout) as HistoryAnswer;
    expect(entries.map(({ workflow_name }) => workflow_name)).toContain('Board papers');
    expect((await readFile(join(data, 'history.db'))).includes('osprey')).toBe(false);
  },
);

it('names what every run needs, in the words of the person and as the option is set', async () => {
  const { run } = commandLine();
  const stamp = await run(['workflows', 'save', 'Stamp', '-w', 'watermark-pdf']);
  // The picture and the colour hang on a choice that is not the usual one.
  expect(stamp.stdout).toContain('Needed at every run: Watermark text (watermark_text).');
  const words = [
    '--language',
    'de',
    'workflows',
    'save',
    'Antrag',
    '-w',
    'images-to-pdf',
    '-o',
    'combine=one',
  ];
  const chain = await run([...words, '--then', 'watermark-pdf', '--then', 'protect-pdf']);
  expect(chain.stdout).toMatch(
    /Bei jedem Auftrag anzugeben: Wasserzeichen: [^,]+ \(step2_watermark_text\), Schützen: [^,]+ \(step3_open_password\)/,
  );
});

it('refuses what cannot be kept, with the step it is about', async () => {
  const { run } = commandLine();
  expect((await save()).status).toBe(0);
  const again = await save();
  expect(again.status).toBe(2);
  expect(again.stderr).toContain('A workflow named “Board papers” already exists');
  expect((await save('--replace')).stdout).toContain('(100000)');
  const wrong = await run(['workflows', 'save', 'X', '-w', 'pdf-to-word', '--then', 'compress-pdf']);
  expect(wrong.stderr).toContain('steps.1.workflow');
  const secret = await run(['workflows', 'save', 'X', '-w', 'protect-pdf', '-o', 'open_password=kestrel']);
  expect(secret.stderr).toContain('It asks for it at every run');
  expect(secret.stderr).not.toContain('kestrel');
  const dutch = await run(['--language', 'nl', 'workflows', 'remove', 'Bestaat niet']);
  expect(dutch.stderr).toContain('Er is geen workflow');
});

it('exports to a file without paths, and takes it in again whole or not at all', async () => {
  const { run, folder } = commandLine();
  await save();
  const stamp = ['workflows', 'save', 'Stamped', '-w', 'watermark-pdf', '-o', 'watermark_kind=picture'];
  await run([...stamp, '-o', 'watermark_picture=logo.png']);
  const { stdout } = await run(['workflows', 'export']);
  const exported = JSON.parse(stdout) as WorkflowFile;
  expect(exported).toMatchObject({ format: 'platen-workflows', version: 1 });
  expect(exported.workflows.map(({ name }) => name)).toEqual(['Board papers', 'Stamped']);
  expect(stdout).not.toContain(folder);

  const file = join(folder, 'f.json');
  await writeFile(file, stdout);
  expect((await run(['workflows', 'import', file])).stderr).toContain('already');
  for (const name of ['Board papers', 'Stamped']) await run(['workflows', 'remove', name]);
  const broken = structuredClone(exported);
  broken.workflows[1]!.steps[0]!.workflow = 'fax-to-pdf';
  await writeFile(join(folder, 'broken.json'), JSON.stringify(broken));
  const refused = await run(['workflows', 'import', 'broken.json']);
  expect(refused.stderr).toContain('Stamped');
  expect((await run(['workflows', 'export'])).status).toBe(2);

  const imported = await run(['workflows', 'import', '-'], stdout);
  expect(imported.stdout).toContain('Saved as “Stamped”');
  expect(imported.stdout).toContain('Needed at every run: Watermark image (watermark_picture).');
  expect(JSON.parse((await run(['workflows', 'export'])).stdout)).toEqual(exported);
  for (const text of ['', '{}', '[1', '{"format":"platen-workflows","version":2,"workflows":[]}'])
    expect((await run(['workflows', 'import', '-'], text)).status).toBe(2);
});

it(
  'runs one by its name, by its name as one word and by its number, and says which names are near',
  { tags: ['long'] },
  async () => {
    const { run, folder } = commandLine();
    await save();
    await copyFile(sample('specimen.png'), join(folder, 'a.png'));
    const runs = (name: string, ...more: string[]) =>
      run(['run', name, 'a.png', '--option-stdin', 'step3_open_password', ...more], 'osprey\n');
    for (const [place, name] of ['board PAPERS', 'board-papers', '100000'].entries()) {
      const { status, stdout, stderr } = await runs(name, '--out', `${place}.pdf`);
      expect(status, stderr).toBe(0);
      expect(stdout).toContain(`${place}.pdf`);
    }
    const open = ['--password=osprey', '--show-npages', join(folder, '2.pdf')];
    expect(spawnSync('qpdf', open, { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '1\n' });

    const near = await runs('bord papers');
    expect(near.status).toBe(2);
    expect(near.stderr).toContain('There is no workflow “bord papers”');
    expect(near.stderr).toContain('Did you mean “Board papers”?');
    const json = await runs('nothing like it', '--json');
    expect(json.status).toBe(2);
    expect(JSON.parse(json.stdout)).toMatchObject({
      status: 'failed',
      errors: [{ code: 'unknown_workflow' }],
    });
    expect(json.stderr).not.toContain('Nearly');
    // What it leaves open can be given, what it fixes cannot, and a password must be.
    expect((await runs('board-papers', '-o', 'margin_mm=5')).status).toBe(0);
    expect((await runs('board-papers', '-o', 'combine=each')).status).toBe(2);
    expect(await run(['run', 'board-papers', 'a.png'])).toMatchObject({ status: 2 });
    const to = await runs('board-papers', '--to', 'docx');
    expect(to.status).toBe(2);
    expect(to.stderr).toContain('--to');
    // A file that fails is one that failed, as with convert.
    await writeFile(join(folder, 'broken.png'), 'no picture');
    const failed = await run(
      ['run', 'board-papers', 'broken.png', '--option-stdin', 'step3_open_password'],
      'osprey\n',
    );
    expect(failed.status).toBe(1);
  },
);

it('asks for the whole name where one word is that of several', async () => {
  const { run } = commandLine();
  for (const name of ['Board papers', 'Board: papers'])
    await run(['workflows', 'save', name, '-w', 'word-to-pdf']);
  const meant = await run(['workflows', 'show', 'board-papers']);
  expect(meant.status).toBe(2);
  expect(meant.stderr).toContain('“Board papers” (100000), “Board: papers” (100001)');
  expect((await run(['workflows', 'show', 'Board: papers'])).stdout).toContain('100001');
  const listed = JSON.parse((await run(['workflows', 'list', '--json'])).stdout) as {
    user_workflows: object[];
  };
  expect(listed.user_workflows).toHaveLength(2);
});

it('understands the titles of tiles in every language, and keeps them from workflows of one’s own', async () => {
  const { run, folder } = commandLine();
  await copyFile(sample('annual-report.pdf'), join(folder, 'report.pdf'));
  const dry = async (...words: string[]) => {
    const { status, stdout, stderr } = await run(['convert', 'report.pdf', '--dry-run', '--json', ...words]);
    expect(status, stderr).toBe(0);
    return JSON.parse(stdout) as { steps: { workflow: string }[] };
  };
  for (const title of ['make SMALLER', 'Verkleinern', 'Compress PDF', 'compress-pdf'])
    expect((await dry('-w', title)).steps, title).toMatchObject([{ workflow: 'compress-pdf' }]);
  expect((await dry('-w', 'Recognise text', '--then', 'Make smaller')).steps).toMatchObject([
    { workflow: 'ocr-pdf' },
    { workflow: 'compress-pdf' },
  ]);
  expect((await run(['options', 'Make smaller'])).stdout).toContain('compression');
  const near = await run(['convert', 'report.pdf', '-w', 'Make smallr']);
  expect(near).toMatchObject({ status: 2, stdout: '' });
  expect(near.stderr).toContain('Did you mean “Make smaller”?');
  const then = await run(['convert', 'report.pdf', '-w', 'ocr-pdf', '--then', 'Make smallr']);
  expect(then.stderr).toContain('Did you mean “Make smaller”?');

  for (const title of ['Make smaller', 'verkleinern', 'Compress PDF']) {
    const taken = await run(['workflows', 'save', title, '-w', 'Rotate pages']);
    expect(taken.status, title).toBe(2);
    expect(taken.stderr).toContain(`A workflow named “${title}” already exists. Choose another name.`);
  }
  const saved = await run([
    'workflows',
    'save',
    'My letters',
    '-w',
    'Rotate pages',
    '--then',
    'Make smaller',
  ]);
  expect(saved.status, saved.stderr).toBe(0);
  expect((await run(['workflows', 'show', 'My letters'])).stdout).toContain('(rotate-pdf)');
});
