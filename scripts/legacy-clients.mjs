// Runs the official PHP examples of the legacy interface v1, unchanged but for their address and account, against `platen serve`.
//
//     git clone https://github.com/PDFen/pdfen-api-php-examples
//     npm run build && node scripts/legacy-clients.mjs pdfen-api-php-examples
//
// PHP with its curl extension is needed (Debian: php-cli, php-curl), and `file`, `unzip` and `pdfinfo` to look at the results.
// Nothing of the examples is part of Platen; they are copied into a folder that is gone afterwards.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const ask = promisify(execFile);
const root = join(import.meta.dirname, '..');
const program = join(root, 'dist', 'cli', 'main.js');
const account = { name: 'php@example.org', password: 'of the examples' };

const [examples] = process.argv.slice(2);
if (examples === undefined || !existsSync(join(examples, 'Core', 'Api.php'))) {
  console.error('Name the folder of the examples: the one with Core/Api.php in it.');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'platen-legacy-'));
const data = join(folder, 'data');
const sandbox = existsSync('/usr/bin/bwrap') ? [] : ['--without-sandbox'];
const words = ['serve', '--port', '0', '--json', '--v1', '--data', data, ...sandbox];
const service = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = await once(createInterface({ input: service.stdout }), 'line');
  const { url } = JSON.parse(line);
  await admin(['users', 'add', account.name, '--paid', '--credits', '100']);
  await admin(['users', 'password', account.name], `${account.password}\n`);

  const copy = join(folder, 'examples');
  await cp(examples, copy, { recursive: true });
  const config = await readFile(join(copy, 'Config', 'RenameFileToConfig.php'), 'utf8');
  await writeFile(
    join(copy, 'Config', 'Config.php'),
    config
      .replace('set your PDFen.com user name (e-mail) here', account.name)
      .replace('set your PDFen.com password here', account.password)
      .replace('https://www.pdfen.com/api/v1/', `${url}/api/v1/`),
  );
  let failed = 0;
  for (const name of (await readdir(join(copy, 'Examples'))).filter((file) => file.endsWith('.php')).sort()) {
    const { stdout } = await ask('php', [join(copy, 'Examples', name)]);
    const address = /href="([^"]+)"/.exec(stdout)?.[1];
    if (!stdout.includes('Finished') || address === undefined) {
      failed += 1;
      console.error(`${name}: ${stdout}`);
      continue;
    }
    console.log(`${name}: ${await look(address, join(folder, `${name}.result`))}`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  service.kill('SIGTERM');
  if (service.exitCode === null) await once(service, 'exit');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/**
 * Runs `platen admin` on the data of the service.
 * @param {readonly string[]} command
 * @param {string} [input]
 */
async function admin(command, input = '') {
  const child = spawn(process.execPath, [program, 'admin', ...command, '--data', data], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(input);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`platen admin ${command.join(' ')} ended with ${status}`);
}

/**
 * What a result is, by other programs.
 * @param {string} address
 * @param {string} path
 */
async function look(address, path) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  await writeFile(path, new Uint8Array(await reply.arrayBuffer()));
  const { stdout: kind } = await ask('file', ['--brief', path]);
  if (!kind.startsWith('Zip')) {
    const { stdout } = await ask('pdfinfo', [path]);
    return `PDF, ${/^Pages: +(\d+)/m.exec(stdout)?.[1]} pages`;
  }
  const { stdout } = await ask('unzip', ['-Z1', path]);
  return `ZIP: ${stdout.trim().split('\n').join(', ')}`;
}
