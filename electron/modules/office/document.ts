/** One loaded document: load, properties, store, close. */
import { pathToFileURL } from 'node:url';
import type { OfficeConnection } from './connection.js';
import { UnoError } from './uno/errors.js';
import {
  XCloseable,
  XComponentLoader,
  XMultiPropertySet,
  XPropertySet,
  XStatusIndicator,
  XStorable,
  type Method,
} from './uno/interfaces.js';
import type { UnoType } from './uno/types.js';
import {
  properties,
  toAny,
  UnoAnyValue,
  type PropertyInput,
  type PropertyInputs,
  type UnoReference,
  type UnoValue,
} from './uno/values.js';

/** Told how far LibreOffice says it is, 0 to 1; null when it has begun and gives no measure. */
export type OfficeProgressListener = (fraction: number | null) => void;

export class OfficeDocument {
  private constructor(
    readonly connection: OfficeConnection,
    readonly reference: UnoReference,
  ) {}

  /**
   * @param url `file:` or `private:factory/scalc`
   * @throws UnoError when LibreOffice refuses it
   */
  static async load(
    connection: OfficeConnection,
    url: string,
    args: PropertyInputs,
    progress: OfficeProgressListener = () => undefined,
  ): Promise<OfficeDocument> {
    const loaded = await withIndicator(connection, progress, (indicator) =>
      connection.bridge.call(connection.loader, XComponentLoader.loadComponentFromURL, [
        url,
        '_blank',
        0,
        properties({ ...args, StatusIndicator: indicator }),
      ]),
    );
    if (!loaded) throw new UnoError('exception', 'nothing was loaded', 'io.IOException');
    return new OfficeDocument(connection, loaded as UnoReference);
  }

  call(target: UnoReference, method: Method, args: readonly UnoValue[] = []): Promise<UnoValue> {
    return this.connection.bridge.call(target, method, args);
  }

  /** @throws UnoError `protocol` when the object has no such interface */
  async as(target: UnoReference, type: UnoType): Promise<UnoReference> {
    const found = await this.connection.bridge.as(target, type);
    if (!found) throw new UnoError('exception', 'an object lacks an interface', 'lang.NoSupportException');
    return found;
  }

  /** Sets properties in their order; the calls are sent at once, so that they cost one way and not as many as they are. */
  async set(target: UnoReference, values: Readonly<Record<string, PropertyInput>>): Promise<void> {
    const set = await this.as(target, XPropertySet.type);
    await Promise.all(
      Object.entries(values).map(([name, value]) =>
        this.call(set, XPropertySet.setPropertyValue, [name, toAny(value)]),
      ),
    );
  }

  /**
   * Sets properties in one call, which an object may then take as one change: cells are laid out once and not for each.
   * In no order that can be told.
   */
  async setTogether(target: UnoReference, values: Readonly<Record<string, PropertyInput>>): Promise<void> {
    const set = await this.as(target, XMultiPropertySet.type);
    // Sorted by name, as the interface wants it.
    const entries = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
    await this.call(set, XMultiPropertySet.setPropertyValues, [
      entries.map(([name]) => name),
      entries.map(([, value]) => toAny(value)),
    ]);
  }

  /** Several properties in one call, in the order of the names; null for what the object does not have. */
  async getTogether(target: UnoReference, names: readonly string[]): Promise<UnoValue[]> {
    const set = await this.as(target, XMultiPropertySet.type);
    const sorted = [...names].sort();
    const values = (await this.call(set, XMultiPropertySet.getPropertyValues, [
      sorted,
    ])) as readonly UnoAnyValue[];
    return names.map((name) => values[sorted.indexOf(name)]?.value ?? null);
  }

  async get(target: UnoReference, name: string): Promise<UnoValue> {
    const set = await this.as(target, XPropertySet.type);
    return ((await this.call(set, XPropertySet.getPropertyValue, [name])) as UnoAnyValue).value;
  }

  async store(
    path: string,
    args: PropertyInputs,
    progress: OfficeProgressListener = () => undefined,
  ): Promise<void> {
    const storable = await this.as(this.reference, XStorable.type);
    await withIndicator(this.connection, progress, (indicator) =>
      this.call(storable, XStorable.storeToURL, [
        pathToFileURL(path).href,
        properties({ ...args, Overwrite: true, StatusIndicator: indicator }),
      ]),
    );
  }

  /** Closes it, also when something goes wrong: an instance must not collect documents. */
  async close(): Promise<void> {
    if (this.connection.bridge.closed) return;
    try {
      const closeable = await this.as(this.reference, XCloseable.type);
      await this.call(closeable, XCloseable.close, [true]);
    } catch {
      this.connection.bridge.suspect = true;
    }
  }
}

/** Lends the office a progress indicator for the time of one call. */
async function withIndicator<T>(
  { bridge }: OfficeConnection,
  progress: OfficeProgressListener,
  work: (indicator: UnoAnyValue) => Promise<T>,
): Promise<T> {
  let range = 0;
  const call = (method: Method, run: (args: readonly UnoValue[]) => void) =>
    [method.number, { params: method.params, call: run }] as const;
  const reference = bridge.export({
    type: XStatusIndicator.type,
    functions: new Map([
      call(XStatusIndicator.start, ([, whole]) => {
        range = Number(whole);
        progress(range > 0 ? 0 : null);
      }),
      call(XStatusIndicator.setValue, ([value]) => {
        if (range > 0) progress(Math.min(1, Math.max(0, Number(value) / range)));
      }),
      call(XStatusIndicator.end, () => undefined),
      call(XStatusIndicator.setText, () => undefined),
      call(XStatusIndicator.reset, () => undefined),
    ]),
  });
  try {
    return await work(new UnoAnyValue(XStatusIndicator.type, reference));
  } finally {
    bridge.unexport(reference);
  }
}
