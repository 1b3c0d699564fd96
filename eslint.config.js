// Lint: the layers of docs/inside/rooms.md, and the rules that catch real mistakes.
import { join } from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import ownRooms from './scripts/lib/eslint-rooms.mjs';

const here = import.meta.dirname;

const floor = ['contract', 'words', 'systems', 'files', 'kit', 'modules', 'formats', 'workflows', 'network'];
const services = ['executions', 'sessions', 'service', 'remote'];

/** The floors of the engine from the lowest up: a room may import from all that stand before it. */
const engineFloors = [
  'interface',
  'exec',
  'markup',
  'charset',
  'csv',
  'icalendar',
  'invoice',
  'highlighting',
  'imaging',
  'pdf-core',
  'recognition',
  'fonts',
  'print',
  'pdf-blocks',
  'results',
  'workbook',
];
const engineRoom = (name) => `engine-${name}`;
/** What modules stand on. None imports another. */
const engineGround = engineFloors.map(engineRoom);
const engineRooms = [...engineGround, 'module', engineRoom('worker'), 'engine'];

/** Each room, and the rooms it may import from. */
const rooms = {
  contract: [],
  words: ['contract'],
  // Files as they lie on a disk: their bytes, and what ZIP, OLE, XML, mail and text are made of.
  files: ['contract'],
  // How a manifest is written.
  kit: ['contract', 'files'],
  // The one list of modules: it names their manifests.
  modules: ['kit'],
  formats: ['contract', 'words', 'files', 'kit', 'modules'],
  workflows: ['contract', 'words', 'files', 'kit', 'modules', 'formats'],
  // What each system does in its own way.
  systems: ['contract'],
  // Connections to addresses that somebody else named.
  network: ['contract'],
  ...Object.fromEntries(
    engineFloors.map((name, place) => [engineRoom(name), [...floor, ...engineGround.slice(0, place)]]),
  ),
  module: [...floor, ...engineGround],
  // It loads engines of modules by their names.
  [engineRoom('worker')]: [...floor, ...engineGround],
  // Tests of the whole engine, and what tests start it with.
  engine: [...floor, ...engineRooms],
  executions: floor,
  // A caller's session. This computer and services elsewhere are above it, and do its work.
  sessions: [...floor, 'executions'],
  service: [...floor, 'executions', 'sessions'],
  remote: [...floor, 'executions', 'sessions'],
  // What several machines share: bytes, jobs, executions in PostgreSQL.
  cluster: [...floor, ...services],
  gateway: [...floor, ...services, 'cluster'],
  // Watched folders: a caller of services, by their interfaces, with files of its own.
  watch: [...floor, 'executions'],
  cli: [...floor, ...services, 'cluster', 'gateway', 'watch'],
  shell: [...floor, ...services, 'gateway', 'watch'],
  renderer: ['contract', 'words'],
};

/** Rooms beside `electron/`; all others are in it. */
const topRooms = ['contract', 'words', 'renderer'];
const folderOf = (room) => (topRooms.includes(room) ? room : `electron/${room}`);
/** A file belongs to the innermost of these that it stands in. */
const elements = [
  ...[...engineFloors, 'worker'].map((name) => ({
    type: engineRoom(name),
    pattern: `electron/engine/${name}`,
  })),
  { type: 'module', pattern: 'electron/modules/*', capture: ['module'] },
  ...Object.keys(rooms)
    .filter((room) => room === 'engine' || !engineRooms.includes(room))
    .map((room) => ({ type: room, pattern: folderOf(room) })),
];
const toRooms = (types) => ({ to: { element: { types: { anyOf: types } } } });
const inEngine = (category) => ({
  to: { element: { types: { anyOf: engineRooms } }, file: { categories: category } },
});

