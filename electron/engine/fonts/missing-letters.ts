/** Collects over a job which letters no font had, and says it once, script by script. */
import type { Context, Converter } from '../interface/converter.js';
import type { HtmlPrinter } from '../interface/printer.js';
import { findMissingLetters } from './find.js';
import { packageOf, systemRelease } from './packages.js';
import { scriptOf, type Script } from './scripts.js';

/** So many letters are shown as examples. */
const shown = 8;

export class GlyphTally {
  readonly #letters = new Set<string>();

  /** Looks through a PDF that was just made. Never throws: a result is worth more than a remark on it. */
  look(path: string, log: Context['log'], source = ''): void {
    try {
      for (const letter of findMissingLetters(path, source)) this.#letters.add(letter);
    } catch (thrown) {
      log('missing letters could not be looked for', { error: String(thrown) });
    }
  }

  /** A printer whose results are looked through. */
  watchPrinter(printer: HtmlPrinter, log: Context['log']): HtmlPrinter {
    return {
      print: async (request, signal) => {
        const report = await printer.print(request, signal);
        // Most pages have no letter that a font may lack, and need no look.
        if (report.letters !== '') this.look(request.output, log, report.letters);
        return report;
      },
      script: (request, signal) => printer.script(request, signal),
      close: () => printer.close(),
    };
  }

  /** A converter whose results are looked through. */
  watchConverter(converter: Converter): Converter {
    return {
      ...converter,
      convert: async (job, context) => {
        await converter.convert(job, context);
        this.look(job.output, (line, details) => context.log(line, details));
      },
    };
  }

  /** Forgets what was found. */
  clear(): void {
    this.#letters.clear();
  }

  /** One message for each script, the one with the most letters first; forgets them. */
  tell(context: Pick<Context, 'message'>): void {
    tellMissing(this.#letters, context);
    this.clear();
  }
}

/** One message for each script of the letters, the one with the most first. */
export function tellMissing(letters: Iterable<string>, context: Pick<Context, 'message'>): void {
  const scripts = new Map<Script, string[]>();
  for (const letter of letters) {
    const script = scriptOf(letter);
    const known = scripts.get(script);
    if (known) known.push(letter);
    else scripts.set(script, [letter]);
  }
  for (const [{ code, name, font }, found] of [...scripts].sort(([, a], [, b]) => b.length - a.length)) {
    const examples = found.slice(0, shown).join(' ') + (found.length > shown ? ' …' : '');
    const pack = isLinux ? packageOf(font, systemRelease()) : undefined;
    context.message('warning', 'glyphs_missing', {
      script: code,
      name,
      letters: examples,
      count: found.length,
      font,
      ...(isLinux ? { remedy: pack === undefined ? 'add' : 'package' } : {}),
      ...(pack === undefined ? {} : { package: pack }),
    });
  }
}

/** Elsewhere LibreOffice and the browser take fonts from the system alone. */
const isLinux = process.platform === 'linux';
