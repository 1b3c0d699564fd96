/** This module describes the messages between a job and the threads that draw its pages. */
import type { ErrorInfo } from '../../../../contract/index.js';
import type { ImageSettings } from './image-settings.js';

/** What a thread is started with. */
export interface DrawSetup {
  /** Absolute path of the PDF. */
  readonly path: string;
  readonly password: string | undefined;
  /** Points in a unit of a page, by its number; 1 for a page that is not in it. */
  readonly units: ReadonlyMap<number, number>;
  readonly wish: ImageSettings;
}

export interface DrawRequest {
  /** Number of the page, from 1. */
  readonly page: number;
  /** Absolute path of the picture. */
  readonly output: string;
}

/** An answer of a thread: first that it is ready, then one answer to each request. */
export type DrawAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'failed'; readonly error: ErrorInfo };
