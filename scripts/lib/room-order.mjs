// The order of rooms (folders) inside the folders that lint checks at every depth.
import { dirname } from 'node:path';

/**
 * Rooms from the lowest up: a room imports from those before it only. Rooms in a list of their own share a floor, and none of
 * them imports another; '*' are all that nobody names. Files of a folder itself stand above its rooms; '.' or a file's name puts them
 * elsewhere.
 * A folder below these that is not listed has rooms that do not know each other. To check a further folder, add its line.
 * @type {Readonly<Record<string, readonly (string | readonly string[])[]>>}
 */
export const roomOrders = {
  contract: [],
  words: [],
  'electron/files': [],
  'electron/formats': [],
  'electron/network': [],
  'electron/shell': [],
  'electron/systems': [
    ['libsql.ts', 'certificate-name.ts', 'current-folder.ts'],
    ['held-certificate.ts'],
    'processes',
    'control-groups',
    'programs',
    ['cards', 'file-managers'],
  ],
  'electron/watch': [],
  'electron/cli': [
    'base',
    ['arguments', 'answers', 'composition', 'warm'],
    ['reporting', 'own', 'services'],
    'conversion',
    'commands',
  ],
  'electron/engine/pdf-core': [
    'drawing',
    'objects',
    ['content', 'filters'],
    ['file', 'fonts', 'forgiving', 'layers', 'pdfium'],
    'pdf',
  ],
  'electron/engine/pdf-blocks': [
    ['inspection', 'page-list.ts'],
    'repair',
    'opening',
    ['attachments', 'images', 'marks', 'pages'],
    ['flattening', 'metadata', 'outlines', 'viewing'],
    'forms',
    ['accessibility', 'layers', 'signatures'],
    'merging',
  ],
  'electron/executions': [
    [
      'database-file.ts',
      'durable.ts',
      'file-version.ts',
      'listeners.ts',
      'own-files.ts',
      'remove-folder.ts',
      'state.ts',
      'taken.ts',
    ],
    'delivery',
    'history',
  ],
  'electron/service': [
    'app',
    'certificate-store',
    ['queue', 'files', 'uploads', 'workers'],
    ['jobs', 'quotes', 'views'],
    'numbers',
    'runs',
    'previews',
  ],
  'electron/service/certificate-store': [['protocol.ts'], 'process'],
  'electron/service/workers': ['sandbox'],
  'electron/remote': [['connections', 'http'], 'fetching', 'runs'],
  'electron/cluster': [['environment.ts'], 'blobs'],
  'electron/cluster/blobs': [
    ['cluster-blobs.ts', 'place.ts', 'prefixed.ts'],
    ['folder.ts', 's3'],
  ],
  'electron/gateway': [
    'base',
    ['callers', 'database'],
    'limits',
    ['settings', 'results'],
    ['http', 'openapi'],
    ['operations', 'plugin-interface', 'v2'],
    'plugins',
  ],
  'electron/gateway/plugins': [['accounts', 'v1', 'webhooks']],
  'electron/gateway/plugins/accounts': [['ledger', 'users'], 'charging'],
  'electron/gateway/plugins/v1': ['model', 'processing', 'routes'],
  renderer: ['styles', 'i18n', 'ui', 'api', 'state', 'shared', 'features', 'screens'],
  'renderer/shared': [['documents', 'sheets'], ['comparison', 'options', 'services', 'workflows'], 'watches'],
  'renderer/features': [['*']],
};

/** The innermost folder that holds both files. */
function commonFolder(/** @type {string} */ one, /** @type {string} */ other) {
  let folder = dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder;
}

/** What a manifest is made of, and the list of all: a floor of its own, below formats, workflows and the engine. */
const isOfManifests = (/** @type {string} */ file) =>
  /^electron\/modules\/(?:index|[^/]+\/(?:manifest|signs|[\w-]*options))\.ts$/.test(file);

/** The room of a folder that a file stands in, and the file's name where it stands in the folder itself. */
function roomIn(/** @type {string} */ folder, /** @type {string} */ file) {
  if (folder === 'electron' && isOfManifests(file)) return { name: 'manifests of modules', isFile: false };
  const [name = '', ...rest] = (folder === '.' ? file : file.slice(folder.length + 1)).split('/');
  return { name, isFile: rest.length === 0 };
}

/**
 * The two rooms between which an import runs, in the innermost folder that holds both.
 * @param {string} from a file by its path in the project
 * @param {string} to the file it imports
 */
export function roomsOf(from, to) {
  const folder = commonFolder(from, to);
  return { folder, one: roomIn(folder, from), other: roomIn(folder, to) };
}

/** Tests try whatever they like, and so does what only they use. */
export const isForTests = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) || /(?:^|\/)testing(?:\/|\.tsx?$|-[^/]*$)/.test(file);

/**
 * The floor of a room in its folder; null where the order does not name it.
 * @param {readonly (string | readonly string[])[]} order
 * @param {{ name: string; isFile: boolean }} room
 */
function floorOf(order, { name, isFile }) {
  const find = (/** @type {string} */ wanted) => order.findIndex((floor) => [floor].flat().includes(wanted));
  const floor = find(name);
  if (floor >= 0) return floor;
  if (!isFile) return find('*') < 0 ? null : find('*');
  const own = find('.');
  return own < 0 ? order.length : own;
}

/**
 * Says what is wrong with an import between two files of ours; null where nothing is.
 * @param {string} from a file by its path in the project
 * @param {string} to the file it imports
 * @param {typeof roomOrders} orders
 */
export function wrongImport(from, to, orders = roomOrders) {
  const { folder, one, other } = roomsOf(from, to);
  const isHeld = Object.keys(orders).some((part) => folder === part || folder.startsWith(`${part}/`));
  if (!isHeld) return null;
  const order = orders[folder] ?? [];
  const [floor, below] = [floorOf(order, one), floorOf(order, other)];
  const place = `${folder}: [...]`;
  const unnamed = floor === null ? one.name : below === null ? other.name : null;
  // What stands in a folder itself may use a room that nobody named: it stands above all of them.
  if (unnamed !== null && !(below === null && one.isFile && floor === order.length))
    return `Say the place of ${unnamed}/ among the rooms of ${folder}: ${place} in scripts/lib/room-order.mjs.`;
  if (floor === null || below === null || below < floor) return null;
  if (one.isFile && other.isFile && below === floor) return null;
  return below === floor
    ? `${one.name} and ${other.name} stand beside each other in ${folder}: neither imports the other. Move what both need below them.`
    : `${other.name} stands above ${one.name} in ${folder}: rooms import only from those below them (scripts/lib/room-order.mjs).`;
}
