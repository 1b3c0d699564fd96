/** Limits of the contract (docs/service-contract.md, "Limits") and of the local service, each with its unit. */
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
  /** Requests with a wrong token, from one address (IPv4, or 64 bits of IPv6). */
  guesses: {
    perMinute: 120,
    perHour: 1000,
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
  /** Of workflows that a person made. */
  workflows: {
    /** Workflows of one owner. */
    ofOwner: 200,
    /** Steps of one. */
    steps: 20,
    /** UTF-16 units of a name. */
    nameLength: 100,
  },
  /** Of one execution on the user's own computer. */
  local: {
    /** Files of one execution: beyond this the list is no longer something a person can check. */
    files: 5000,
  },
} as const;

/** Longest texts and lists that are taken from a window or a client: UTF-16 units, and entries. Beyond them nobody typed it. */
export const maxLengths = {
  /** Id of an execution, a workflow's key, a code. */
  id: 200,
  /** Word for a picture of a workflow. */
  icon: 60,
  /** Path of a file: what Windows takes at most, and eight times what Linux does. */
  path: 32_767,
  /** Name of a file or of an option, words that are looked for, label of a dialog. */
  name: 1000,
  /** Password: far beyond what any document format takes. */
  password: 4096,
  /** Value of an option: a plan that names some 50,000 pages one by one. */
  value: 500_000,
  /** Page ranges of one file. */
  ranges: 100_000,
  /** Web address. */
  address: 4000,
  /** Bytes of a picture that is pasted. */
  pasted: 256 * 1024 * 1024,
  /** Bytes of a cover page template, pictures in `data:` addresses included. */
  coverPage: 2 * 1024 * 1024,
  /** Places for texts on one. */
  coverPlaces: 100,
  /** Options of one workflow. */
  options: 300,
  /** Workflows whose options are remembered. */
  workflows: 1000,
  /** Files of one request; more than {@link limits} lets an execution have, which has an error message of its own. */
  files: 50_000,
  /** Paths inspected, or other entries named, in one request. */
  entries: 10_000,
} as const;

/** Copies of a document that one request prints. */
export const maxCopies = 999;

/** Rows of one reply. */
export const maxSheetRows = 500;
