/** What is left of a sandbox whose first process is gone ends when the sandbox is removed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../executions/testing/folders.js';
import { makeControlGroup } from '../../systems/control-groups/control-groups.js';
import { removeSandbox } from './own-sandbox.js';
import { commandInGroup } from './sandbox/command.js';

/** Waits forever, as what bubblewrap leaves behind; the folder stands on its command line. */
const waiting = (folder: string) => ['/bin/sh', '-c', 'echo; while :; do sleep 900; done', folder] as const;

const group = makeControlGroup('left', { memory: 1 << 30, tasks: 10 });

it
  .runIf(process.platform === 'linux')
  .each([...(group ? [['in its group', group] as const] : []), ['without a group', null] as const])(
  'ends what is left %s',
  async (_, group) => {
    const folder = await testFolder();
    const view = {
      readable: [],
      writable: [],
      inputs: join(folder, 'inputs'),
      tables: join(folder, 'tables'),
    };
    for (const made of [view.inputs, view.tables]) mkdirSync(made);
    const command = group ? commandInGroup(group.members, waiting('any')) : waiting(view.tables);
    const left = spawn(command[0], command.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = once(left, 'exit');
    await once(left.stdout, 'data');
    await removeSandbox({
      way: { program: '/none', isRoot: false },
      view: { ...view, lendable: null },
      group,
    });
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(existsSync(view.tables)).toBe(false);
    if (group) expect(existsSync(group.members[0]!)).toBe(false);
  },
);
