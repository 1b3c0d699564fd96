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
  /** Starts the engine anew with the next job: LibreOffice's place or the number of places changed. */
  engineChanged(): Promise<void>;
  /** Cancels what runs, ends all workers and removes the work folder. Further calls wait for the first. */
  close(): Promise<void>;
}
