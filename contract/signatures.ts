/** Pictures of signatures: drawn or typed in the window, or read from a file, and kept where the person wants that. */
import { z } from 'zod';
import { channel } from './channel.js';
import { maxLengths } from './limits.js';

/** Kept ones; more than this nobody chooses from. */
export const maxKeptSignatures = 20;

/** A PNG in base64. 4 MB: a picture of 1600 pixels a side with noise in it. */
const Png = z
  .string()
  .max(4 * 1024 * 1024)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/);

/** The ink of a signature's picture, as it is put on pages. */
export const SignatureInk = z.object({
  /** PNG in base64, cut to the ink. */
  png: Png,
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** False where the background stayed, because ink and paper could not be told apart. */
  isClear: z.boolean(),
});
export type SignatureInk = z.infer<typeof SignatureInk>;

export const KeptSignature = z.object({ id: z.string().max(maxLengths.id), png: Png });
export type KeptSignature = z.infer<typeof KeptSignature>;

const SignatureSource = z.object({
  /** The file of the option. */
  path: z.string().min(1).max(maxLengths.path),
  /** As the option `signature_ground`. */
  takesGround: z.boolean(),
});

export const signatureChannels = {
  /** Takes a signature that was drawn or typed; the path for the option, until the app ends. */
  giveSignature: channel(z.tuple([Png]), z.string()),
  /** The ink of a signature. Rejects with `picture_missing`, `picture_unreadable`, `signature_no_ink`. */
  signatureInk: channel(z.tuple([SignatureSource]), SignatureInk),
  /** Kept signatures, the newest first; none where the system's key store cannot be read. */
  keptSignatures: channel(z.tuple([]), z.array(KeptSignature).max(maxKeptSignatures)),
  /**
   * Keeps the ink of a signature, encrypted with a key in the system's key store. Rejects with `signature_not_kept`, where there is
   * none, and as `signatureInk`.
   */
  keepSignature: channel(z.tuple([SignatureSource]), KeptSignature),
  /** Takes a kept signature; the path for the option, until the app ends. Rejects with `signature_gone`. */
  takeSignature: channel(z.tuple([z.string().max(maxLengths.id)]), z.string()),
  /** Deletes a kept signature. */
  dropSignature: channel(z.tuple([z.string().max(maxLengths.id)]), z.null()),
} as const;
