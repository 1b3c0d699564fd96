/** What redacting a PDF would remove, for a person to look through before anything is removed. */
import { z } from 'zod';
import { channel } from './channel.js';
import { PreviewRequest } from './preview.js';

/** The most finds that are listed. */
export const maxListedFinds = 10_000;

/** What a find was found for: a word, a kind of number, the expression, or an area that was drawn. */
const findKinds = ['word', 'iban', 'card', 'email', 'phone', 'date', 'expression', 'area'] as const;
export type FindKind = (typeof findKinds)[number];

/** What hides in a document beside the text of its pages. */
export const hiddenKinds = [
  'bookmarks',
  'alternatives',
  'comments',
  'fields',
  'properties',
  'attachments',
  'scripts',
  'layers',
  'tags',
  'thumbnails',
  'programs',
  'versions',
  'other',
] as const;
export type HiddenKind = (typeof hiddenKinds)[number];

const ListedBox = z.object({
  /** Points from the upper left of the page as it is shown: turned, and what lies outside of it not counted. */
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

/** A place on a page that would be removed. */
const ListedFind = z.object({
  /** Names it in the option `redact_keep`: the same in each list of a document. */
  id: z.string(),
  /** From 1. */
  page: z.number().int().positive(),
  /** A box for each line of it. */
  boxes: z.array(ListedBox),
  /** What stands there; of an area the text in it, `''` where it has none. */
  text: z.string(),
  /** What stands before and behind it, some words each. */
  before: z.string(),
  after: z.string(),
  /** Where it was read: in the text of the page, or by recognition in what the page shows. */
  source: z.enum(['text', 'picture']),
  kind: z.enum(findKinds),
  /** The word that it was found for, as it was given; `''` for all other kinds. */
  word: z.string(),
});
export type ListedFind = z.infer<typeof ListedFind>;

export const RedactionList = z.object({
  /** What the result is called, without its ending: another name where that of the document tells what is removed. */
  name: z.string(),
  /** Pages of the document. */
  pages: z.number().int().nonnegative(),
  /** In the order of the pages, and on a page from the top, the first {@link maxListedFinds} of them. */
  finds: z.array(ListedFind),
  /** How many finds there are. */
  count: z.number().int().nonnegative(),
  /**
   * What is hidden in the document and removed in any case: how many there are of each kind, and in how many of them something
   * was found that is looked for.
   */
  hidden: z.array(
    z.object({
      kind: z.enum(hiddenKinds),
      count: z.number().int().nonnegative(),
      finds: z.number().int().nonnegative(),
    }),
  ),
  /** Pages with images that were searched by recognition, and those that were not. */
  recognised: z.array(z.number().int().positive()),
  unread: z.array(z.number().int().positive()),
  /** Words that were not found. */
  missing: z.array(z.string()),
  /** How often words stand inside longer ones, which are left. */
  inside: z.number().int().nonnegative(),
  /** Pages that become images whole, because their content cannot be read for certain. */
  pictured: z.array(z.number().int().positive()),
});
export type RedactionList = z.infer<typeof RedactionList>;

export const redactionChannels = {
  /**
   * What a submission to redact a PDF would remove; nothing is removed. The request is that of `preview`: its option
   * `redact_result` is taken as `list`. Pages with images are recognised, which takes seconds each; with
   * `redact_pictures` as `false` the list comes at once, without what only images show. Ends with `cancelled` where its ticket
   * is asked for again or dropped. Rejects as the run would, but not where nothing is found.
   */
  listRedactions: channel(z.tuple([PreviewRequest]), RedactionList),
} as const;
