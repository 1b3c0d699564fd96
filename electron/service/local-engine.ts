import type { PreviewEngine } from './views/looking.js';

/** What only the engine on this computer has, beside being a conversion service. */
export interface LocalEngine {
  /** Conversions at the same time now in force. */
  readonly parallel: number;
  /** False when the history cannot be written and is forgotten with this process. */
  readonly historyKept: boolean;
  /** True while something waits or works, of whatever caller. */
  readonly busy: boolean;
  /** Gets the engine ready for a job that is likely to come: files were dropped, nothing was started yet. */
  warm(): Promise<void>;
  /**
   * Draws a file as a PDF that somebody only looks at: it is no execution, and in no history.
   * @returns absolute path of the PDF, alone in a folder below the service's work folder; the caller removes that folder
   * @throws ServiceError `cancelled`, and as a conversion of the file to PDF
   */
  draw(path: string, signal: AbortSignal, password?: string): Promise<string>;
  readonly previews: PreviewEngine;
  /** Starts the engine anew with the next job: LibreOffice's place or the number of places changed. */
  engineChanged(): Promise<void>;
  /** Cancels what runs, ends all workers and removes the work folder. Further calls wait for the first. */
  close(): Promise<void>;
}