const walls = {
  name: 'platen/walls',
  files: ['{contract,words,electron,renderer}/**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { [join(here, 'scripts/lib/eslint-resolver.cjs')]: {} },
    'boundaries/root-path': here,
    'boundaries/elements': elements,
    'boundaries/files': [
      { category: 'seam', pattern: 'electron/engine/interface/{job,protocol,converter,sandbox-policy}.ts' },
      // The app's hidden window prints by the same request and reads by the same rules as a browser the worker starts.
      {
        category: 'seam',
        pattern:
          'electron/engine/{interface/{printer,page-facts},print/{page-requests,pending-resources,mend-links,lengths,timeout}}.ts',
      },
      // A worker's sandbox shows the fonts that a configuration names.
      { category: 'seam', pattern: 'electron/engine/fonts/font-places.ts' },
      // Pages that the gateway has printed are made safe as those of the engine.
      { category: 'seam', pattern: 'electron/engine/markup/escape.ts' },
      // The hidden window's proxy is the same as the browser's.
      { category: 'seam', pattern: 'electron/engine/exec/refusing-port.ts' },
      { category: 'finding', pattern: 'electron/engine/exec/locate-{libreoffice,chromium,ghostscript}.ts' },
      // The window tells whether documents are read in a sandbox.
      { category: 'finding', pattern: 'electron/engine/exec/sandbox/index.ts' },
      // Language data is looked at before a worker is given it.
      { category: 'finding', pattern: 'electron/engine/recognition/{languages,add-language}.ts' },
      // So is a font that a person adds.
      { category: 'finding', pattern: 'electron/engine/fonts/added-fonts.ts' },
      // The app's own windows print with the same fonts as the workers.
      { category: 'finding', pattern: 'electron/engine/fonts/{font-configuration,bundled,system-fonts}.ts' },
      // A test starts whatever it tries.
      {
        category: 'engine-test',
        pattern: [
          'electron/engine/**/*.test.ts',
          'electron/engine/**/testing/**',
          'electron/engine/**/testing.ts',
          'electron/modules/**/*.test.ts',
          'electron/modules/**/testing/**',
          'electron/modules/**/testing.ts',
        ],
      },
      { category: 'manifest', pattern: 'electron/modules/*/manifest.ts' },
      // The report on a PDF tells covered text. Only the reader finds it: from letters, fonts, comments and drawings of a page, which are
      // most of its files, so that a move of them would move the reader.
      { category: 'covered-text', pattern: 'electron/modules/information/covered-text.ts' },
      { category: 'page-reader', pattern: 'electron/modules/from-pdf/read/reader.ts' },
      // Documents are compared as conversions of PDFs read them: by the same words in the same order.
      { category: 'comparing', pattern: 'electron/modules/compare/**' },
      {
        category: 'document-reading',
        pattern: [
          'electron/modules/from-pdf/model/**',
          'electron/modules/from-pdf/read/reader.ts',
          'electron/modules/from-pdf/recognise/document.ts',
          'electron/modules/from-pdf/scans/find-scans.ts',
          'electron/modules/from-pdf/source/open.ts',
        ],
      },
      // Watched folders are tried over the real engine.
      { category: 'watch-test', pattern: 'electron/watch/**/*.test.ts' },
      { category: 'main', pattern: 'electron/{main,desktop,command-line}.ts' },
      { category: 'preload', pattern: 'electron/preload.ts' },
    ],
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          'This file may not import from {{to.element.type}}: rooms import only from the floors below them.',
        policies: [
          ...Object.entries(rooms)
            .filter(([, below]) => below.length > 0)
            .map(([room, below]) => ({ from: { element: { type: room } }, allow: toRooms(below) })),
          { from: { file: { categories: 'engine-test' } }, allow: toRooms([...floor, ...engineRooms]) },
          { from: { element: { type: 'modules' } }, allow: { to: { file: { categories: 'manifest' } } } },
          {
            from: { file: { categories: 'covered-text' } },
            allow: { to: { file: { categories: 'page-reader' } } },
          },
          {
            from: { file: { categories: 'comparing' } },
            allow: { to: { file: { categories: 'document-reading' } } },
          },
          // Converters are loaded in worker processes alone; the rooms above know the engine's seam.
          {
            from: { element: { types: { anyOf: ['executions', 'service', 'gateway', 'cli', 'shell'] } } },
            allow: inEngine('seam'),
          },
          // The composition roots tell workers where LibreOffice and a browser are.
          {
            from: [
              { element: { types: { anyOf: ['cli', 'shell', 'gateway'] } } },
              { file: { categories: 'main' } },
            ],
            allow: inEngine('finding'),
          },
          {
            from: { file: { categories: 'main' } },
            allow: toRooms([...floor, ...services, 'gateway', 'watch', 'cli', 'shell']),
          },
          // The start of the app loads what comes after it.
          {
            from: { file: { categories: 'main' } },
            allow: { to: { file: { categories: 'main' } } },
          },
          { from: { file: { categories: 'watch-test' } }, allow: toRooms(['service']) },
          { from: { file: { categories: 'preload' } }, allow: toRooms(['contract']) },
        ],
      },
    ],
  },
};

/** The order of rooms inside each part, at every depth: scripts/lib/room-order.mjs. */
const innerWalls = {
  name: 'platen/inner-walls',
  files: ['{contract,words,electron,renderer}/**/*.{ts,tsx}'],
  plugins: { platen: ownRooms },
  rules: { 'platen/order': 'error' },
};

