import type { WarmProgram } from '../engine/interface/protocol.js';
import type { PreviewEngine } from './views/looking.js';

/** What the engine of this computer offers beyond a conversion service. */
export interface LocalEngine {
  /** The current limit of parallel conversions. */
  readonly parallel: number;
  /** False when the history cannot be written and is lost with this process. */
  readonly historyKept: boolean;
  /** True while any caller has waiting or running work. */
  readonly busy: boolean;
  /** Prepares the engine for a likely job: files were dropped, but nothing was started yet. */
  warm(): Promise<void>;
  /**
   * Starts a worker for jobs that are certain to come, while they are still being made ready. Never rejects.
   * @param program what these jobs will most likely want of it; null: nothing
   */
  expect(program: WarmProgram | null): Promise<void>;
  /** What was submitted is all: workers that nothing waits for end while results are delivered. */
  endWithWork(): void;
  /**
   * Draws a file as a PDF for a preview: it is no execution, and not in the history.
   * @returns absolute path of the PDF, alone in a folder below the service's work folder; the caller removes that folder
   * @throws ServiceError `cancelled`, and as a conversion of the file to PDF
   */
  draw(path: string, signal: AbortSignal, password?: string): Promise<string>;
  readonly previews: PreviewEngine;
  /** Restarts the engine with the next job: the path of LibreOffice or the number of places changed. */
  engineChanged(): Promise<void>;
  /** Cancels running work, ends all workers and removes the work folder. Further calls wait for the first. */
  close(): Promise<void>;
}
