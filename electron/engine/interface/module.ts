/** What a worker loads of a module with the first job for it: `modules/<name>/engine.ts`, whose export `engine` this is. */
import type { Language } from '../../../contract/languages.js';
import type { PageTables } from '../../../contract/tables.js';
import type { FormatId } from '../../formats/formats.js';
import type { IdsOf } from '../../kit/manifest.js';
import type { OperationId } from '../../modules/index.js';
import type { OpenNetwork } from '../../network/page-network.js';
import type { Context, ConvertJob, Converter, JobInput, PdfTool, Tools } from './converter.js';
import type { KeySource } from './key-source.js';
import type { HtmlPrinter } from './printer.js';
import type { EngineConfig } from './protocol.js';

/** What a worker has for converters. */
export interface EngineServices {
  readonly config: EngineConfig;
  /** Prints, converts and joins for converters of documents that hold others. */
  tools(): Promise<Tools>;
  printer(): Promise<HtmlPrinter>;
  /** The converter to PDF of another format, loaded when it is first needed. */
  toPdf(format: FormatId): Promise<Converter>;
  /** Returns the same converter, with remarks about letters of its results that no font has. */
  watchLetters(converter: Converter): Converter;
  /** Reports a process that was started or has ended. */
  process(pid: number, running: boolean): void;
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

/** What operations need to know of the program around them. */
export interface ToolSettings {
  /** Absolute path of the folder with a person's own language data; null where there is none. */
  readonly languages: string | null;
  /** What fetches for operations that a person allowed to. */
  readonly network: OpenNetwork;
  /** Signs with keys on cards and tokens. */
  readonly keys: KeySource;
  /**
   * Loads another operation, which does a part of the work, as it is: nothing is asked about rights or claims, which are those of
   * the whole work.
   */
  operation(step: OperationId): Promise<PdfTool>;
}

/** Makes one PDF of all inputs. */
export type Join = (
  inputs: readonly JobInput[],
  output: string,
  options: ConvertJob['options'],
  context: Context,
) => Promise<void>;

/** A converter of some formats of a module. */
export interface ConverterEntry {
  readonly from: readonly FormatId[];
  readonly load: (services: EngineServices) => Converter | Promise<Converter>;
  /** Starts what it needs ahead of the first job, before {@link load} has loaded the rest. */
  readonly warm?: (services: EngineServices) => Promise<void>;
}

/** What is asked about the tables of a page, before they are taken. */
export interface TablesRequest {
  readonly path: string;
  readonly password?: string | undefined;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Name of the file, by which a person may have given tables. */
  readonly name: string;
  /** Value of the option `tables`. */
  readonly manualTables: string;
  /** Value of the option `number_locale`. */
  readonly locale: string;
  /** Of the names of sheets; English when left out. */
  readonly language?: Language | undefined;
}

/** A module at work. */
export interface ModuleEngine {
  readonly converters?: readonly ConverterEntry[];
  /** By the id of the step. */
  readonly tools?: Readonly<Record<string, (settings: ToolSettings) => PdfTool | Promise<PdfTool>>>;
  /** By the id of the step. */
  readonly joinings?: Readonly<Record<string, Join>>;
  /** Finds the tables of a page as a conversion would. @throws ServiceError */
  readonly showTables?: (request: TablesRequest) => Promise<PageTables>;
}

/** Holds an engine to the manifest of its module: each step that the manifest declares has its tool. */
export type EngineOf<Manifest> = ModuleEngine &
  (IdsOf<Manifest>['operation' | 'conversion'] extends never
    ? unknown
    : {
        readonly tools: Readonly<
          Record<
            IdsOf<Manifest>['operation' | 'conversion'],
            (settings: ToolSettings) => PdfTool | Promise<PdfTool>
          >
        >;
      }) &
  (IdsOf<Manifest>['joining'] extends never
    ? unknown
    : { readonly joinings: Readonly<Record<IdsOf<Manifest>['joining'], Join>> });
