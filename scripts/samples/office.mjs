/** LibreOffice as a tool for samples: converts with a profile of its own, in a folder that is removed afterwards. */
import { execFile } from 'node:child_process';
import { access, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export class Office {
  static async open() {
    return new Office(await mkdtemp(join(tmpdir(), 'platen-samples-')));
  }

  constructor(folder) {
    this.folder = folder;
  }

  get profile() {
    return pathToFileURL(join(this.folder, 'profile')).href;
  }

  /** Converts `source` with `--convert-to filter` (`doc`, `pdf:writer_pdf_Export:{…}`) and puts the result at `target`. */
  async convert(source, filter, target) {
    const out = await mkdtemp(join(this.folder, 'out-'));
    await run(
      'soffice',
      [
        `-env:UserInstallation=${this.profile}`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        out,
        source,
      ],
      { timeout: 120_000 },
    );
    const made = join(out, `${basename(source, extname(source))}.${filter.split(':', 1)[0]}`);
    await access(made).catch(() => {
      throw new Error(`LibreOffice made no ${filter} of ${source}`);
    });
    await copyFile(made, target);
  }

  close() {
    return rm(this.folder, { recursive: true, force: true });
  }
}
