// Runs the commands of a page as a person would: in one shell, one after the other, in a folder with documents.
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../lib/paths.mjs';

const sample = (/** @type {string} */ name) => join(root, 'assets', 'samples', name);

/** Documents that pages name, and the samples they are copies of. A folder is made on the way. */
const documents = {
  'letter.docx': 'letter.docx',
  'minutes.docx': 'quotation.docx',
  'budget.xlsx': 'budget.xlsx',
  'slides.pptx': 'catalogue.pptx',
  'report.pdf': 'annual-report.pdf',
  'appendix.pdf': 'annual-report.pdf',
  'statement.pdf': 'annual-report.pdf',
  'protected/contract.docx': 'special/secret.docx',
  'notes.md': 'pressroom-handbook.md',
  'photo.jpg': 'specimen.jpg',
  'scans/page-1.jpg': 'specimen.jpg',
  'scans/page-2.jpg': 'specimen-turned.jpg',
};

/** Files that hold a line or two. */
const texts = { 'password.txt': 'open sesame\n', 'cover.html': '<h1>{{title}}</h1>\n<p>{{author}}</p>\n' };

/** Commands that go on until somebody stops them; the next one is typed when they say that they are there. */
const untilStopped = /^platen (?:serve|watch run)\b/;

/**
 * Makes the folder in which the commands of a page are run.
 * @param {string} folder an empty one
 * @returns {string} the folder to be in
 */
function layOut(folder) {
  const [work, programs] = [join(folder, 'documents'), join(folder, 'programs')];
  mkdirSync(programs, { recursive: true });
  for (const [name, of] of Object.entries(documents)) cpSync(sample(of), join(work, name));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(work, name), text);
  const script = join(programs, 'platen');
  writeFileSync(
    script,
    `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist', 'cli', 'main.js')}' "$@"\n`,
  );
  chmodSync(script, 0o755);
  return work;
}

/**
 * What the commands are run with: nothing of the person who runs the tests, and no keychain.
 * @param {string} folder as given to {@link layOut}
 */
const environmentIn = (folder) => ({
  PATH: `${join(folder, 'programs')}:${process.env.PATH ?? ''}`,
  HOME: join(folder, 'home'),
  PLATEN_DATA_DIR: join(folder, 'platen'),
  LC_ALL: 'C.UTF-8',
  ...Object.fromEntries(
    ['TMPDIR', 'PLATEN_LIBREOFFICE', 'PLATEN_CHROMIUM', 'PLATEN_GHOSTSCRIPT']
      .filter((name) => process.env[name] !== undefined)
      .map((name) => [name, process.env[name]]),
  ),
});

/**
 * @param {readonly import('./commands.mjs').Command[]} commands
 * @param {string} folder an empty one
 * @returns {Promise<readonly { text: string, status: number, output: string }[]>} how each ended
 */
export async function runCommands(commands, folder) {
  const work = layOut(folder);
  const ports = new Map();
  for (const { text } of commands)
    for (const port of text.match(/\b7420\b/g) ?? []) if (!ports.has(port)) ports.set(port, await freePort());
  const onHere = (/** @type {string} */ text) =>
    text.replace(/\b7420\b/g, (/** @type {string} */ port) => String(ports.get(port)));
  for (const [number, { text }] of commands.entries())
    writeFileSync(join(folder, `${number}.sh`), `${untilStopped.test(text) ? 'exec ' : ''}${onHere(text)}\n`);
  writeFileSync(join(folder, 'all.sh'), shellScript(commands, folder));
  mkdirSync(join(folder, 'home'), { recursive: true });
  await promisify(execFile)('bash', [join(folder, 'all.sh')], { cwd: work, env: environmentIn(folder) });
  return commands.map(({ text }, number) => ({
    text,
    status: Number(readFileSync(join(folder, `${number}.status`), 'utf8')),
    output: readFileSync(join(folder, `${number}.out`), 'utf8'),
  }));
}

/**
 * One shell for all, so that what a command sets holds for the next.
 * @param {readonly import('./commands.mjs').Command[]} commands
 * @param {string} folder
 */
const shellScript = (commands, folder) =>
  [
    'running=()',
    ...commands.map(({ text }, number) => {
      const at = `'${folder}'/${number}`;
      return untilStopped.test(text)
        ? [
            `( exec bash ${at}.sh ) > ${at}.out 2>&1 < /dev/null & running+=($!)`,
            `until grep -q 'Ctrl+C' ${at}.out || ! kill -0 $! 2> /dev/null; do sleep 0.1; done`,
            `kill -0 $! 2> /dev/null; echo $? > ${at}.status`,
          ].join('\n')
        : `. ${at}.sh > ${at}.out 2>&1 < /dev/null; echo $? > ${at}.status`;
    }),
    'for one in "${running[@]}"; do kill "$one"; wait "$one"; done',
    'true\n',
  ].join('\n');

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(),
      );
    });
  });
