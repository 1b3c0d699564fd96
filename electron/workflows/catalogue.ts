/** The system workflows. Adding one: an entry here; see docs/adding-a-workflow.md. */
import { ServiceError, limits, readOptionOfStep, type Option, type Workflow } from '../../contract/index.js';
import { findFormat, formats, formatsOf, type FormatId } from '../formats/formats.js';
import { afterOptions } from './after-options.js';
import { archiveOptions } from './archive-options.js';
import { bookOptions } from './book-options.js';
import { cadOptions } from './drawing-options.js';
import { emailOptions } from './email-options.js';
import { fromPdfWorkflows } from './from-pdf/catalogue.js';
import { htmlOptions } from './html-options.js';
import { markdownOptions } from './markdown-options.js';
import * as sets from './option-sets.js';
import { pdfWorkflows } from './pdf/catalogue.js';
import { factsOf, isPdfTool } from './pdf/tools.js';
import { textOptions } from './text-options.js';
import { aimOf, formatOf, one, type Output } from './output.js';
import { fileOptions, listOptions, type OptionDefinitions, type OptionGiver } from './options.js';
import { placeInChain, togetherSteps, type WorkflowDefinition } from './workflow.js';

const word = formatsOf('word');
const text: readonly FormatId[] = ['txt', 'code'];
const markdown: readonly FormatId[] = ['md'];
const web = formatsOf('web');
/** An archive of mail gives many PDFs and has a workflow of its own. */
const archives: readonly FormatId[] = ['pst'];
const email = formatsOf('email').filter((id) => !archives.includes(id));
const cad: readonly FormatId[] = ['dwg', 'dxf'];
const drawings = formatsOf('drawing').filter((id) => !cad.includes(id));
const books = formatsOf('book');
const csv: readonly FormatId[] = ['csv', 'tsv'];
const excel = formatsOf('excel').filter((id) => !csv.includes(id));
const powerPoint = formatsOf('powerpoint');
const images = formatsOf('image');

const toPdf = (
  id: number,
  key: string,
  name: string,
  inputs: readonly FormatId[],
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  id,
  key,
  name,
  inputs,
  options: { ...options, ...afterOptions },
  description,
  category: 'to_pdf',
  output: one('pdf'),
  each: 'convert',
});

