/** What the app's window prints for a worker in its sandbox: what that worker sees, whatever links it makes. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import { printRequest, type HtmlPrinter, type PrintRequest } from '../engine/interface/printer.js';
import { Prints, type PrintAnswer } from '../service/workers/prints.js';
import type { PrintReach } from '../service/workers/sandbox/reach.js';

/** A worker's folders as it and the service see them: `/inputs/1` is mounted from a person's folder. */
function reached() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'platen-prints-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [own, apart, person] = ['own', 'apart', 'person'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [join(own, 'j'), apart, person]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(person, 'page.html'), '<p>person</p>');
  const reach: PrintReach = {
    own,
    apart,
    find: (path) => (path.startsWith('/inputs/1') ? join(person, path.slice('/inputs/1'.length)) : null),
  };
  return { root, own, person, reach, job: { directory: join(own, 'j'), options: {}, then: [] } };
}

/** Reads what it is asked to print, as the app's window does, and writes that as the PDF. */
function readingPrinter() {
  const given: PrintRequest[] = [];
  const printer: HtmlPrinter = {
    print: async (wanted) => {
      given.push(wanted);
      const { PageServer } = await import('../engine/print/page-requests.js');
      const server = await PageServer.open(wanted);
      const asked = { address: server.start, method: 'GET', headers: {}, kind: 'part' as const };
      const answer = await server.answer(asked);
      if (answer.kind === 'answer' && answer.status === 200) writeFileSync(wanted.output, answer.body);
      else if (wanted.entryFile !== undefined) throw new ServiceError('file_missing');
      else writeFileSync(wanted.output, 'nothing');
      return server.report({ title: '', letters: '', cutCount: 0, cut: '', broken: [] }, false);
    },
    script: () => Promise.resolve(''),
    close: () => Promise.resolve(),
  };
  return { printer, asked: given };
}

async function printIn(place: ReturnType<typeof reached>, wanted: PrintRequest, more: object = {}) {
  const { printer, asked } = readingPrinter();
  const answer = await new Promise<PrintAnswer>((resolve) =>
    new Prints(printer, (_print, given) => resolve(given), place.reach).begin(
      { type: 'print', print: 1, request: wanted },
      { ...place.job, ...more },
    ),
  );
  return { answer, asked };
}

it.runIf(process.platform === 'linux')(
  'prints what a worker in its sandbox sees, and nothing else',
  async () => {
    const place = reached();
    const output = join(place.job.directory, 'a.pdf');
    const seen = await printIn(place, printRequest({ root: '/inputs/1', entry: 'page.html', output }));
    expect(seen.answer.kind).toBe('report');
    expect(readFileSync(output, 'utf8')).toBe('<p>person</p>');
    writeFileSync(join(place.job.directory, 'made.html'), 'made');
    const made = printRequest({ root: place.job.directory, entry: 'made.html', output });
    expect((await printIn(place, made)).answer.kind).toBe('report');
    expect(readFileSync(output, 'utf8')).toBe('made');
    const hidden = { ...made, root: place.person };
    for (const wanted of [
      hidden,
      { ...made, root: '/' },
      { ...made, mounts: [{ prefix: 'x', folder: place.person }] },
      { ...made, entryFile: '/etc/hostname' },
      { ...made, standIns: { [join(place.job.directory, 'made.html')]: '/etc/hostname' } },
    ])
      expect((await printIn(place, wanted)).answer).toMatchObject({ error: { code: 'file_missing' } });
  },
);

it.runIf(process.platform === 'linux')('follows no link that a worker puts in its way', async () => {
  const place = reached();
  const { directory } = place.job;
  const output = join(directory, 'a.pdf');
  symlinkSync(place.person, join(directory, 'link'));
  symlinkSync(join(place.person, 'page.html'), join(directory, 'page.html'));
  // As a page, as a folder of a page, and as the file of one.
  const wanted = printRequest({ root: directory, entry: 'page.html', output });
  await printIn(place, wanted);
  expect(readFileSync(output, 'utf8')).toBe('nothing');
  const folder = await printIn(place, { ...wanted, root: join(directory, 'link') });
  expect(folder.answer.kind).toBe('error');
  const file = await printIn(place, { ...wanted, entryFile: join(directory, 'link', 'page.html') });
  expect(file.answer.kind).toBe('error');
  // Where the PDF is to lie: a link there is replaced, a folder behind one is not written to.
  const target = join(directory, 'b.pdf');
  symlinkSync(join(place.person, 'page.html'), target);
  writeFileSync(join(directory, 'plain.html'), 'plain');
  await printIn(place, { ...wanted, entry: 'plain.html', output: target });
  expect(readFileSync(target, 'utf8')).toBe('plain');
  expect(readFileSync(join(place.person, 'page.html'), 'utf8')).toBe('<p>person</p>');
  const behind = await printIn(place, {
    ...wanted,
    entry: 'plain.html',
    output: join(directory, 'link', 'c.pdf'),
  });
  expect(behind.answer.kind).toBe('error');
  expect(readdirSync(place.person)).toEqual(['page.html']);
});

it.runIf(process.platform === 'linux')('gives a page no more of the network than its job has', async () => {
  const place = reached();
  writeFileSync(join(place.job.directory, 'made.html'), 'made');
  const wanted = {
    ...printRequest({
      root: place.job.directory,
      entry: 'made.html',
      output: join(place.job.directory, 'a.pdf'),
    }),
    network: true,
    ownHostMayBePrivate: true,
  };
  expect((await printIn(place, wanted)).asked).toMatchObject([{ network: false }]);
  expect((await printIn(place, { ...wanted, address: 'http://198.51.100.7/' })).answer).toMatchObject({
    error: { code: 'network_not_allowed' },
  });
  expect((await printIn(place, wanted, { options: { network: true } })).asked).toMatchObject([
    { network: true, ownHostMayBePrivate: false },
  ]);
});
