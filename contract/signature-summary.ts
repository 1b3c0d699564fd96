/** What the signatures of a document are, in short. */
import { z } from 'zod';

export const SignatureSummary = z.object({
  /** Of all: invalid where one is, unclear where one is that cannot be told. */
  verdict: z.enum(['valid', 'invalid', 'unclear']),
  /** Names of the signers by their certificates, each once; empty where none is known. */
  signers: z.array(z.string()),
  /** Signatures without time stamps of the document. */
  count: z.number().int(),
});
export type SignatureSummary = z.infer<typeof SignatureSummary>;
