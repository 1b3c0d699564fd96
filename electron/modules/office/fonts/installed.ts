/** The fonts LibreOffice itself sees: its own list, so the same on every system and with the fonts it brings along. */
import type { OfficeConnection } from '../connection.js';
import { XDevice, XMultiComponentFactory, XToolkit } from '../uno/interfaces.js';
import type { UnoReference, UnoStruct } from '../uno/values.js';
import { fontKey } from './names.js';

export class InstalledFonts {
  readonly #names: ReadonlyMap<string, string>;
  /** Longest first: DejaVu Sans Mono before DejaVu Sans. */
  readonly #keys: readonly string[];

  constructor(families: Iterable<string>) {
    this.#names = new Map([...families].map((family) => [fontKey(family), family]));
    this.#keys = [...this.#names.keys()].sort((a, b) => b.length - a.length);
  }

  /** Families. */
  get count(): number {
    return this.#names.size;
  }

  has(family: string): boolean {
    return this.#names.has(fontKey(family));
  }

  /** The family of a PostScript name: `LiberationSans-Bold` is Liberation Sans, `ArialMT` is Arial. */
  familyOf(postScriptName: string): string {
    const key = fontKey(postScriptName);
    const found = this.#keys.find((family) => key.startsWith(family));
    return this.#names.get(found ?? '') ?? postScriptName.replace(/[-,].*$/, '');
  }
}

/** One list for each instance: it reads its fonts when it starts. Where it did not say, it is asked again. */
const known = new WeakMap<OfficeConnection, Promise<InstalledFonts | null>>();

/**
 * Asked for before a document is loaded, since the fonts inside a document join the list.
 * @returns null when LibreOffice does not say
 */
export function installedFonts(connection: OfficeConnection): Promise<InstalledFonts | null> {
  const listed = known.get(connection);
  if (listed) return listed;
  const listing = list(connection).catch(() => {
    known.delete(connection);
    return null;
  });
  known.set(connection, listing);
  return listing;
}

/**
 * Whether a document that was closed left fonts behind. For those that cannot be looked into from outside.
 * @returns true where LibreOffice does not say
 */
export async function leavesFonts(connection: OfficeConnection): Promise<boolean> {
  const [before, after] = await Promise.all([known.get(connection), fontsNow(connection)]);
  return !before || !after || after.count !== before.count;
}

/** The fonts an instance has at this moment, with those of documents. Null when it does not say. */
export const fontsNow = (connection: OfficeConnection): Promise<InstalledFonts | null> =>
  list(connection).catch(() => null);

async function list({ bridge, factory, context }: OfficeConnection): Promise<InstalledFonts | null> {
  const created = (await bridge.call(factory, XMultiComponentFactory.createInstanceWithContext, [
    'com.sun.star.awt.Toolkit',
    context,
  ])) as UnoReference;
  const toolkit = await bridge.query(created, XToolkit.type);
  if (!toolkit) return null;
  const device = await bridge.call(toolkit, XToolkit.createScreenCompatibleDevice, [1, 1]);
  const fonts = await bridge.call(device as UnoReference, XDevice.getFontDescriptors, []);
  const families = (fonts as UnoStruct[]).map(({ Name }) => Name as string);
  return families.length === 0 ? null : new InstalledFonts(families);
}
