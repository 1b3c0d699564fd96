/** The fonts LibreOffice itself sees: its own list, so the same on every system and with the fonts it brings along. */
import type { OfficeConnection } from '../connection.js';
import { XDevice, XMultiComponentFactory, XToolkit } from '../uno/interfaces.js';
import type { UnoReference, UnoStruct } from '../uno/values.js';
import { fontKey } from './names.js';

export interface InstalledFonts {
  has(family: string): boolean;
}

/** One list for each instance: it reads its fonts when it starts. */
const known = new WeakMap<OfficeConnection, Promise<InstalledFonts | null>>();

/** Null when LibreOffice does not say. */
export function installedFonts(connection: OfficeConnection): Promise<InstalledFonts | null> {
  const listed = known.get(connection);
  if (listed) return listed;
  const listing = list(connection).catch(() => null);
  known.set(connection, listing);
  return listing;
}

async function list({ bridge, factory, context }: OfficeConnection): Promise<InstalledFonts | null> {
  const created = (await bridge.call(factory, XMultiComponentFactory.createInstanceWithContext, [
    'com.sun.star.awt.Toolkit',
    context,
  ])) as UnoReference;
  const toolkit = await bridge.query(created, XToolkit.type);
  if (!toolkit) return null;
  const device = await bridge.call(toolkit, XToolkit.createScreenCompatibleDevice, [1, 1]);
  const fonts = await bridge.call(device as UnoReference, XDevice.getFontDescriptors, []);
  const keys = new Set((fonts as UnoStruct[]).map(({ Name }) => fontKey(String(Name))));
  return keys.size === 0 ? null : { has: (family) => keys.has(fontKey(family)) };
}