const electronImports = {
  paths: [
    { name: 'electron', message: 'Only the start of the app (electron/*.ts) and shell/ import electron.' },
  ],
  patterns: [
    {
      group: ['electron/*'],
      message: 'Only the start of the app (electron/*.ts) and shell/ import electron.',
    },
  ],
};
const processImports = {
  paths: ['child_process', 'node:child_process'].map((name) => ({
    name,
    message:
      'Processes are started in systems/processes, systems/programs, engine/exec and service/workers only.',
  })),
  patterns: [],
};

/** A PDF has one face: its two sources, and the programs and libraries behind it, are known in its own room alone. */
const pdfImports = {
  paths: [{ name: 'pdf-lib', message: 'Small new PDFs are drawn through engine/pdf-core/drawing.' }],
  patterns: [
    {
      regex: '/pdf-core/(?:file|forgiving)/',
      message: 'Take Pdf, or copyPdf, of engine/pdf-core/pdf/index.js: docs/architecture.md says which.',
    },
  ],
};

/** What speaks to people knows the service by its interfaces; the composition roots alone know which one it is. */
const serviceImports = {
  paths: [],
  patterns: [
    {
      regex: '/(service/(local-service|local-backend)|sessions/(session|backend|runs?))\\.js$',
      message:
        'Use ConversionService, ServiceDirectory (contract) and LocalEngine: only composition roots name the class.',
    },
    {
      regex: '/executions/(store|live-execution|history/.*)\\.js$',
      message: 'Executions are asked for through ConversionService and ServiceDirectory.',
    },
  ],
};

/** One rule out of several lists of forbidden imports: a later block would replace an earlier one. */
const forbid = (...lists) => ({
  'no-restricted-imports': [
    'error',
    { paths: lists.flatMap((list) => list.paths), patterns: lists.flatMap((list) => list.patterns) },
  ],
});

const shellFiles = ['electron/*.ts', 'electron/shell/**/*.ts'];
const spawningFiles = [
  'electron/systems/processes/*.ts',
  'electron/systems/programs/*.ts',
  'electron/engine/exec/**/*.ts',
  'electron/service/workers/**/*.ts',
];
const testFiles = ['**/*.test.{ts,tsx}'];
/** What is found out of a page, one after the other. */
const recogniseRooms = ['lines', 'order', 'blocks', 'tables', 'page', 'structure'];

const imports = [
  {
    name: 'platen/imports',
    files: ['{contract,words,electron,renderer}/**/*.{ts,tsx}'],
    rules: forbid(electronImports, processImports, pdfImports),
  },
  {
    name: 'platen/imports-drawing',
    files: ['electron/engine/pdf-core/drawing/*.ts'],
    rules: forbid(electronImports, processImports),
  },
  // What tests are helped by makes documents of its own, and looks into what was made.
  {
    name: 'platen/imports-testing',
    files: ['electron/{engine,modules}/**/{testing.ts,testing-*.ts,testing/**}'],
    rules: forbid(electronImports, processImports),
  },
  { name: 'platen/imports-shell', files: shellFiles, rules: forbid(processImports) },
  {
    name: 'platen/imports-shell-service',
    files: ['electron/shell/**/*.ts'],
    rules: forbid(processImports, serviceImports),
  },
  {
    name: 'platen/imports-cli-service',
    files: ['electron/cli/**/*.ts'],
    ignores: ['electron/cli/composition/{composition,kept}.ts', ...testFiles],
    rules: forbid(electronImports, processImports, serviceImports),
  },
  {
    name: 'platen/imports-watch',
    files: ['electron/watch/**/*.ts'],
    ignores: testFiles,
    rules: forbid(electronImports, processImports, serviceImports),
  },
  { name: 'platen/imports-spawning', files: spawningFiles, rules: forbid(electronImports) },
  ...recogniseRooms.map((room, place) => ({
    name: `platen/imports-recognise-${room}`,
    files: [`electron/modules/from-pdf/recognise/${room}/**/*.ts`],
    ignores: testFiles,
    rules: forbid(electronImports, processImports, pdfImports, {
      paths: [],
      patterns: [
        {
          regex: `^\\.\\./(?:${[...recogniseRooms.slice(place + 1), 'document'].join('|')})(?:/|\\.js$)`,
          message:
            'What is found out of a page goes from lines to structure; each room uses those before it.',
        },
      ],
    }),
  })),
  // Lists and option panels are made of manifests: they load no engine code.
  {
    name: 'platen/imports-manifests',
    files: [
      'electron/modules/*/{manifest,options,signs,archive-options,code-extensions}.ts',
      'electron/modules/*/{options,signs}/*.ts',
    ],
    rules: forbid(electronImports, processImports, {
      paths: [],
      patterns: [
        {
          regex:
            '^(?!node:|(?:\\.\\./)+(?:kit|contract|files)/|\\.{1,2}/(?:options/)?[\\w-]*(?:options|signs|reading|images|tables|text|word|powerpoint|code-extensions)\\.js$|\\./signs/[\\w-]+\\.js$)',
          message: 'A manifest, its options and its signs import kit, files and contract only.',
        },
      ],
    }),
  },
  // Tests start what they test: the built command line, a LibreOffice to kill.
  {
    name: 'platen/imports-tests',
    files: [
      ...testFiles,
      'electron/{cli,remote,executions,gateway/**}/testing/**',
      'electron/modules/office/testing/**',
      'electron/engine/testing/signed-pdf.ts',
      'electron/engine/testing/signing-authority.ts',
      'electron/modules/redact/testing.ts',
      'electron/modules/sign/testing.ts',
      'electron/service/certificate-store/testing.ts',
      'electron/systems/cards/testing.ts',
    ],
    ignores: ['electron/shell/**'],
    rules: forbid(electronImports),
  },
];

