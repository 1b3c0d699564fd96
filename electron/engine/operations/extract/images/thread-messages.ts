/** What is said between a job and the threads that draw its pages. */
import type { ErrorInfo } from '../../../../../contract/index.js';
import type { ImageSettings } from './image-settings.js';

/** What a thread is started with. */
export interface DrawSetup {
  /** Absolute path of the PDF. */
  readonly path: string;
  readonly password: string | undefined;
  /** Points of a unit, by page; 1 where it is not named. */
  readonly units: ReadonlyMap<number, number>;
  readonly wish: ImageSettings;
}

export interface DrawRequest {
  /** From 1. */
  readonly page: number;
  /** Absolute path of the picture. */
  readonly output: string;
}

/** First that it is ready, then one answer to each request. */
export type DrawAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'failed'; readonly error: ErrorInfo };
