import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processTable, withDescendants } from './index.js';
import type { ProcessRow } from './process-table.js';
import { isSameStart, readRows } from './windows.js';

/** macOS' way works on every Unix with a `ps`, so it is tried here too. */
describe.skipIf(process.platform === 'win32').each(['linux', 'darwin'] as const)(
  'processes, as %s tells them',
  (platform) => {
    const table = processTable(process.platform === 'darwin' ? 'darwin' : platform);

    it('finds a process by what it was started with, and ends it with its children', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'platen-processes-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const child = spawn('sh', ['-c', 'sleep 300 & sleep 300; true', folder], { stdio: 'ignore' });
      onTestFinished(() => void child.kill('SIGKILL'));
      const pid = child.pid!;
      await expect.poll(() => table.naming(folder)).toContain(pid);
      const tree = async () => withDescendants(await table.list(), [pid]);
      await expect.poll(async () => (await tree()).size).toBe(3);
      const all = [...(await tree())];
      // Asked for them alone it tells the same of them.
      const facts = (rows: readonly ProcessRow[]) =>
        rows.flatMap(({ pid: one, parent }) => (all.includes(one) ? [`${one} of ${parent}`] : [])).sort();
      expect(facts(await table.list([pid]))).toEqual(facts(await table.list()));
      const marks = all.map((one) => table.startMark(one));
      expect(marks.every((mark) => mark !== null)).toBe(true);
      await table.endTrees([pid]);
      await expect
        .poll(() => all.filter((one, index) => table.isSame(one, marks[index] ?? null)))
        .toEqual([]);
    });

    it('tells how much memory this process holds', async () => {
      const row = (await table.list()).find(({ pid }) => pid === process.pid);
      expect(row?.parent).toBe(process.ppid);
      expect(row?.memory).toBeGreaterThan(10 * 1024 * 1024);
    });

    it('knows this process, and no other by its id', () => {
      expect(table.isSame(process.pid, table.startMark(process.pid))).toBe(true);
      expect(table.isSame(process.pid, 'another start')).toBe(false);
    });
  },
);

it('reads what Windows says', () => {
  expect(readRows('4 0 8192\r\n1234 4 104857600\r\n\r\nsomething else\r\n')).toEqual([
    { pid: 4, parent: 0, memory: 8192 },
    { pid: 1234, parent: 4, memory: 104857600 },
  ]);
  expect(isSameStart('1700000000', 1700000003)).toBe(true);
  expect(isSameStart('1700000000', 1700000600)).toBe(false);
});