const ipcMessage =
  'Use the gate (shell/gate.ts) and the checked handlers of shell/ipc.ts: they verify the sender and the shape of every message.';
const ipcCalls = ['on', 'once', 'handle', 'handleOnce', 'addListener'];

const ipc = {
  name: 'platen/ipc',
  files: ['electron/**/*.ts'],
  ignores: ['electron/shell/gate.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      ...ipcCalls.map((property) => ({ object: 'ipcMain', property, message: ipcMessage })),
    ],
  },
};

/** Calls that take any number of values, of which a list of any length may be spread: each value takes room on the stack. */
const spreading =
  'push|unshift|splice|toSpliced|concat|assign|fromCharCode|fromCodePoint|max|min|hypot|apply';

const spreads = {
  name: 'platen/spreads',
  files: ['{contract,words,electron,renderer}/**/*.{ts,tsx}'],
  ignores: testFiles,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `CallExpression[callee.property.name=/^(${spreading})$/] > SpreadElement.arguments`,
        message:
          'A long list overflows the stack here. Use append, maxOf, minOf or reverseRange (contract/lists.ts), or a new list: [...one, ...other].',
      },
      {
        // A list as it is is spread without dots.
        selector:
          'CallExpression[callee.property.name="apply"][arguments.length=2][arguments.1.type!="ArrayExpression"]',
        message: 'A long list overflows the stack here: call it item by item (contract/lists.ts).',
      },
    ],
  },
};

/** Methods that are called for what they do, and wait for nothing: what they give back may be left. */
const immediate = 'push|add|delete|set|off|end|destroy';

const leftPromises = {
  name: 'platen/left-promises',
  files: ['{contract,words,electron}/**/*.ts'],
  ignores: ['electron/engine/**', 'electron/modules/**', ...testFiles],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...spreads.rules['no-restricted-syntax'].slice(1),
      {
        selector: `:matches(ArrowFunctionExpression > UnaryExpression.body, ReturnStatement > UnaryExpression)[operator="void"] > CallExpression:not([callee.property.name=/^(${immediate})$/]):not([callee.name="setTimeout"])`,
        message:
          'What this promise rejects with would be heard by nobody. Use aside or unawaited (electron/systems/heard.ts), or a block where it is none.',
      },
    ],
  },
};

/** A long file may hold more than one idea. This warns, and fails nothing. */
const longFiles = {
  name: 'platen/long-files',
  files: ['**/*.{ts,tsx,mjs}'],
  rules: { 'max-lines': ['warn', 600] },
};

/** The rules that need types are in `.oxlintrc.json`: there they take a tenth of the time. */
const typeScript = {
  name: 'platen/typescript',
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.recommended],
  rules: {
    '@typescript-eslint/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
};

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'out/', 'build/cache/', 'e2e/artefacts/', 'bench/results/', 'assets/'] },
  // Typings of another Electron, written by a script.
  { ignores: ['scripts/electron/electron-33.d.ts'] },
  js.configs.recommended,
  {
    name: 'platen/all',
    languageOptions: { ecmaVersion: 2023, globals: globals.nodeBuiltin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-console': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
    },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: globals.node } },
  typeScript,
  {
    name: 'platen/renderer',
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: reactHooks.configs['recommended-latest'].rules,
  },
  walls,
  innerWalls,
  ...imports,
  ipc,
  longFiles,
  spreads,
  leftPromises,
);
