// A worker that a hostile document has taken over: it tries what it can reach, and records the outcome.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';

const tried = (work) => {
  try {
    return work();
  } catch (error) {
    return `! ${error.code ?? error.message}`;
  }
};

const connecting = (options) =>
  new Promise((resolve) => {
    const socket = connect(options);
    socket.on('connect', () => (socket.destroy(), resolve('connected')));
    socket.on('error', (error) => resolve(`! ${error.code}`));
    socket.setTimeout(3000, () => (socket.destroy(), resolve('! silence')));
  });

/** The error number of a system call; 0 where it was done. */
const call = (...words) =>
  Number(
    execFileSync('perl', [
      '-e',
      'my ($number, @words) = map { $_ + 0 } @ARGV; my $r = syscall($number, @words); print($r < 0 ? $! + 0 : 0);',
      ...words.map(String),
    ]),
  );

/** Numbers of x86-64. */
const calls = {
  ptrace: [101, 0, 0, 0, 0],
  keyctl: [250, 0, -3, 0],
  bpf: [321, 0, 0, 0],
  userfaultfd: [323, 1],
  perf_event_open: [298, 0, 0, 0, 0, 0],
  io_uring_setup: [425, 1, 0],
  init_module: [175, 0, 0, 0],
  setns: [308, 0, 0],
  open_by_handle_at: [304, 0, 0, 0],
  vsock: [41, 40, 1, 0],
  packet: [41, 17, 3, 0],
  netfilter: [41, 16, 3, 12],
  raw: [41, 2, 3, 1],
  sctp: [41, 2, 1, 132],
  unixSocket: [41, 1, 1, 0],
  tcp: [41, 2, 1, 0],
  getpid: [39],
};

/** Takes memory, and what it takes is used; `child` has a program of its own take it. */
function grow({ child, bytes }) {
  const held = [];
  const more = 10_000_000;
  if (child === 'yes')
    execFileSync(process.execPath, ['-e', `${grow}; grow({ child: 'no', bytes: ${Number(bytes)} })`]);
  else for (let size = 0; size < Number(bytes); size += more) held.push(Buffer.alloc(more, 1));
}

async function look({ inputs, options, directory }) {
  const paths = JSON.parse(options.paths ?? '[]');
  const [input] = inputs;
  return {
    status: readFileSync('/proc/self/status', 'utf8'),
    environment: readFileSync('/proc/self/environ', 'latin1'),
    processes: readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length,
    environments: readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => tried(() => readFileSync(`/proc/${pid}/environ`, 'latin1')))
      .join('\n'),
    loopback: await connecting({ port: Number(options.port), host: '127.0.0.1' }),
    abstractSocket: await connecting({ path: `\0${options.abstract}` }),
    network: tried(() => readFileSync('/proc/net/dev', 'utf8')),
    input: tried(() => readFileSync(input.path, 'utf8')),
    inputPath: input.path,
    beside: tried(() => readdirSync(dirname(input.path))),
    inputWritten: tried(() => writeFileSync(input.path, 'spoilt') ?? 'written'),
    inputReplaced: tried(() => rmSync(input.path) ?? 'removed'),
    inputFolderWritten: tried(() => writeFileSync(join(dirname(input.path), 'more'), 'x') ?? 'written'),
    read: Object.fromEntries(
      paths.map((path) => [
        path,
        tried(() => {
          if (!existsSync(path)) return '! not there';
          try {
            return readFileSync(path, 'utf8');
          } catch (error) {
            if (error.code !== 'EISDIR') throw error;
            return readdirSync(path);
          }
        }),
      ]),
    ),
    written: Object.fromEntries(
      paths.map((path) => [path, tried(() => writeFileSync(join(path, 'planted'), 'x') ?? 'written')]),
    ),
    ownFolder: tried(() => writeFileSync(join(directory, 'own'), 'x') ?? 'written'),
    calls:
      process.arch === 'x64'
        ? Object.fromEntries(Object.entries(calls).map(([name, words]) => [name, call(...words)]))
        : null,
    root: readdirSync('/'),
  };
}

/** What is said to be the result, after whatever the attack does for it. */
function attack({ options, directory, state }) {
  const result = join(directory, 'result.txt');
  switch (options.attack) {
    case 'option':
      writeFileSync(result, readFileSync(options.picture));
      return result;
    case 'state': {
      const kept = join(state, 'kept');
      writeFileSync(result, existsSync(kept) ? readFileSync(kept) : '');
      appendFileSync(kept, 'round');
      return result;
    }
    case 'link':
      symlinkSync(options.canary, result);
      return result;
    case 'folder':
      symlinkSync(dirname(options.canary), join(directory, 'inner'));
      return join(directory, 'inner', 'canary.txt');
    case 'own folder': {
      renameSync(directory, `${directory}-gone`);
      symlinkSync(dirname(options.canary), directory);
      return join(directory, 'canary.txt');
    }
    case 'elsewhere':
      return options.canary;
    case 'above':
      return join(directory, '..', '..', 'canary.txt');
    case 'a folder':
      mkdirSync(result);
      return result;
    default:
      writeFileSync(result, 'made');
      return result;
  }
}

const done = (job, path) =>
  process.send({
    type: 'done',
    jobId: job.id,
    output: { path, size: 4, format: 'txt', pages: null },
    messages: [],
    units: {},
  });

process.on('message', async (message) => {
  if (message.type === 'start') process.send({ type: 'ready' });
  if (message.type === 'close') process.exit(0);
  if (message.type !== 'run') return undefined;
  const { job } = message;
  const grown = job.options.bytes === undefined ? null : tried(() => grow(job.options));
  if (grown) {
    const error = { code: 'engine_crashed', params: {}, message: grown };
    process.send({ type: 'failed', jobId: job.id, error, messages: [], detail: grown, poisoned: false });
    return undefined;
  }
  if (job.options.attack !== undefined) return done(job, attack(job));
  const result = join(job.directory, 'result.txt');
  writeFileSync(result, JSON.stringify(await look(job)));
  return done(job, result);
});
process.on('disconnect', () => process.exit(0));
