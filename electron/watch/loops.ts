/** Watched folders whose results would arrive in watched folders without end. */
import { basename } from 'node:path';
import { ServiceError, type WatchedFolder } from '../../contract/index.js';
import { isWithin, realPlace } from './places.js';

/** A watched folder with what it names, behind all links. */
interface PlacedFolder {
  readonly watch: WatchedFolder;
  readonly folder: string;
  /** Folders in which something of it arrives. */
  readonly writes: readonly { readonly folder: string; readonly isDeep: boolean }[];
}

async function place(watch: WatchedFolder): Promise<PlacedFolder> {
  const folder = await realPlace(watch.folder);
  const target = watch.target === null ? folder : await realPlace(watch.target);
  const originals =
    watch.originals.kind === 'move'
      ? [{ folder: await realPlace(watch.originals.folder), isDeep: false }]
      : [];
  // Documents of subfolders keep their structure.
  return { watch, folder, writes: [{ folder: target, isDeep: watch.includeSubfolders }, ...originals] };
}

/** True when something that `from` writes arrives where `to` looks. */
const feeds = (from: PlacedFolder, to: PlacedFolder): boolean =>
  from.writes.some(
    ({ folder, isDeep }) =>
      folder === to.folder ||
      (to.watch.includeSubfolders && isWithin(folder, to.folder)) ||
      (isDeep && isWithin(to.folder, folder)),
  );

/**
 * The watched folders that lead back to themselves by way of others. A folder's own results are known to it and not looked at
 * again, so that one alone is no circle.
 */
function circlesIn(placed: readonly PlacedFolder[]): (readonly [PlacedFolder, PlacedFolder])[] {
  const leads = new Map(placed.map((from) => [from, placed.filter((to) => to !== from && feeds(from, to))]));
  const reaches = (from: PlacedFolder, goal: PlacedFolder, seen = new Set<PlacedFolder>()): boolean =>
    (leads.get(from) ?? []).some((to) => {
      if (to === goal) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return reaches(to, goal, seen);
    });
  return placed.flatMap((from) =>
    (leads.get(from) ?? []).filter((to) => reaches(to, from)).map((to) => [from, to] as const),
  );
}

/** Ids of watched folders that go round in circles, as somebody may have written into the file by hand. */
export async function inCircles(watches: readonly WatchedFolder[]): Promise<ReadonlySet<string>> {
  const circles = circlesIn(await Promise.all(watches.map(place)));
  return new Set(circles.flatMap(([from, to]) => [from.watch.id, to.watch.id]));
}

/**
 * Refuses watched folders that do not go together.
 * @throws ServiceError `watch_originals_inside`, `watch_taken`, `watch_loop`
 */
export async function refuseLoops(watches: readonly WatchedFolder[]): Promise<void> {
  const placed = await Promise.all(watches.map(place));
  for (const { watch, folder, writes } of placed)
    if (watch.originals.kind === 'move' && writes[1]?.folder === folder)
      throw new ServiceError('watch_originals_inside', { name: basename(watch.originals.folder) });
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      if (one.folder === other.folder && [one, other].some(({ watch }) => watch.originals.kind !== 'leave'))
        throw new ServiceError('watch_taken', { name: basename(one.folder) });
  const [circle] = circlesIn(placed);
  if (circle)
    throw new ServiceError('watch_loop', {
      name: basename(circle[0].folder),
      other: basename(circle[1].folder),
    });
}
