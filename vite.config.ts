/**
 * One configuration builds every part of the app: `vite build --app`.
 * `PLATEN_BUILD=worker,cli` builds only the named parts.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ESTree, type EnvironmentOptions, type Plugin } from 'vite';
import { languages } from './contract/languages.js';
import { recordCompiledCode } from './scripts/lib/compiled-code.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** The parts, in the order they are built. Vite calls the window's environment `client`. */
const parts = ['worker', 'cli', 'preload', 'main', 'renderer'] as const;
type Part = (typeof parts)[number];

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** The parts asked for; every part when nothing was asked for. */
function partsToBuild(): readonly Part[] {
  const asked = (process.env['PLATEN_BUILD'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = asked.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`PLATEN_BUILD names no part of Platen: ${unknown.join(', ')}`);
  return asked.length === 0 ? parts : parts.filter((part) => asked.includes(part));
}

/**
 * Only a whole build clears `dist/`: a partial one leaves the chunks of the last build in place, because a process that
 * is running now may still have to load them.
 */
const emptyOutDir = partsToBuild().length === parts.length;

const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/** Whether an import is of one of these packages. */
const isOf = (id: string, packages: readonly string[]) =>
  packages.some((name) => id === name || id.startsWith(`${name}/`));

/** What stays an import at run time: Node, Electron and the packages installed beside the app, but those that are melted in. */
const externalBut = (melted: readonly string[]) => (id: string) =>
  isOf(id, ['electron']) ||
  id.startsWith('node:') ||
  builtins.has(id) ||
  (isOf(id, dependencies) && !isOf(id, melted));

/** Packages that older Electrons and Nodes cannot `require`: they are melted into programs that are CommonJS. */
const esModulesOnly = [
  ...['@mdit/plugin-alert', '@mdit/plugin-footnote', '@mdit/plugin-tasklist', '@node-projects/acad-ts'],
  ...['chokidar', 'file-type', 'github-slugger', 'jxl-oxide-wasm', 'p-queue', 'parse5'],
];

/**
 * Packages of hundreds of small files, with what they need themselves, that every worker loads: as one file they take a
 * quarter of the time.
 */
const meltedIntoWorker = ['zod', ...['pdf-lib', 'yauzl', 'saxes', 'fastest-levenshtein'], ...esModulesOnly];

/** The same for the app's own process, with the package that must have the same zod. */
const meltedIntoMain = ['zod', 'fastify-type-provider-zod'];

/** The same for the command line. */
const meltedIntoCli = [
  ...meltedIntoMain,
  ...[
    'commander',
    'pino',
    'tinyglobby',
    'yauzl',
    'pend',
    'saxes',
    'xmlchars',
    'ipaddr.js',
    'fastest-levenshtein',
  ],
  ...esModulesOnly,
];

/**
 * Packages in files of their own. The bundler would put them beside what every start reads, which then runs all of them, although
 * few documents need a new PDF drawn.
 */
const apart = [
  { name: 'unpacking', test: /\/node_modules\/fflate\//, priority: 2 },
  { name: 'drawing', test: /\/node_modules\/(?:pdf-lib|culori)\//, priority: 1 },
];

/** React Aria speaks some thirty languages: those that the window does not speak stay out of it. */
const spokenLanguages: Plugin = {
  name: 'platen-spoken-languages',
  load(id) {
    const language = /\/react-(?:aria|stately)\/dist\/private\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.mjs$/.exec(
      id,
    )?.[1];
    return language === undefined || languages.some((spoken) => spoken === language)
      ? null
      : 'export default {};';
  },
};

/** Tells Node that the programs beside it are CommonJS. */
const commonJs: Plugin = {
  name: 'platen-commonjs',
  applyToEnvironment: ({ name }) => name === 'worker' || name === 'cli',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

/**
 * Texts of programs that are started for one document are read from files of their own, each table when the first of its texts is asked
 * for: a start says little, and in one language.
 */
const textsWhenAsked: Plugin = {
  name: 'platen-texts',
  applyToEnvironment: ({ name }) => name === 'worker' || name === 'cli',
  load(id) {
    const name = /\/words\/([a-z]{2}\/[a-z-]+)\.json$/.exec(id)?.[1];
    if (name === undefined) return null;
    const fileName = `words/${name}.json`;
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(JSON.parse(readFileSync(id, 'utf8'))) });
    const helper = JSON.stringify(here('./electron/systems/texts.ts'));
    return {
      code: `import { textsOf } from ${helper}; export default /* @__PURE__ */ textsOf(${JSON.stringify(fileName)});`,
      moduleType: 'js',
    };
  },
};

/**
 * Schemas are for what comes from outside of a program. In the window, Zod would take time at each start, and it adds names to the page, which
 * has one name more than an empty page (`e2e/security.spec.ts`).
 */
const windowWithoutSchemas: Plugin = {
  name: 'platen-window-without-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle))
      for (const [id, { renderedLength }] of part.type === 'chunk' ? Object.entries(part.modules) : [])
        if (renderedLength > 0 && id.includes('/node_modules/zod/'))
          this.error(
            `The window must not use Zod, but ${part.fileName} has ${id}. Import only types of schemas there.`,
          );
  },
};

/** Shapes that a program does not ask for are left out of it: to describe one does nothing else, which no bundler knows of nested calls. */
const shapesWhenAsked: Plugin = {
  name: 'platen-shapes',
  applyToEnvironment: ({ name }) => name === 'worker' || name === 'cli',
  transform: {
    filter: { id: /\/(?:contract|electron)\/.*\.ts$/, code: /\b(?:z\.|channel\()/ },
    handler(code) {
      const { body } = this.parse(code, { lang: 'ts' });
      const shapes = body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
        return declared.declarations.flatMap(({ init }) => (init && isShape(init) ? [init] : []));
      });
      // From the end, so that places before it stay; on one line, so that the numbers of lines do.
      const made = shapes.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
      return { code: made, map: null };
    },
  },
};

