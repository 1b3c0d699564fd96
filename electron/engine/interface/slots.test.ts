import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { processes } from '../../systems/processes/index.js';
import { takeSlots } from './slots.js';

/** Two jobs of workers that share a folder, each with one of its own. */
function jobs() {
  const slotFolder = mkdtempSync(join(tmpdir(), 'platen-slots-'));
  onTestFinished(() => rmSync(slotFolder, { recursive: true, force: true }));
  const job = (name: string) => {
    const directory = join(slotFolder, `p-${name}`, 'j-1');
    mkdirSync(directory, { recursive: true });
    return { slotFolder, directory };
  };
  return { slotFolder, first: job('first'), second: job('second') };
}

const slots = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.thread'));

/** A process that waits until the test is over. */
function waiting(): ChildProcess & { readonly pid: number } {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)'], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child as ChildProcess & { readonly pid: number };
}

it('shares out threads among the jobs of all workers, and gives them back', () => {
  const { slotFolder, first, second } = jobs();
  const taken = takeSlots(first, 9, 1, 4);
  expect(taken.threads).toBe(4);
  expect(takeSlots(second, 9, 1, 4).threads).toBe(1);
  taken.release();
  expect(slots(slotFolder)).toEqual([]);
  expect(takeSlots(second, 2, 1, 4).threads).toBe(2);
});

it('takes the slot of a process that is gone, though its id was given to another one', () => {
  const { slotFolder, first } = jobs();
  const other = waiting();
  const slot = join(slotFolder, '.thread-1');
  writeFileSync(slot, `${other.pid} 0`);
  const taken = takeSlots(first, 2, 1, 2);
  expect(taken.threads).toBe(2);
  taken.release();
  writeFileSync(slot, `${other.pid} ${processes.startMark(other.pid) ?? ''}`);
  expect(takeSlots(first, 2, 1, 2).threads).toBe(1);
  expect(slots(slotFolder)).toEqual(['.thread-1']);
});

it('takes a slot that was left while its name was written, and not one that is being written', () => {
  const { slotFolder, first } = jobs();
  const slot = join(slotFolder, '.thread-1');
  writeFileSync(slot, '');
  expect(takeSlots(first, 2, 1, 2).threads).toBe(1);
  utimesSync(slot, 0, 0);
  expect(takeSlots(first, 2, 1, 2).threads).toBe(2);
});
