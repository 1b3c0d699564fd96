/** Keeps the failure of one printing from those after it. */
import type { PrintToPDFOptions, WebContents } from 'electron';

/** What `printToPDF` calls for the work itself; no part of Electron's interface. */
type Print = (settings: object) => Promise<Uint8Array>;

/**
 * Prints a page, one at a time for each window. Electron before electron/electron#51174 hands on the printings of all windows from
 * one to the next, and once one of them fails, as one does that is cancelled in its middle, each that follows fails with its words
 * until the app is closed. So Electron sees none fail: a failure passes by it, and is thrown here.
 * @throws what Electron throws
 */
export async function printApart(contents: WebContents, options: PrintToPDFOptions): Promise<Uint8Array> {
  const inner = contents as { _printToPDF?: Print };
  const { _printToPDF: print } = inner;
  if (print === undefined) return contents.printToPDF(options);
  let failure = null as { readonly thrown: unknown } | null;
  inner._printToPDF = async (settings) => {
    try {
      return await print.call(contents, settings);
    } catch (thrown) {
      failure = { thrown };
      return new Uint8Array();
    }
  };
  try {
    const bytes = await contents.printToPDF(options);
    if (failure) throw failure.thrown;
    return bytes;
  } finally {
    // The next print of this window has a failure of its own.
    delete inner._printToPDF;
  }
}
