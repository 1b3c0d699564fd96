/** Limits of the contract (service-interface, "Limits") and of the local service, each with its unit. */
export const limits = {
  /** Of one HTTP request. */
  request: {
    /** More files than this earn a warning ("batch guidance"). */
    filesAdvised: 50,
    /** More files than this are refused with `too_many_files`. */
    files: 200,
    /** Bytes of all files together. */
    uploadBytes: 500 * 1024 * 1024,
    /** Single files below this many bytes suit synchronous mode. */
    synchronousBytes: 5 * 1024 * 1024,
  },
  /** Of one user of a served instance. */
  user: {
    concurrentConversions: 5,
    requestsPerMinute: 60,
    requestsPerHourFree: 100,
    requestsPerHourPaid: 1000,
  },
  /** Of a client: seconds. */
  retry: {
    attempts: 3,
    /** Waits between attempts after 429, 503 and network errors. */
    backoffSeconds: [2, 4, 8],
    /** Waits when a 429 or 503 names none. */
    rateLimitedSeconds: 60,
    unavailableSeconds: 300,
    /** Between two looks at a status. */
    pollSeconds: 2,
  },
  /** Of one execution on the user's own computer. */
  local: {
    /** Files of one execution: beyond this the list is no longer something a person can check. */
    files: 5000,
  },
} as const;
