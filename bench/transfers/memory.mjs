// Memory of a process on Linux.
import { readFileSync, writeFileSync } from 'node:fs';

/** Bytes that a process has, or had at most. @param {'VmRSS' | 'VmHWM'} field @param {number | 'self'} pid */
export const memory = (field, pid = 'self') =>
  Number(
    new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0,
  ) * 1024;

/** What it had at most is what it has from now on (proc(5), clear_refs). @param {number} pid */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
