/**
 * Finds every converter by format. Each family is loaded when its first job comes: a merge never loads office code.
 */
import { ServiceError } from '../../../contract/index.js';
import type { FormatId } from '../../formats/formats.js';
import { findFormat } from '../../formats/formats.js';
import type { ResultFormat } from '../../formats/result-formats.js';
import type { OpenNetwork } from '../../network/page-network.js';
import type { Converter, PdfTool, Tools } from '../interface/converter.js';
import type { PdfToolId } from '../../workflows/pdf/tools.js';
import { GlyphTally } from '../fonts/missing-letters.js';
import { convertNested } from './nested.js';
import type { HtmlPrinter } from '../interface/printer.js';
import type { EngineConfig } from '../interface/protocol.js';
import type { LibreOffice } from '../../modules/office/libreoffice.js';

/** What a converter's own processes are reported to. */
export interface RegistryHooks {
  /** Prints HTML where the configuration says the window does. */
  readonly windowPrinter: HtmlPrinter;
  /** Fetches for pages that may; absent: the worker does so itself. */
  readonly network?: OpenNetwork;
  process(pid: number, running: boolean): void;
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

type Family =
  | 'office'
  | 'csv'
  | 'image'
  | 'pdf'
  | 'html'
  | 'markdown'
  | 'text'
  | 'email'
  | 'archive'
  | 'cad'
  | 'ebook'
  | 'calendar'
  | 'preview';

/**
 * Returns the family that converts a format; the compiler asks for a case of every new one. A new family needs a name
 * here and its loader below.
 */
function familyOf(format: FormatId): Family {
  switch (format) {
    case 'docx':
    case 'docm':
    case 'dotx':
    case 'doc':
    case 'dot':
    case 'odt':
    case 'fodt':
    case 'rtf':
    case 'wpd':
    case 'wps':
    case 'xlsx':
    case 'xlsm':
    case 'xlsb':
    case 'xls':
    case 'ods':
    case 'fods':
    case 'pptx':
    case 'pptm':
    case 'ppsx':
    case 'ppt':
    case 'pps':
    case 'odp':
    case 'odg':
    case 'vsd':
    case 'vsdx':
    case 'pub':
    case 'cdr':
    case 'wmf':
    case 'emf':
      return 'office';
    case 'csv':
    case 'tsv':
      return 'csv';
    case 'jpg':
    case 'png':
    case 'gif':
    case 'bmp':
    case 'tiff':
    case 'webp':
    case 'avif':
    case 'svg':
    case 'heic':
    case 'jp2':
    case 'jxl':
      return 'image';
    case 'pdf':
      return 'pdf';
    case 'html':
    case 'mht':
    case 'site':
    case 'url':
      return 'html';
    case 'md':
      return 'markdown';
    case 'txt':
    case 'code':
      return 'text';
    case 'eml':
    case 'msg':
    case 'mbox':
    case 'tnef':
      return 'email';
    case 'pst':
      return 'archive';
    case 'dwg':
    case 'dxf':
      return 'cad';
    case 'epub':
    case 'mobi':
    case 'azw3':
    case 'fb2':
    case 'cbz':
    case 'cbr':
      return 'ebook';
    case 'ics':
      return 'calendar';
    case 'pages':
    case 'numbers':
    case 'key':
    case 'xps':
    case 'eps':
    case 'ps':
      return 'preview';
  }
}

export class Registry {
  readonly #config: EngineConfig;
  readonly #hooks: RegistryHooks;
  readonly #families = new Map<Family, Promise<Converter>>();
  /** The letters that no font had, in what was drawn for the job. */
  readonly glyphs = new GlyphTally();
  #libreOffice: Promise<LibreOffice> | null = null;
  #printer: Promise<HtmlPrinter> | null = null;

  constructor(config: EngineConfig, hooks: RegistryHooks) {
    this.#config = config;
    this.#hooks = hooks;
  }

  /**
   * Returns the converter from one format to another.
   * @throws ServiceError `unsupported_type`, and `engine_missing` where LibreOffice is needed and was not found
   */
  async converterFor(from: FormatId, to: ResultFormat): Promise<Converter> {
    const loaded = await this.#family(familyOf(from));
    if (!loaded.from.includes(from) || loaded.to !== to)
      throw new ServiceError('unsupported_type', { format: findFormat(from)?.label ?? from });
    return loaded;
  }

