/** Converts web pages to PDF: a file with its pictures and styles, a web archive, a whole site, an address. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { htmlOptions, type HtmlOptions } from './options.js';
import { emptyFolder, folderBeside } from '../../engine/interface/beside.js';
import type { Context, Converter, ConvertJob, JobInput, Tools } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { pageSetup } from '../../engine/print/page-setup.js';
import { printRequest, type PrintRequest } from '../../engine/interface/printer.js';
import { remarkOn, withBlocked } from '../../engine/print/remarks.js';
import { readAddress } from './address.js';
import { unpackMht } from './mht.js';
import { fileAddresses, titleOf } from './page-source.js';
import type { PrintPage } from './print-page.js';
import { printSite } from './site.js';

/** The seconds that a page may take to load from the folder, and from the network. */
const fileLoadLimit = 30;
const networkLoadLimit = 60;

export function createHtmlConverter(tools: Tools): Converter {
  return {
    id: 'html',
    from: ['html', 'mht', 'site', 'url'],
    to: 'pdf',
    convert: (job, context) => convert(tools, job, context),
  };
}

async function convert(tools: Tools, { input, output, options: values }: ConvertJob, context: Context) {
  const options = pickOptions(htmlOptions, values);
  context.progress('reading', null);
  const print: PrintPage = async (root, entry, target, name, entryFile) => {
    const title = usesTitle(options) ? await titleOf(entryFile ?? join(root, entry)) : '';
    const request = {
      root,
      entry,
      entryFile,
      output: target,
      ...requestOf(options, title || withoutExtension(name)),
    };
    return tools.printer.print(printRequest(request), context.signal);
  };
  switch (input.format) {
    case 'html': {
      const { root, entry } = await placeOf(input, context);
      context.progress('drawing', null);
      const report = await print(root, entry, output, input.name, input.beside && input.path);
      remarkOn(withBlocked(report, await fileAddresses(input.path)), context);
      return;
    }
    case 'mht': {
      const folder = join(context.directory, 'mht');
      await mkdir(folder, { mode: 0o700 });
      const { entry } = await unpackMht(input.path, folder, context.signal);
      context.progress('drawing', null);
      remarkOn(await print(folder, entry, output, input.name), context);
      return;
    }
    case 'site':
      await printSite(input, output, { print, all: options.site_pages === 'all', tools }, context);
      return;
    case 'url':
      await printAddress(tools, input, output, options, context);
      return;
    default:
      throw new ServiceError('unsupported_type', { format: input.format });
  }
}

async function printAddress(
  tools: Tools,
  input: JobInput,
  output: string,
  options: HtmlOptions,
  context: Context,
): Promise<void> {
  const address = await readAddress(input.path);
  if (!options.network) throw new ServiceError('network_not_allowed');
  // A page from the network has no folder: whatever it asks for under our own origin is not there.
  const root = await emptyFolder(context.directory);
  context.progress('loading', null);
  const report = await tools.printer.print(
    printRequest({
      root,
      entry: '',
      address,
      output,
      ownHostMayBePrivate: options.local_addresses,
      ...requestOf(options, withoutExtension(input.name)),
    }),
    context.signal,
  );
  remarkOn(report, context);
}

function requestOf(options: HtmlOptions, title: string): Partial<PrintRequest> {
  return {
    ...pageSetup(options, title),
    preferCssPageSize: options.page_paper,
    scale: options.scale / 100,
    background: options.background,
    media: options.media,
    javascript: options.javascript,
    network: options.network,
    loadLimit: options.network ? networkLoadLimit : fileLoadLimit,
  };
}

/**
 * Where the page lies, links resolved: below the folder it was given with, when it is really there, else in its own.
 * @throws ServiceError `file_missing`
 */
async function placeOf(input: JobInput, context: Context): Promise<{ root: string; entry: string }> {
  const { path, beside, root: given } = input;
  if ((await folderBeside(input)) === null)
    return { root: await emptyFolder(context.directory), entry: basename(path) };
  // Of what is read from a copy there are no links on the way, and it may have no name any more.
  const real =
    beside ??
    (await realpath(path).catch((thrown: unknown) => {
      throw new ServiceError('file_missing', {}, { cause: thrown });
    }));
  const wide = given === undefined ? null : await realpath(given).catch(() => null);
  const inside = wide !== null && real.startsWith(wide.endsWith(sep) ? wide : wide + sep);
  const root = inside ? wide : dirname(real);
  return { root, entry: relative(root, real).split(sep).join('/') };
}

const usesTitle = ({ header, footer }: HtmlOptions): boolean => `${header}${footer}`.includes('{title}');

const withoutExtension = (name: string): string => basename(name).replace(/(?<=.)\.[^.]*$/, '');

export const engine: ModuleEngine = {
  converters: [
    {
      from: ['html', 'mht', 'site', 'url'],
      load: async (services) => createHtmlConverter(await services.tools()),
    },
  ],
};
