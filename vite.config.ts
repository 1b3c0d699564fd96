/**
 * One configuration builds every part of the app: `vite build --app`.
 * `PLATEN_BUILD=worker,cli` builds only the named parts.
 */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { languages } from './contract/languages.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
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

const dependencies = Object.keys(manifest.dependencies);
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

/**
 * Packages of hundreds of small files, with what they need themselves, that every worker loads: as one file they take a
 * quarter of the time.
 */
const meltedIntoWorker = [
  'zod',
  ...['pdf-lib', 'culori', 'node-html-better-parser', 'html-entities', 'tslib'],
];

/** The same for the app's own process, with the package that must have the same zod. Not in the command line, which loads little. */
const meltedIntoMain = ['zod', 'fastify-type-provider-zod'];

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

/**
 * A part that runs in Node or in Electron's main process.
 * @param threads entries of its threads, by the name of the file
 * @param melted packages that are bundled
 */
function nodePart(
  part: Exclude<Part, 'renderer' | 'preload'>,
  entry: string,
  threads: Readonly<Record<string, string>> = {},
  melted: readonly string[] = [],
): EnvironmentOptions {
  return {
    consumer: 'server',
    // A tool of the window's, melted into these parts too: a package holds what Platen depends on, and no tools.
    resolve: { builtins: [/^node:/, ...builtinModules, 'electron'], noExternal: ['i18next', ...melted] },
    build: {
      ssr: true,
      outDir: here(`./dist/${part}`),
      emptyOutDir,
      copyPublicDir: false,
      sourcemap: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        platform: 'node',
        input: {
          [parse(entry).name]: here(entry),
          ...Object.fromEntries(Object.entries(threads).map(([name, path]) => [name, here(path)])),
        },
        external: externalBut(melted),
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A third of what is written, and each start would read past it.
          comments: false,
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
  plugins: [react(), spokenLanguages],
  environments: {
    client: rendererPart,
    worker: nodePart(
      'worker',
      './electron/engine/worker/worker.ts',
      {
        'draw-thread': './electron/modules/from-pdf/images/thread.ts',
        ...recogniseThread,
      },
      meltedIntoWorker,
    ),
    cli: nodePart('cli', './electron/cli/main.ts', recogniseThread),
    main: nodePart(
      'main',
      './electron/main.ts',
      { 'fetch-thread': './electron/remote/http/far-thread.ts', ...recogniseThread },
      meltedIntoMain,
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
    },
  },
});
