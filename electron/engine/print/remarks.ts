/** Says what a printed page did without. */
import type { Context } from '../interface/converter.js';
import type { PrintReport } from '../interface/printer.js';

/** The most messages of one kind; the rest is counted. */
const named = 20;

export type PageNotes = Pick<
  PrintReport,
  'missing' | 'missingCount' | 'blocked' | 'blockedCount' | 'late' | 'cut' | 'cutCount' | 'broken'
>;

/** Missing files, refused addresses, and a page that was not finished, as messages of the job. */
export function remarkOn(report: PageNotes, context: Context): void {
  for (const name of report.missing.slice(0, named)) context.message('warning', 'missing_file', { name });
  const missing = report.missingCount - Math.min(named, report.missing.length);
  if (missing > 0)
    context.message('warning', 'missing_files_more', {
      count: missing,
    });
  remarkOnBlocked(report, context);
  if (report.late) context.message('warning', 'page_late');
  remarkOnShown(report, context);
}

/** Words that do not fit the box that holds them, and pictures that could not be shown. */
export function remarkOnShown(
  { cut, cutCount, broken }: Pick<PageNotes, 'cut' | 'cutCount' | 'broken'>,
  context: Context,
): void {
  for (const name of broken) context.message('warning', 'picture_left_out', { name });
  if (cutCount > 0) context.message('warning', 'text_cut', { count: cutCount, start: cut });
}

/** Refused addresses: those on the internet by their number and their sites, files of this computer by their names. */
function remarkOnBlocked({ blocked, blockedCount }: PageNotes, context: Context): void {
  const sites = blocked.map(siteOf);
  const links = blocked.filter((_, at) => sites[at] === null);
  for (const link of links.slice(0, named)) context.message('warning', 'blocked_link', { link });
  const unnamed = links.length - Math.min(named, links.length);
  if (unnamed > 0)
    context.message('warning', 'blocked_links_more', {
      count: unnamed,
    });
  const remote = [...new Set(sites.filter((site) => site !== null))];
  if (remote.length === 0) return;
  // Those beyond the report are of what there is most.
  const count = blockedCount - links.length;
  const hosts = `${remote.slice(0, namedSites).join(', ')}${remote.length > namedSites ? ' …' : ''}`;
  context.message('warning', 'blocked_sites', { count, hosts });
}

/** The most sites that are named. */
const namedSites = 5;

/** The site of an address on the internet; null for a file of this computer. */
function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return /^(https?|wss?|ftp):$/.test(protocol) ? host : null;
}

/** The same with addresses that were found to be left out besides. */
export function withBlocked(notes: PageNotes, addresses: readonly string[]): PageNotes {
  const more = addresses
    .map((address) => address.slice(0, 300))
    .filter((address) => !notes.blocked.includes(address));
  return { ...notes, blocked: [...notes.blocked, ...more], blockedCount: notes.blockedCount + more.length };
}

/** Several pages as one: what stands twice is said once. */
export function joinNotes(all: readonly PageNotes[]): PageNotes {
  const missing = [...new Set(all.flatMap((one) => one.missing))];
  const blocked = [...new Set(all.flatMap((one) => one.blocked))];
  const unseen = (kind: 'missing' | 'blocked') =>
    all.reduce((sum, one) => sum + one[`${kind}Count`] - one[kind].length, 0);
  return {
    missing,
    missingCount: missing.length + unseen('missing'),
    blocked,
    blockedCount: blocked.length + unseen('blocked'),
    late: all.some((one) => one.late),
    broken: [...new Set(all.flatMap(({ broken }) => broken))].slice(0, named),
    cut: all.find((one) => one.cut !== '')?.cut ?? '',
    cutCount: all.reduce((sum, one) => sum + one.cutCount, 0),
  };
}
