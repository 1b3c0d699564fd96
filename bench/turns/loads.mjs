// What one user may have under way, for `npm run bench -- turns`: each load lasts longer than it is looked at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { orders } from '../../scripts/samples/excel.mjs';
import { longReport } from '../../scripts/samples/word.mjs';
import { makeScans } from '../lib/ocr-documents.mjs';
import { makePdfs } from '../lib/pdf-documents.mjs';

/** So many pages of one scan as a PDF. */
async function scanned(image, pages) {
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(readFileSync(image));
  for (let page = 0; page < pages; page += 1)
    document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return document.save();
}

/** Hands each of these in, and cancels what is left of them at the end. */
const executions = (asked) => async (client) => {
  const begun = [];
  for (const { workflow, files, fields, inSandbox } of asked) {
    const by = inSandbox ? client.sandbox : client;
    const { status, body } = await by.convert(workflow, files, fields);
    if (status !== 202) throw new Error(`${workflow}: ${status} ${JSON.stringify(body)}`);
    begun.push({ by, path: `/api/v2/executions/${body.execution_id}` });
  }
  return {
    async left() {
      const states = await Promise.all(begun.map(async ({ by, path }) => (await by.call(path)).body.status));
      const count = (state) => states.filter((one) => one === state).length;
      return `done ${count('done')}, failed ${count('failed')}, left ${states.length - count('done') - count('failed')}`;
    },
    async stop() {
      for (const { by, path } of begun) {
        const { body } = await by.call(path);
        if (body.status === 'pending' || body.status === 'processing')
          await by.call(path, { method: 'DELETE' });
      }
    },
  };
};

/** Sessions of v1, each with these files. */
const sessions = (count, files) => async (client) => {
  const begun = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await client.send('POST', '/api/v1/sessions', {});
    const path = `/api/v1/sessions/${body.session_id}`;
    for (const file of files) {
      const [title, extension] = file.name.split('.');
      const made = await client.send('POST', `${path}/files`, { file_settings: { title, extension } });
      await client.call(`${path}/files/${made.body.file_id}/data`, { method: 'PUT', body: file });
    }
    const started = await client.send('POST', `${path}/processes`, {
      process_settings: { process_synchronous: false, immediate: true },
    });
    if (started.status >= 300) throw new Error(`v1: ${started.status} ${JSON.stringify(started.body)}`);
    begun.push(path);
  }
  return {
    async left() {
      const states = await Promise.all(
        begun.map(async (path) => (await client.call(`${path}/current-process`)).status),
      );
      return `processes left ${states.filter((status) => status === 200).length} of ${count}`;
    },
    async stop() {
      for (const path of begun) await client.call(path, { method: 'DELETE' });
    },
  };
};

/** @returns {Promise<{ name: string, isFirst?: boolean, begin: (client: any) => Promise<any> }[]>} */
export async function loadsIn(folder) {
  const scans = await makeScans(join(folder, 'scans'));
  const { image: scan = '' } = scans.find(({ image }) => image.endsWith('.jpg')) ?? {};
  const as = (bytes, name) => new File([bytes], name);
  const [book, long] = [as(await scanned(scan, 150), 'book.pdf'), as(await scanned(scan, 200), 'long.pdf')];
  const [part, large] = (
    await makePdfs(join(folder, 'pdfs'), {
      part: { pages: 100, picture: 60_000 },
      large: { pages: 400, picture: 60_000 },
    })
  ).map(({ path, name }) => as(readFileSync(path), `${name}.pdf`));
  const workbook = as(await orders(60_000), 'orders.xlsx');
  const report = as(await longReport(400), 'report.docx');
  const sheets = Array.from({ length: 40 }, (_, at) =>
    as(`<h1>${at}</h1><p>${'words '.repeat(500)}</p>`, `${at}.html`),
  );
  const samples = ['letter.docx', 'budget.xlsx', 'catalogue.pptx', 'annual-report.pdf'].map((name) =>
    as(readFileSync(join(import.meta.dirname, '..', '..', 'assets', 'samples', name)), name),
  );
  const letter = await samples[0].arrayBuffer().then((bytes) => new Uint8Array(bytes));
  const packed = as(
    zipSync({
      ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.docx`, letter])),
      'report.docx': await report.arrayBuffer().then((bytes) => new Uint8Array(bytes)),
      'orders.xlsx': await workbook.arrayBuffer().then((bytes) => new Uint8Array(bytes)),
    }),
    'archive.zip',
  );
  const times = (count, one) => Array.from({ length: count }, () => one);
  // A few bytes that take long: the estimate is far off.
  const turns = as(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${'<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/></filter>'}${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(12)}</svg>`,
    'turns.svg',
  );
  return [
    {
      name: 'text recognition, 3 × 150 pages in the sandbox and 200 in production',
      isFirst: true,
      begin: executions([
        ...times(3, { workflow: 'OCR PDF', files: [book], inSandbox: true }),
        { workflow: 'OCR PDF', files: [long] },
      ]),
    },
    {
      name: '20 merges of 600 pages, 50 MB each',
      isFirst: true,
      begin: executions(times(20, { workflow: 'Merge PDFs', files: [part, large, part] })),
    },
    {
      name: 'huge Office files: 60,000 rows, 400 pages, eight of each',
      begin: executions([
        ...times(8, { workflow: 'Excel to PDF', files: [workbook] }),
        ...times(8, { workflow: 'Word to PDF', files: [report], inSandbox: true }),
      ]),
    },
    {
      name: 'PDFs of 400 pages as pictures and as Word, four of each',
      begin: executions([
        ...times(4, { workflow: 'PDF to JPG', files: [large] }),
        ...times(4, { workflow: 'PDF to Word', files: [large], inSandbox: true }),
      ]),
    },
    {
      name: '600 small files in 8 executions',
      begin: executions([
        ...times(4, { workflow: 'Anything to PDF', files: Array.from({ length: 12 }, () => samples).flat() }),
        ...times(4, {
          workflow: 'Anything to PDF',
          files: Array.from({ length: 2 }, () => sheets).flat(),
          inSandbox: true,
        }),
      ]),
    },
    {
      name: 'small files that take long, 40',
      begin: executions([
        ...times(20, { workflow: 'Images to PDF', files: [turns] }),
        ...times(20, { workflow: 'Images to PDF', files: [turns], inSandbox: true }),
      ]),
    },
    { name: 'processes of v1, 4 sessions of archives', isFirst: true, begin: sessions(4, [packed]) },
    {
      name: 'processes of v1, 4 sessions of 40 documents',
      begin: sessions(4, Array.from({ length: 10 }, () => samples).flat()),
    },
    {
      name: 'all of it: recognition, merges, Office and v1',
      isFirst: true,
      async begin(client) {
        const parts = [
          await executions([
            ...times(2, { workflow: 'OCR PDF', files: [book], inSandbox: true }),
            { workflow: 'OCR PDF', files: [long] },
            ...times(4, { workflow: 'Merge PDFs', files: [part, large] }),
            ...times(4, { workflow: 'Excel to PDF', files: [workbook] }),
            ...times(4, { workflow: 'Images to PDF', files: [turns] }),
          ])(client),
          await sessions(2, samples)(client),
        ];
        return {
          left: async () => (await Promise.all(parts.map((one) => one.left()))).join('; '),
          stop: async () => void (await Promise.all(parts.map((one) => one.stop()))),
        };
      },
    },
  ];
}
