import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = pathToFileURL(join(import.meta.dirname, 'interrupted.mjs')).href;

it.each(
  /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]),
)('ends what is noted, the latest first, and then the program, at %s', async (signal, status) => {
  const program = `
      import { endWhenInterrupted, onInterruption } from ${JSON.stringify(module)};
      const say = (line) => process.stdout.write(line + '\\n');
      onInterruption(() => say('first'));
      onInterruption(() => say('ended before'))();
      onInterruption(() => { throw new Error('cannot'); });
      onInterruption(() => new Promise((resolve) => setTimeout(() => resolve(say('last')), 50)));
      endWhenInterrupted();
      say('ready');
      setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let [said, complained] = ['', ''];
  child.stderr.on('data', (bytes) => (complained += String(bytes)));
  child.stdout.on('data', (bytes) => {
    if (said === '') child.kill(signal);
    said += String(bytes);
  });
  expect(await once(child, 'exit')).toEqual([status, null]);
  expect([said, complained]).toEqual(['ready\nlast\nfirst\n', 'cannot\n']);
});
