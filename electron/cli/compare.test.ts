/** `platen compare`: what it writes, and its exit status. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
  type ICommentOptions,
  type ParagraphChild,
} from 'docx';
import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

it('tells by its status whether documents differ, as diff does, and what was changed', async () => {
  const { run, folder } = commandLine();
  const old = join(folder, 'old.txt');
  const fresh = join(folder, 'new.txt');
  const lines = (await readFile(sample('house-rules.txt'), 'utf8')).split('\n');
  await writeFile(old, lines.join('\n'));
  await writeFile(fresh, lines.toSpliced(1, 0, '', 'Visitors wear a green badge.', '').join('\n'));
  await copyFile(old, join(folder, 'again.txt'));

  const same = await run(['compare', old, join(folder, 'again.txt')]);
  expect(same).toMatchObject({ status: 0, stdout: '' });
  const different = await run(['compare', old, fresh]);
  expect(different.status).toBe(1);
  // Among the words around it.
  const [head, before, put, after] = different.stdout.split('\n');
  expect([head, before, put]).toEqual([
    '@@ 1 added text - → 1 @@',
    '  DE DRUKKERIJ',
    '+ Visitors wear a green badge.',
  ]);
  expect(after).toMatch(/^ {2}House rules of the pressroom/);

  const data = await run(['compare', old, fresh, '--json']);
  expect(data.status).toBe(1);
  expect(JSON.parse(data.stdout)).toMatchObject({
    schema_version: 1,
    same: false,
    counts: { all: 1, text: 1 },
  });

  const saved = await run(['compare', old, fresh, '--out', 'changes.html']);
  expect(saved.status).toBe(1);
  expect(await readFile(join(folder, 'changes.html'), 'utf8')).toContain(
    '<ins>Visitors wear a green badge.</ins>',
  );
});

it('tells where a drawing differs, which has no text', async () => {
  const { run, folder } = commandLine();
  const files = await Promise.all(
    [40, 90].map(async (width) => {
      const document = await PDFDocument.create();
      document.addPage([300, 300]).drawRectangle({ x: 50, y: 50, width, height: 40 });
      const path = join(folder, `drawing-${width}.pdf`);
      await writeFile(path, await document.save());
      return path;
    }),
  );
  expect(await run(['compare', ...files])).toMatchObject({
    status: 1,
    stdout: '@@ 1 changed look 1 → 1 @@\n',
  });
});

it('takes tracked changes of a Word file as accepted, and compares its comments', async () => {
  const { run, folder } = commandLine();
  const written = async (name: string, weeks: ParagraphChild[], comments: ICommentOptions[] = []) => {
    const children = [
      new TextRun('Payment is due within '),
      ...weeks,
      new TextRun(' weeks of the delivery.'),
    ];
    const document = new Document({
      comments: { children: comments },
      sections: [{ children: [new Paragraph({ children })] }],
    });
    const path = join(folder, name);
    await writeFile(path, await Packer.toBuffer(document));
    return path;
  };
  const by = { author: 'Ann', date: '2026-03-01T10:00:00Z' };
  const old = await written('old.docx', [new TextRun('six')]);
  const fresh = await written(
    'new.docx',
    [
      new CommentRangeStart(0),
      new DeletedTextRun({ text: 'six', id: 1, ...by }),
      new InsertedTextRun({ text: 'seven', id: 2, ...by }),
      new CommentRangeEnd(0),
      new TextRun({ children: [new CommentReference(0)] }),
    ],
    [{ id: 0, author: 'Ann', children: [new Paragraph('Is that enough?')] }],
  );
  const { stdout } = await run(['compare', old, fresh, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    counts: { all: 2, text: 1, comment: 1 },
    changes: [
      { area: 'text', kind: 'changed', old: { text: 'six' }, new: { text: 'seven' } },
      { area: 'comment', kind: 'added', name: 'Ann', new: { text: 'Is that enough?' } },
    ],
  });
});

it('has a status of its own for what could not be compared', async () => {
  const { run, folder } = commandLine();
  const missing = await run(['compare', sample('annual-report.pdf'), join(folder, 'none.pdf'), '--json']);
  expect(missing.status).toBe(2);
  expect(JSON.parse(missing.stdout)).toMatchObject({ status: 'failed', errors: [{ code: 'file_missing' }] });
  expect((await run(['compare', sample('annual-report.pdf')])).status).toBe(2);
  const three = [sample('letter.docx'), sample('letter.docx'), sample('letter.docx')];
  const wrong = await run(['convert', ...three, '--workflow', 'compare']);
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('two documents');
});
