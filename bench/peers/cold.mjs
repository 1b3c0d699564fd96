// The peer everyone has: `soffice --headless --convert-to pdf`, started once per document.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filterData, filterOf } from './filters.mjs';
import { capture } from './process.mjs';

/** A stock profile of its own, kept between the runs: the first start makes it and is not measured. */
export class ColdOffice {
  #soffice;
  #profile;
  #output;

  constructor(soffice, scratch) {
    const folder = mkdtempSync(join(scratch, 'cold-'));
    this.#soffice = soffice;
    this.#profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    this.#output = join(folder, 'out');
    mkdirSync(this.#output);
  }

  /** @returns {Promise<Buffer>} the PDF */
  async convert({ path, format }) {
    const target = `pdf:${filterOf(format)}:${JSON.stringify(filterData)}`;
    await capture(this.#soffice, [
      this.#profile,
      '--headless',
      '--convert-to',
      target,
      '--outdir',
      this.#output,
      path,
    ]);
    const pdf = join(this.#output, `${parse(path).name}.pdf`);
    if (!existsSync(pdf)) throw new Error(`soffice --convert-to made nothing of ${path}`);
    return readFileSync(pdf);
  }
}
