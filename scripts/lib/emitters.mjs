/** Finds what the sources make that has an `error` event: streams, children, pools, sockets. A scan of the words, not of types. */
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** What is made by functions and classes of these modules. `*`: whatever it is called. */
const made = {
  fs: ['createReadStream', 'createWriteStream', 'watch'],
  stream: ['Readable', 'Writable', 'Duplex', 'Transform', 'PassThrough', 'pipeline', 'compose'],
  'stream/promises': ['pipeline'],
  zlib: [
    'createGunzip',
    'createGzip',
    'createInflate',
    'createDeflate',
    'createInflateRaw',
    'createDeflateRaw',
    'createUnzip',
    'createBrotliCompress',
    'createBrotliDecompress',
  ],
  http: ['request', 'get', 'createServer', 'Agent'],
  https: ['request', 'get', 'createServer', 'Agent'],
  net: ['connect', 'createConnection', 'createServer', 'Socket', 'Server'],
  tls: ['connect', 'createServer', 'TLSSocket'],
  dgram: ['createSocket'],
  child_process: ['spawn', 'fork', 'exec', 'execFile'],
  worker_threads: ['Worker', 'MessageChannel'],
  cluster: ['fork'],
  readline: ['createInterface'],
  'readline/promises': ['createInterface'],
  events: ['EventEmitter', 'default'],
  undici: [
    'request',
    'fetch',
    'stream',
    'Client',
    'Pool',
    'Agent',
    'ProxyAgent',
    'WebSocket',
    'buildConnector',
  ],
  pg: ['Pool', 'Client'],
  yauzl: ['openPromise', 'fromBufferPromise', 'fromRandomAccessReaderPromise', 'RandomAccessReader'],
  chokidar: ['watch'],
  '@zone-eu/mailsplit': ['Splitter', 'Joiner', 'Rewriter'],
  ws: ['WebSocket', 'WebSocketServer'],
  pino: ['destination', 'transport'],
  fastify: ['default', 'fastify'],
  electron: ['utilityProcess', 'net', 'MessageChannelMain'],
  'electron-updater': ['autoUpdater'],
};

/** Methods whose result is a stream, whatever they belong to. */
const methods = ['createReadStream', 'createWriteStream', 'openReadStream', 'outputStream', 'pipe'];

/** Functions that everybody has without an import. */
const everybodys = ['fetch', 'WebSocket', 'MessageChannel', 'Worker'];

const moduleOf = (/** @type {unknown} */ source) => String(source).replace(/^node:/, '');

/**
 * The names by which one file knows what is of interest: its own name for it, by module and export.
 * @param {any} ast
 */
function namesIn(ast) {
  /** @type {Map<string, { module: string, name: string }>} */
  const known = new Map();
  const note = (/** @type {string} */ own, /** @type {string} */ module, /** @type {string} */ name) =>
    Object.hasOwn(made, module) && known.set(own, { module, name });
  walk(ast, (node) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
      for (const one of node.specifiers)
        note(
          one.local.name,
          moduleOf(node.source.value),
          one.type === 'ImportSpecifier'
            ? one.imported.name
            : one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*',
        );
    // const { watch } = await import('chokidar'), and import('x').then(({ default: { y } }) => ...
    const loaded =
      node.type === 'VariableDeclarator' && node.init?.type === 'AwaitExpression'
        ? { from: node.init.argument, to: node.id }
        : node.type === 'CallExpression' && node.callee.property?.name === 'then'
          ? { from: node.callee.object, to: node.arguments[0]?.params?.[0] }
          : null;
    if (loaded?.from?.type === 'ImportExpression' && loaded.to?.type === 'ObjectPattern')
      for (const { key, value } of loaded.to.properties)
        if (value?.type === 'ObjectPattern')
          for (const inner of value.properties)
            note(inner.value.name, moduleOf(loaded.from.source.value), inner.key.name);
        else note(value.name, moduleOf(loaded.from.source.value), key.name);
  });
  return known;
}

/** @param {any} node @param {(node: any) => void} see */
function walk(node, see) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, see);
    return;
  }
  if (typeof node.type === 'string') see(node);
  for (const [key, value] of Object.entries(node))
    if (key !== 'parent' && key !== 'loc' && key !== 'range') walk(value, see);
}

/**
 * What a file makes, each as often as it does: `createReadStream`, `new Worker`, `Readable.from`.
 * @param {string} text source of a TypeScript file
 * @returns {Map<string, number>}
 */
export function emittersIn(text) {
  const { ast } = tseslint.parser.parseForESLint(text);
  const names = namesIn(ast);
  /** @type {Map<string, number>} */
  const found = new Map();
  const add = (/** @type {string} */ what) => found.set(what, (found.get(what) ?? 0) + 1);
  /** @returns {string | null} */
  const nameOf = (/** @type {any} */ callee) => {
    if (callee.type === 'Identifier') {
      const known = names.get(callee.name);
      if (!known) return everybodys.includes(callee.name) ? callee.name : null;
      const name = known.name === 'default' ? callee.name : known.name;
      return /** @type {Record<string, string[]>} */ (made)[known.module]?.includes(known.name)
        ? `${known.module}.${name}`
        : null;
    }
    if (callee.type !== 'MemberExpression' || !callee.property.name) return null;
    const property = callee.property.name;
    if (methods.includes(property)) return `.${property}`;
    const known = callee.object.type === 'Identifier' ? names.get(callee.object.name) : undefined;
    if (!known) return null;
    const exports = /** @type {Record<string, string[]>} */ (made)[known.module] ?? [];
    // A module as a whole, or one of its classes: ws.WebSocket, Readable.from, utilityProcess.fork.
    if (['*', 'default'].includes(known.name) && exports.includes(property))
      return `${known.module}.${property}`;
    return exports.includes(known.name) && known.name !== 'default'
      ? `${known.module}.${known.name}.${property}`
      : null;
  };
  walk(ast, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callees =
        node.callee.type === 'ConditionalExpression'
          ? [node.callee.consequent, node.callee.alternate]
          : [node.callee];
      for (const callee of callees) {
        const name = nameOf(callee);
        if (name !== null) add(node.type === 'NewExpression' ? `new ${name}` : name);
      }
      // promisify(execFile)
      for (const argument of node.arguments) {
        const name =
          argument.type === 'Identifier' && names.get(argument.name)?.module === 'child_process'
            ? nameOf(argument)
            : null;
        if (name !== null) add(name);
      }
    }
    if (node.type === 'ClassDeclaration' && node.superClass) {
      const name = nameOf(node.superClass);
      if (name !== null) add(`extends ${name}`);
    }
    if (node.type === 'MemberExpression' && node.property.name === 'outputStream') add('.outputStream');
  });
  return found;
}

/** @param {string} file absolute path */
export const emittersOf = (file) => emittersIn(readFileSync(file, 'utf8'));
