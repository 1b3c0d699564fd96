// Time and memory, measured from outside.
import { readFileSync, readdirSync } from 'node:fs';

/** The middle of the values; of two middles their mean. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Seconds that `work` takes. */
export async function timed(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Seconds of each of `count` runs. */
export async function timedRuns(count, work) {
  const seconds = [];
  for (let run = 0; run < count; run += 1) seconds.push(await timed(work));
  return seconds;
}

/** Parent of every process, from /proc. */
function parents() {
  const entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    entries.flatMap((pid) => {
      try {
        // The program's name, in brackets, may hold spaces and brackets itself.
        const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) /, '')
          .split(' ');
        return [[Number(pid), Number(fields[1])]];
      } catch {
        return [];
      }
    }),
  );
}

/** The process and everything below it. */
function treeOf(root) {
  const all = parents();
  const isBelow = (pid) => {
    for (let at = pid; at > 1; at = all.get(at) ?? 0) if (at === root) return true;
    return false;
  };
  return [...all.keys()].filter(isBelow);
}

/**
 * Memory in MB (10^6 bytes) of a process tree: its proportional share (PSS), so that a page shared by two is not counted twice;
 * 0 where there is no /proc.
 */
export function memoryOf(root) {
  if (process.platform !== 'linux') return 0;
  const bytes = treeOf(root).map((pid) => {
    try {
      return (
        Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0) * 1024
      );
    } catch {
      return 0; // It has just ended.
    }
  });
  return bytes.reduce((sum, part) => sum + part, 0) / 1e6;
}

/** Watches a process tree's memory while `work` runs; gives the highest value seen, in MB. */
export async function peakMemory(root, work) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, memoryOf(root));
  };
  const timer = setInterval(look, 100);
  try {
    await work();
    look();
    return peak;
  } finally {
    clearInterval(timer);
  }
}

/** Seconds that a process tree has worked, with what has ended in it; Linux only. */
export function workOfTree(root) {
  return treeOf(root).reduce((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ');
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) / 100;
    } catch {
      return sum; // It has just ended.
    }
  }, 0);
}

/** Seconds that a process has worked, of user and system (proc(5)); null where this system does not tell. */
export function workOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