  /** Returns the operation of a step, which is loaded when its first job comes. */
  async toolFor(step: PdfToolId): Promise<PdfTool> {
    const { loadTool } = await import('./tools.js');
    return loadTool(step, { languages: this.#config.languages ?? null });
  }

  /** Starts LibreOffice ahead of the first job; if that fails, the first job reports it. */
  async warm(): Promise<void> {
    if (this.#config.libreOfficeProgram === null) return;
    await this.#office().then(
      (office) => office.warm(),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    const families = await Promise.allSettled(this.#families.values());
    await Promise.allSettled(
      families.map(async (family) => {
        if (family.status === 'fulfilled') await family.value.close?.();
      }),
    );
    await this.#printer?.then((printer) => printer.close()).catch(() => undefined);
    await this.#libreOffice?.then((office) => office.close()).catch(() => undefined);
  }

  #family(family: Family): Promise<Converter> {
    let converter = this.#families.get(family);
    if (!converter) {
      converter = this.#load(family);
      this.#families.set(family, converter);
      // A family that could not be loaded now may be loadable later.
      converter.catch(() => this.#families.delete(family));
    }
    return converter;
  }

  async #load(family: Family): Promise<Converter> {
    switch (family) {
      case 'office':
        return this.glyphs.watchConverter(
          (await import('../../modules/office/index.js')).createOfficeConverter(await this.#office()),
        );
      case 'csv':
        return this.glyphs.watchConverter(
          (await import('../../modules/office/csv/index.js')).createCsvConverter(await this.#office()),
        );
      case 'image':
        return (await import('../../modules/image/index.js')).createImageConverter(() => this.#htmlPrinter());
      case 'pdf':
        return (await import('../../modules/pdf/pass.js')).pdfConverter;
      case 'html':
        return (await import('../../modules/html/index.js')).createHtmlConverter(await this.#tools());
      case 'markdown':
        return (await import('../../modules/markdown/index.js')).createMarkdownConverter(await this.#tools());
      case 'text':
        return (await import('../../modules/text/index.js')).createTextConverter(await this.#tools());
      case 'email':
        return (await import('../../modules/email/index.js')).createEmailConverter(await this.#tools());
      case 'archive':
        return (await import('../../modules/email/archive/index.js')).createArchiveConverter(
          await this.#tools(),
        );
      case 'cad':
        return (await import('../../modules/cad/index.js')).createCadConverter();
      case 'ebook':
        return (await import('../../modules/ebook/index.js')).createEbookConverter(await this.#tools());
      case 'calendar':
        return (await import('../../modules/calendar/index.js')).createCalendarConverter(await this.#tools());
      case 'preview':
        return (await import('../../modules/preview/index.js')).createPreviewConverter({
          ...(await this.#tools()),
          office: () => this.#family('office'),
          ghostscript: async () => (await import('../exec/locate-ghostscript.js')).locateGhostscript(),
          sandbox: this.#config.sandbox ?? 'available',
          onProcess: (pid, running) => this.#hooks.process(pid, running),
        });
    }
  }

  async #tools(): Promise<Tools> {
    return {
      printer: await this.#htmlPrinter(),
      toPdf: (given, output, options, context) => convertNested(this, given, output, options, context),
      merge: async (parts, output, context) => {
        const { mergePdfs } = await import('../pdf-blocks/merging/merge.js');
        const inputs = parts.map(({ path, name }) => ({ path, name, bookmark: name }));
        await mergePdfs(inputs, output, {}, context);
      },
    };
  }

  #htmlPrinter(): Promise<HtmlPrinter> {
    const { printer, scratch } = this.#config;
    const log = (line: string, details?: Readonly<Record<string, unknown>>) => this.#hooks.log(line, details);
    const watched = async (made: HtmlPrinter) => {
      const { withStandIns } = await import('../print/stand-ins.js');
      return this.glyphs.watchPrinter(withStandIns(made, log), log);
    };
    this.#printer ??=
      printer.kind === 'window'
        ? watched(this.#hooks.windowPrinter)
        : import('../print/chromium-printer.js').then(({ ChromiumPrinter }) =>
            watched(
              new ChromiumPrinter({
                program: printer.program,
                scratch,
                sandbox: this.#config.sandbox ?? 'available',
                process: (pid, running) => this.#hooks.process(pid, running),
                log: (line) => this.#hooks.log(line),
                ...(this.#hooks.network ? { network: this.#hooks.network } : {}),
              }),
            ),
          );
    return this.#printer;
  }

  /** Returns the one LibreOffice that all families share. */
  #office(): Promise<LibreOffice> {
    this.#libreOffice ??= import('../../modules/office/index.js').then(({ createLibreOffice }) =>
      createLibreOffice(this.#config, this.#hooks),
    );
    return this.#libreOffice;
  }
}
