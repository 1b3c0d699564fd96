/** A job for a worker in its sandbox, with the paths that the worker sees. */
import { dirname, join, relative } from 'node:path';
import type { Job } from '../../../engine/interface/job.js';
import { readsBeside } from '../../../formats/beside.js';
import { isWithin } from './reach.js';
import { isForOthers, realPath } from './real-paths.js';
import type { InputMounts, WantedMount } from './input-mounts.js';

export interface ShownJob {
  readonly job: Job;
  /** Removes the mounts of the job. */
  readonly hide: () => Promise<void>;
}

type JobFile = Job['inputs'][number];

/** An input, with what must be mounted for it. */
interface Place {
  /** What is mounted: the file, or a folder above it. */
  readonly shown: string;
  /** The path of the file from there; empty for the file itself. */
  readonly way: string;
  /** A copy that is read in its place. */
  readonly copy: string | null;
  /** True for a file below the folder that was dropped with it. */
  readonly hasRoot: boolean;
}

/**
 * Mounts for a worker what a job reads, and nothing else.
 * @param isLast false for a worker that a new one can replace
 * @returns null where something cannot be mounted: a disk was mounted after the worker was started
 */
export async function showJob(mounts: InputMounts, job: Job, isLast: boolean): Promise<ShownJob | null> {
  const places = job.inputs.map(placeOf);
  const files = [job, ...job.then].flatMap(filesOf);
  const state = job.state === null ? null : realPath(job.state);
  const wanted: WantedMount[] = [
    ...[
      ...new Set([
        ...places.flatMap((place) =>
          place === null ? [] : [place.shown, ...(place.copy === null ? [] : [place.copy])],
        ),
        ...files,
      ]),
    ]
      .filter((path) => !isForOthers(path))
      .map((path) => ({ path, isWritable: false })),
    ...(state === null ? [] : [{ path: state, isWritable: true }]),
  ];
  const mounted = await mounts.show(wanted);
  if (mounted === null && !isLast) return null;
  const shown = new Map(mounted);
  // What cannot be mounted is copied: the file, without its neighbours.
  const find = async (path: string): Promise<string> => {
    const known = shown.get(path) ?? (await mounts.copy(path));
    shown.set(path, known);
    return known;
  };
  const withFiles = async <Step extends Pick<Job, 'files' | 'options'>>(step: Step): Promise<Step> => {
    const options = { ...step.options };
    for (const name of step.files ?? []) {
      const path = realPath(String(options[name]));
      if (path !== null) options[name] = await find(path);
    }
    return { ...step, options };
  };
  const inputAt = async (input: JobFile, place: Place | null): Promise<JobFile> => {
    const { root: _, beside: __, ...rest } = input;
    if (place === null) return rest;
    const folder = shown.get(place.shown);
    if (place.copy !== null) {
      const path = await find(place.copy);
      if (folder === undefined) return { ...rest, path };
      const beside = join(folder, place.way);
      return { ...rest, path, beside, ...(place.hasRoot ? { root: folder } : {}) };
    }
    if (folder === undefined) return { ...rest, path: await find(join(place.shown, place.way)) };
    return { ...rest, path: join(folder, place.way), ...(place.hasRoot ? { root: folder } : {}) };
  };
  const seen: Job = {
    ...(await withFiles(job)),
    inputs: await Promise.all(job.inputs.map((input, index) => inputAt(input, places[index] ?? null))),
    then: await Promise.all(job.then.map(withFiles)),
    state: state === null ? null : (shown.get(state) ?? null),
  };
  return { job: seen, hide: () => mounts.hide(shown.values()) };
}

const filesOf = ({ files = [], options }: Pick<Job, 'files' | 'options'>): string[] =>
  files.flatMap((name) => realPath(String(options[name])) ?? []);

/** Null for a missing file: the worker reports it. */
function placeOf({ path, beside, root, format }: JobFile): Place | null {
  const real = realPath(path);
  if (real === null) return null;
  const alone = { shown: real, way: '', copy: null, hasRoot: false };
  if (!readsBeside(format) || isForOthers(real)) return alone;
  const there = beside ?? real;
  // A link that replaced the folder since then leads elsewhere.
  if (realPath(dirname(there)) !== dirname(there)) return alone;
  const wide = root === undefined ? null : realPath(root);
  const hasRoot = wide !== null && isWithin(wide, there);
  const shown = hasRoot ? wide : dirname(there);
  return { shown, way: relative(shown, there), copy: beside === undefined ? null : real, hasRoot };
}