/**
 * Whether an expression begins with zod, with a shape, or with what makes a channel of two, or is a table of such ones:
 * `z.object({ ... }).strict()`, `Draft.extend({ ... })`, `{ open: channel(Request, Reply) }`.
 */
function isShape(expression: ESTree.Expression): boolean {
  if (expression.type === 'ObjectExpression')
    return (
      expression.properties.length > 0 &&
      expression.properties.every((part) =>
        part.type === 'SpreadElement'
          ? part.argument.type === 'Identifier'
          : part.value.type === 'Identifier' || isShape(part.value),
      )
    );
  let at: ESTree.Expression | ESTree.Super = expression;
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at = at.type === 'CallExpression' ? at.callee : at.object;
  return (
    expression.type === 'CallExpression' &&
    at.type === 'Identifier' &&
    /^(?:z|channel|[A-Z]\w*)$/.test(at.name)
  );
}

/**
 * A part that runs in Node or in Electron's main process.
 * @param input its programs and threads, by the name of the file
 * @param melted packages that are bundled
 * @param format CommonJS for programs that are run with what was compiled of them (`electron/systems/compiled-code.ts`)
 */
function nodePart(
  part: Exclude<Part, 'renderer' | 'preload'>,
  input: Readonly<Record<string, string>>,
  melted: readonly string[],
  format: 'es' | 'cjs',
): EnvironmentOptions {
  return {
    consumer: 'server',
    // A tool of the window's, melted into these parts too: a package holds what Platen depends on, and no tools.
    resolve: {
      builtins: [/^node:/, ...builtinModules, 'electron'],
      // Where all is melted in, `external` below says what is not.
      noExternal: format === 'cjs' ? true : ['i18next', ...melted],
    },
    build: {
      ssr: true,
      emitAssets: true,
      outDir: here(`./dist/${part}`),
      emptyOutDir,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        platform: 'node',
        input: Object.fromEntries(Object.entries(input).map(([name, path]) => [name, here(path)])),
        external: externalBut(melted),
        output: {
          format,
          // V8 forgets who asked when it takes what was compiled, and an `import()` has nobody then who answers it.
          dynamicImportInCjs: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A third of what is written, and each start would read past it.
          comments: false,
          ...(format === 'cjs' ? { codeSplitting: { groups: apart } } : {}),
        },
      },
    },
  };
}

/** The bridge: a sandboxed preload can require `electron` and nothing else, so everything is bundled into it. */
const preloadPart: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, builtins: ['electron'] },
  build: {
    ssr: true,
    outDir: here('./dist/preload'),
    emptyOutDir,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    target: 'chrome130',
    rolldownOptions: {
      platform: 'browser',
      input: { preload: here('./electron/preload.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
};

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What the window's start imports, once it is known. */
let first: ReadonlySet<string> | null = null;

/**
 * True for what the window's first screen is made of: all that its start imports. Left to itself the bundler would cut that into
 * some fifty files, one for every way in which other parts share it, and a start would ask for each.
 */
function isFirst(id: string, graph: Graph): boolean {
  if (first === null) {
    const reached = new Set([here('./renderer/main.tsx')]);
    for (const one of reached)
      for (const next of graph.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
    first = reached;
  }
  return first.has(id);
}

/** The window. Relative addresses, so that it loads from `app://platen/` as from anywhere else. */
const rendererPart: EnvironmentOptions = {
  build: {
    outDir: here('./dist/renderer'),
    emptyOutDir,
    sourcemap: true,
    target: 'chrome130',
    // The content security policy allows no inline scripts and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('./renderer/index.html') },
      output: {
        codeSplitting: {
          groups: [{ name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first' }],
        },
      },
    },
  },
};

/** Recognition runs in a thread: workers read documents with it, the others try language data that is added. */
const recogniseThread = { 'recognise-thread': './electron/engine/recognition/thread.mjs' };

export default defineConfig({
  root: here('./renderer'),
  base: './',
  plugins: [react(), spokenLanguages, commonJs, textsWhenAsked, shapesWhenAsked, windowWithoutSchemas],
  environments: {
    client: rendererPart,
    worker: nodePart(
      'worker',
      {
        worker: './electron/engine/worker/main.ts',
        'worker-process': './electron/engine/worker/worker.ts',
        'draw-thread': './electron/modules/from-pdf/images/thread.ts',
        'certificate-store': './electron/service/certificate-store/process/main.ts',
        ...recogniseThread,
      },
      meltedIntoWorker,
      'cjs',
    ),
    cli: nodePart(
      'cli',
      {
        main: './electron/cli/main.ts',
        'program-process': './electron/cli/program-process.ts',
        engine: './electron/cli/engine.ts',
        packaged: './electron/cli/packaged.ts',
        'engine-process': './electron/cli/engine-process.ts',
        ...recogniseThread,
      },
      meltedIntoCli,
      'cjs',
    ),
    main: nodePart(
      'main',
      {
        main: './electron/main.ts',
        'fetch-thread': './electron/remote/http/far-thread.ts',
        ...recogniseThread,
      },
      meltedIntoMain,
      'es',
    ),
    preload: preloadPart,
  },
  builder: {
    async buildApp(builder) {
      for (const part of partsToBuild()) {
        const environment = builder.environments[part === 'renderer' ? 'client' : part];
        if (environment === undefined) throw new Error(`No build is configured for ${part}.`);
        await builder.build(environment);
      }
      if (partsToBuild().some((part) => part === 'worker' || part === 'cli')) await recordCompiledCode();
    },
  },
});
