/**
 * The HtmlPrinter: pages of HTML to PDF by Chromium. Two exist, a hidden window of the app and an installed browser of
 * the Chromium family; both are given the same request and must treat it alike. This file is known above the engine.
 */
import { z } from 'zod';
import { PageFacts } from './page-facts.js';

const Millimetres = z.number().min(0).max(6000);

/** A second folder a page may read. */
export const PrintMount = z.object({
  /** First folder of its addresses, no slashes; hides what has that name below the root. */
  prefix: z.string().regex(/^[^/]+$/),
  /** Absolute path. */
  folder: z.string(),
});
export type PrintMount = z.infer<typeof PrintMount>;

export const PrintRequest = z.object({
  /** Absolute path of the folder that may be read, the only one but for the mounts. */
  root: z.string(),
  /** Further folders: a page written by us lies in the job's folder, its pictures in the person's. */
  mounts: z.array(PrintMount),
  /** File to print, relative to the root, with forward slashes. */
  entry: z.string(),
  /** Absolute path of that file where it is read from elsewhere; absent: below the root. */
  entryFile: z.string().optional(),
  /**
   * Absolute path of a folder that somebody else may write to at any moment, a worker in its sandbox; set by the service. What lies
   * below it is read without following a link, wherever it stands on the way.
   */
  within: z.string().optional(),
  /** Pictures read from elsewhere, by the absolute path of the file that a page asks for, links resolved: those no browser shows. */
  standIns: z.record(z.string(), z.string()).optional(),
  /** Address to print instead of a file; only with `network`. */
  address: z.string().optional(),
  /** That address may be on this computer or the local network; what it shows from elsewhere may not. */
  ownHostMayBePrivate: z.boolean().optional(),
  /** Absolute path of the PDF to write. */
  output: z.string(),
  /** Paper as it lies: a landscape page is wider than high. A page's own `@page` size wins with `preferCssPageSize`. */
  paper: z.object({ width: Millimetres, height: Millimetres }),
  margins: z.object({ top: Millimetres, right: Millimetres, bottom: Millimetres, left: Millimetres }),
  preferCssPageSize: z.boolean(),
  /** 1 is the natural size. Chromium takes 0.1 to 2. */
  scale: z.number().min(0.1).max(2),
  /** Prints background colours and pictures. */
  background: z.boolean(),
  /**
   * HTML of the lines above and below each page, `''` for none. Elements of class `pageNumber`, `totalPages`, `title`
   * and `date` are filled by Chromium. Must need no file.
   */
  header: z.string(),
  footer: z.string(),
  tagged: z.boolean(),
  /** Bookmarks from headings. */
  outline: z.boolean(),
  media: z.enum(['print', 'screen']),
  /** Runs the scripts of the page. Only by the person's choice. */
  javascript: z.boolean(),
  /** Lets the page fetch from the network. Only by the person's choice; private addresses stay refused. */
  network: z.boolean(),
  /** Seconds after which loading is ended and what is there is printed. */
  loadLimit: z.number().positive().max(600),
});
export type PrintRequest = z.infer<typeof PrintRequest>;

/** What was noticed while a page was loaded. Lists hold at most {@link reportLimit} entries each. */
export const PrintReport = PageFacts.extend({
  /** Files below the root that the page asks for and that are not there, as the page names them. */
  missing: z.array(z.string()),
  missingCount: z.number().int(),
  /** Addresses that were refused: the network, and files outside the root. */
  blocked: z.array(z.string()),
  blockedCount: z.number().int(),
  /** The page had not finished loading at the limit. */
  late: z.boolean(),
});
export type PrintReport = z.infer<typeof PrintReport>;

export const reportLimit = 50;

/** A page whose own scripts compute something: mermaid draws its diagrams so. */
export const ScriptRequest = z.object({
  root: z.string(),
  entry: z.string(),
  /** As for {@link PrintRequest}. */
  within: z.string().optional(),
  /** Seconds the promise may take. */
  limit: z.number().positive().max(600),
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;

export interface HtmlPrinter {
  /**
   * Prints one page.
   * @throws ServiceError `printer_missing`, `printer_failed`, `timed_out`, `cancelled`, `file_missing`, and for an address
   *   `address_refused`, `address_unreachable`
   */
  print(request: PrintRequest, signal: AbortSignal): Promise<PrintReport>;
  /**
   * Loads a page of our own with scripts on and the network off, and gives what `window.platenResult`, a promise of a
   * string, resolves to.
   * @throws ServiceError as {@link print}
   */
  script(request: ScriptRequest, signal: AbortSignal): Promise<string>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Paper sizes in millimetres, upright (ISO 216, ANSI). */
export const paperSizes = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
  legal: { width: 215.9, height: 355.6 },
  tabloid: { width: 279.4, height: 431.8 },
  /** A page for reading on an eReader or a small tablet. */
  reader: { width: 90, height: 120 },
} as const;

/** A print request with default values; the caller passes what differs. */
export function printRequest(
  given: Pick<PrintRequest, 'root' | 'entry' | 'output'> & Partial<PrintRequest>,
): PrintRequest {
  return {
    mounts: [],
    paper: paperSizes.a4,
    margins: { top: 15, right: 15, bottom: 15, left: 15 },
    preferCssPageSize: false,
    scale: 1,
    background: true,
    header: '',
    footer: '',
    tagged: true,
    outline: true,
    media: 'print',
    javascript: false,
    network: false,
    loadLimit: 30,
    ...given,
  };
}
