import { expect, it } from 'vitest';
import { runForOutput } from './run-for-output.js';

const run = (script: string, limit = 20_000, env = {}) =>
  runForOutput(process.execPath, ['-e', script], { env: { ...process.env, ...env }, limit });

it('tells what a program wrote, and how it ended', async () => {
  const told = await run('console.log(process.env.KITE); console.error("no"); process.exit(3)', 20_000, {
    KITE: 'red',
  });
  expect(told).toEqual({ status: 3, out: 'red\n', err: 'no\n' });
});

it('gives it no input to wait for', async () => {
  const told = await run('process.stdin.on("end", () => console.log("end")).resume()');
  expect(told).toMatchObject({ status: 0, out: 'end\n' });
});

it('ends one that hangs, and tells of one that crashed or is not there that it has no status', async () => {
  expect(await run('setInterval(() => {}, 1000)', 300)).toMatchObject({ status: null });
  expect(await run('process.kill(process.pid, "SIGSEGV")')).toMatchObject({ status: null });
  expect(await runForOutput('/nowhere/program', [], { env: {}, limit: 1000 })).toMatchObject({
    status: null,
  });
});
