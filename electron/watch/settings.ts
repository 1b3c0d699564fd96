/** How watched folders are looked at. Times are milliseconds. */

/** Where what people need not see is written. */
export type WatchReport = (line: string, details: Readonly<Record<string, unknown>>) => void;

export interface WatchTimes {
  /** Milliseconds without a change after which a document has arrived ... */
  readonly still: number;
  /** ... and the checks that must agree. */
  readonly looks: number;
  /** Between two looks at documents that may still be growing. */
  readonly growing: number;
  /** Milliseconds that an empty file waits for its content. */
  readonly empty: number;
  /** Between two scans of the whole folder where the system reports changes: it loses some. */
  readonly notified: number;
  /** The same where it reports none. */
  readonly unnotified: number;
  /** From a reported change to the scan of the folder. */
  readonly hint: number;
  /** Before something that is not there is tried again: at first, and at most. */
  readonly backOff: readonly [first: number, most: number];
}

export const watchTimes: WatchTimes = {
  still: 4000,
  looks: 3,
  growing: 2000,
  empty: 60_000,
  notified: 30_000,
  unnotified: 10_000,
  hint: 300,
  backOff: [5000, 5 * 60_000],
};

export interface WatchLimits {
  /** Documents of one execution. */
  readonly batch: number;
  /** Documents that become one result. */
  readonly together: number;
  /** Executions at once of all watched folders. */
  readonly executions: number;
  /** Documents whose growing is followed at once; the others are found again when these have arrived. */
  readonly followed: number;
  /** Bytes at both ends of a document by which it is known again. */
  readonly digest: number;
}

export const watchLimits: WatchLimits = {
  batch: 20,
  together: 500,
  executions: 2,
  followed: 2000,
  digest: 4 * 1024 * 1024,
};
