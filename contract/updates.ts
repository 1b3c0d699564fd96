/** Newer versions of Platen: looked for only by builds that have an address, and only when the person wants it. */
import { z } from 'zod';
import { channel } from './channel.js';

/** Letters of a version, and of its description. */
const max = { version: 100, notes: 20_000 };

const version = z.string().max(max.version);

/** How it stands with a newer version. */
export const UpdateState = z.discriminatedUnion('kind', [
  /** This build has no address to ask: nothing of updates is shown. */
  z.object({ kind: z.literal('none') }),
  /** Not looked for since the start. */
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  /** This is the newest. */
  z.object({ kind: z.literal('current') }),
  /** `notes` are plain text, `''` for none. */
  z.object({ kind: z.literal('available'), version, notes: z.string().max(max.notes) }),
  /** `percent` from 0 to 100. */
  z.object({ kind: z.literal('downloading'), version, percent: z.number().min(0).max(100) }),
  /** It is in place after a restart. */
  z.object({ kind: z.literal('ready'), version }),
  z.object({
    kind: z.literal('failed'),
    /** Nothing answers; what came is not what was announced; everything else. */
    cause: z.enum(['unreachable', 'damaged', 'other']),
    /** What was tried: the look for a newer version, or to fetch one that a person asked for. */
    during: z.enum(['check', 'download']),
  }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/** Letters of notes that are shown. */
export const maxUpdateNotes = max.notes;

/** What a window may ask of updates; `updateChanged` reports what follows. */
export const updateChannels = {
  updateState: channel(z.tuple([]), UpdateState),
  /** Asks whether there is a newer version. */
  checkForUpdate: channel(z.tuple([]), z.null()),
  /** Fetches the newer version that was found. */
  downloadUpdate: channel(z.tuple([]), z.null()),
  /** Puts the fetched version in place and starts it. */
  installUpdate: channel(z.tuple([]), z.null()),
} as const;
