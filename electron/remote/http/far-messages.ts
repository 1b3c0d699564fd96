/** What a client and the thread that fetches for it say to each other, each question over a line of its own. */
import type { MessagePort } from 'node:worker_threads';
import type { ErrorInfo } from '../../../contract/index.js';
import type { WirePatience } from './types.js';
import type { Question, Writing } from './wire.js';

/** What the thread begins with. */
export interface FarSetup {
  readonly patience: WirePatience;
}

/** A question, and the line over which its answer comes. */
export interface FarQuestion {
  readonly question: Question;
  readonly line: MessagePort;
}

/** What is wished of an answer; a line that is closed drops it. */
export type FarWish =
  /** The next piece. */
  | { readonly kind: 'more' }
  | { readonly kind: 'write'; readonly writing: Writing }
  | { readonly kind: 'abort' };

export type FarNews =
  | { readonly kind: 'head'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  /** So many bytes more have come. */
  | { readonly kind: 'told'; readonly bytes: number }
  | {
      readonly kind: 'written';
      readonly size: number;
      readonly isTooLong: boolean;
      readonly ended: ErrorInfo | null;
    }
  | { readonly kind: 'failed'; readonly error: ErrorInfo };