const merge = (
  id: number,
  key: string,
  name: string,
  inputs: readonly FormatId[],
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({ ...toPdf(id, key, name, inputs, options, description), together: 'merge-pdf' });

/** All system workflows. Ids are stable in this environment and never used twice. */
export const systemWorkflows: readonly WorkflowDefinition[] = [
  toPdf(
    1,
    'word-to-pdf',
    'Word to PDF',
    word,
    sets.wordOptions,
    'Word, OpenDocument and RTF files, one PDF each.',
  ),
  toPdf(2, 'excel-to-pdf', 'Excel to PDF', excel, sets.excelOptions, 'Workbooks, one PDF each.'),
  toPdf(
    3,
    'powerpoint-to-pdf',
    'PowerPoint to PDF',
    powerPoint,
    sets.powerPointOptions,
    'Presentations, one PDF each.',
  ),
  toPdf(
    4,
    'csv-to-pdf',
    'CSV to PDF',
    csv,
    sets.csvToPdfOptions,
    'Tables as text, laid out with their header row on each page.',
  ),
  {
    ...toPdf(
      5,
      'images-to-pdf',
      'Images to PDF',
      images,
      sets.imagesToPdfOptions,
      'Photos, scans and drawings, one PDF each or one for all.',
    ),
    together: 'merge-pdf',
    togetherWhen: { option: 'combine', value: 'one' },
  },
  {
    ...merge(
      6,
      'merge-pdf',
      'Merge PDFs',
      ['pdf'],
      sets.mergePdfOptions,
      'Several PDFs into one, in your order.',
    ),
    category: 'pdf_tools',
    purpose: 'pages',
  },
  merge(
    7,
    'merge-word',
    'Merge Word to PDF',
    word,
    sets.mergeWordOptions,
    'Several Word documents into one PDF.',
  ),
  merge(
    8,
    'merge-excel',
    'Merge Excel to PDF',
    excel,
    sets.mergeExcelOptions,
    'Several workbooks into one PDF.',
  ),
  merge(
    9,
    'merge-powerpoint',
    'Merge PowerPoint to PDF',
    powerPoint,
    sets.mergePowerPointOptions,
    'Several presentations into one PDF.',
  ),
  merge(
    10,
    'merge-images',
    'Merge Images to PDF',
    images,
    sets.mergeImagesOptions,
    'Several images into one PDF.',
  ),
  merge(
    11,
    'merge-anything',
    'Merge anything to PDF',
    formats.map((format) => format.id),
    sets.anythingOptions,
    'Documents of any kind into one PDF, in your order.',
  ),
  toPdf(
    12,
    'anything-to-pdf',
    'Anything to PDF',
    formats.map((format) => format.id),
    sets.anythingToPdfOptions,
    'Documents of any kind, one PDF each. PDFs stay as they are.',
  ),
  toPdf(
    13,
    'html-to-pdf',
    'HTML to PDF',
    web,
    htmlOptions,
    'Web pages with their pictures and styles, web archives, whole sites and web addresses.',
  ),
  toPdf(
    14,
    'markdown-to-pdf',
    'Markdown to PDF',
    markdown,
    markdownOptions,
    'Markdown with tables, code, formulas and diagrams.',
  ),
  toPdf(
    15,
    'text-to-pdf',
    'Text to PDF',
    text,
    textOptions,
    'Plain text and source code, with line numbers and colours.',
  ),
  {
    ...toPdf(
      16,
      'email-to-pdf',
      'Convert Email to PDF',
      email,
      emailOptions,
      'Emails and mailboxes with their attachments.',
    ),
    category: 'email',
  },
  {
    ...toPdf(
      17,
      'pst-to-pdf',
      'Convert PST to PDF',
      archives,
      archiveOptions,
      'Outlook data files: every message as a PDF, in the folders of the archive, with an index.',
    ),
    category: 'archive',
  },
  toPdf(
    18,
    'autocad-to-pdf',
    'AutoCAD to PDF',
    cad,
    cadOptions,
    'DWG and DXF drawings, the model and the layouts, as vectors with layers.',
  ),
  toPdf(
    19,
    'ebook-to-pdf',
    'eBook to PDF',
    books,
    bookOptions,
    'EPUB, Kindle, FictionBook and comic books, with cover and contents.',
  ),
  toPdf(
    20,
    'drawing-to-pdf',
    'Drawings to PDF',
    drawings,
    sets.wordOptions,
    'Visio, Publisher, CorelDRAW and OpenDocument drawings, XPS and PostScript.',
  ),
  ...pdfWorkflows,
  ...fromPdfWorkflows,
];

/**
 * Finds a workflow by contract id, key or name (any case).
 * @throws ServiceError `unknown_workflow`
 */
export function findWorkflow(wanted: number | string): WorkflowDefinition {
  const text = String(wanted).trim().toLowerCase();
  const found = systemWorkflows.find(
    (workflow) =>
      String(workflow.id) === text || workflow.key === text || workflow.name.toLowerCase() === text,
  );
  if (!found) throw new ServiceError('unknown_workflow', { workflow: String(wanted) });
  return found;
}

/** True when this submission of the workflow gives one result for all inputs. */
export function givesOneResult(
  workflow: WorkflowDefinition,
  options: Readonly<Record<string, unknown>>,
): boolean {
  if (!workflow.together) return false;
  return !workflow.togetherWhen || options[workflow.togetherWhen.option] === workflow.togetherWhen.value;
}

/** The workflow that turns one file of this format into a PDF by itself; undefined for a PDF. */
export function workflowToPdf(format: FormatId): WorkflowDefinition | undefined {
  return systemWorkflows.find(
    (workflow) =>
      workflow.each === 'convert' &&
      !isMerge(workflow) &&
      !isMixed(workflow) &&
      workflow.inputs.includes(format),
  );
}

/** What people want most of PDFs, best first. The others follow. */
const wantedOfPdfs: readonly string[] = [
  'compress-pdf',
  'pdf-to-word',
  'organise-pdf',
  'pdf-to-excel',
  'ocr-pdf',
  'protect-pdf',
  'split-pdf',
  'merge-pdf',
  'pdf-to-jpg',
  'pdf-to-pdfa',
];

/**
 * Workflows that take all the given formats, best first: what gives one result each before what joins them, a single
 * kind before a mixed one, and for PDFs what people want most of them.
 */
export function workflowsFor(given: readonly FormatId[]): WorkflowDefinition[] {
  const onlyPdf = given.every((format) => format === 'pdf');
  const fitting = systemWorkflows.filter((workflow) =>
    given.every((format) => workflow.inputs.includes(format)),
  );
  // Nobody is offered a merge first: it may be undone by nothing but doing the work again.
  const joining = (workflow: WorkflowDefinition) =>
    Number(workflow.together === 'merge-pdf' && isMerge(workflow));
  const wanted = ({ key }: WorkflowDefinition) => {
    const place = onlyPdf ? wantedOfPdfs.indexOf(key) : -1;
    return place < 0 ? wantedOfPdfs.length : place;
  };
  return fitting.sort(
    (a, b) =>
      joining(a) - joining(b) || wanted(a) - wanted(b) || a.inputs.length - b.inputs.length || a.id - b.id,
  );
}

/** The contract record of a workflow. */
export function toRecord(workflow: WorkflowDefinition): Workflow {
  const { output } = workflow;
  const chain = placeInChain(workflow);
  const least = workflow.together ? togetherSteps[workflow.together].leastInputs : 1;
  const wanted = wantedOfPdfs.indexOf(workflow.key);
  return {
    ...('purpose' in workflow ? { purpose: workflow.purpose } : {}),
    ...(wanted < 0 ? {} : { wanted }),
    ...(reportsOf(workflow) ? { reports: true } : {}),
    ...(chain ? { chain } : {}),
    ...('network' in workflow.options ? { network: true } : {}),
    ...(Object.values(workflow.options).some(({ type }) => type === 'page_plan')
      ? { plans_pages: true }
      : {}),
    ...(workflow.filesByPages ? { files_by_pages: { ...workflow.filesByPages } } : {}),
    joins: workflow.together !== undefined,
    id: workflow.id,
    key: workflow.key,
    name: workflow.name,
    description: workflow.description,
    category: workflow.category,
    input_extensions: workflow.inputs.flatMap((id) => [...(findFormat(id)?.extensions ?? [])]),
    output_type: formatOf(output),
    ...fileTypeOf(output),
    ...('option' in output
      ? { output_by: { option: output.option, types: { ...output.formats } }, name_suffix: output.suffix }
      : {}),
    merge: isMerge(workflow),
    ...(isMerge(workflow) && least > 1 ? { min_files: least } : {}),
    max_files: limits.local.files,
  };
}

/** Each of several files has a type of its own, which the archive that stands for them has not. */
const fileTypeOf = (output: Output): Pick<Workflow, 'file_type'> => {
  const aim = aimOf(output);
  const mayBeMany =
    output.files === 'many' || ('formats' in output && Object.values(output.formats).includes('zip'));
  return mayBeMany && aim !== null ? { file_type: aim } : {};
};

/** True where the desktop may be asked to open the pages and texts that a workflow writes. */
export const reportsOf = ({ each }: WorkflowDefinition): boolean => isPdfTool(each) && factsOf(each).reports;

/** Names of all options, of any workflow, whose values are paths of files on this computer. */
const fileOptionNames: ReadonlySet<string> = new Set(
  systemWorkflows.flatMap(({ options }) => fileOptions(options)),
);

/** True for the name of such an option in a request, also of a later step of a user workflow. */
export const isFileOption = (name: string): boolean => fileOptionNames.has(readOptionOfStep(name).name);

/** The options of a workflow, as the contract lists them. */
export function optionsOf(workflow: WorkflowDefinition): Option[] {
  return listOptions(workflow.options);
}

/** Those that a caller of that place may set. */
export function offeredOptions(workflow: WorkflowDefinition, place: OptionGiver['place']): Option[] {
  return listOptions(workflow.options, place);
}

/** Takes every kind, where others know one kind and its own options. */
function isMixed(workflow: WorkflowDefinition): boolean {
  return workflow.inputs.length === formats.length;
}

function isMerge(workflow: WorkflowDefinition): boolean {
  return workflow.together !== undefined && workflow.togetherWhen === undefined;
}
