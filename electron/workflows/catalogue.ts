/** The system workflows. Adding one: an entry here; see docs/adding-a-workflow.md. */
import {
  ServiceError,
  limits,
  readOptionOfStep,
  type Option,
  type TaskLook,
  type Workflow,
} from '../../contract/index.js';
import { findFormat, formats, formatsOf, type FormatId } from '../formats/formats.js';
import { afterOptions } from './after-options.js';
import { archiveOptions } from './archive-options.js';
import { bookOptions } from './book-options.js';
import { calendarOptions } from './calendar-options.js';
import { cadOptions } from './drawing-options.js';
import { emailOptions } from './email-options.js';
import { fromPdfWorkflows } from './from-pdf/catalogue.js';
import { htmlOptions } from './html-options.js';
import { markdownOptions } from './markdown-options.js';
import * as sets from './option-sets.js';
import { pdfWorkflows } from './pdf/catalogue.js';
import { factsOf, isPdfTool } from './pdf/tools.js';
import { nearParam } from './near.js';
import { prominenceOf } from './prominence.js';
import { textOptions } from './text-options.js';
import { aimOf, formatOf, one, type Output } from './output.js';
import { fileOptions, listOptions, type OptionDefinitions, type OptionGiver } from './options.js';
import { placeInChain, togetherSteps, type TogetherStep, type WorkflowDefinition } from './workflow.js';

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
const calendars = formatsOf('calendar');
const csv: readonly FormatId[] = ['csv', 'tsv'];
const excel = formatsOf('excel').filter((id) => !csv.includes(id));
const powerPoint = formatsOf('powerpoint');
const images = formatsOf('image');

const toPdf = (
  id: number,
  key: string,
  name: string,
  look: TaskLook,
  inputs: readonly FormatId[],
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  id,
  key,
  name,
  look,
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
  look: TaskLook,
  inputs: readonly FormatId[],
  options: OptionDefinitions,
  description: string,
): WorkflowDefinition => ({
  ...toPdf(id, key, name, look, inputs, options, description),
  together: 'merge-pdf',
});

/** The one that takes whatever comes: what stands before it may be any document. */
export const anythingToPdf = toPdf(
  12,
  'anything-to-pdf',
  'Anything to PDF',
  { icon: 'document', kind: 'accent' },
  formats.map((format) => format.id),
  sets.anythingToPdfOptions,
  'Documents of any kind, one PDF each. PDFs stay as they are.',
);

/** PDFs joined as they are. */
export const mergePdf: WorkflowDefinition = {
  ...merge(
    6,
    'merge-pdf',
    'Merge PDFs',
    { icon: 'merge', kind: 'pdf' },
    ['pdf'],
    sets.mergePdfOptions,
    'Several PDFs into one, in your order.',
  ),
  category: 'pdf_tools',
  purpose: 'pages',
};

/** Web pages, also those that the legacy interface makes by itself. */
export const htmlToPdf: WorkflowDefinition = toPdf(
  13,
  'html-to-pdf',
  'HTML to PDF',
  { icon: 'web', kind: 'web' },
  web,
  htmlOptions,
  'Web pages with their pictures and styles, web archives, whole sites and web addresses.',
);

/** Archives of mail, each message a PDF. */
export const pstToPdf: WorkflowDefinition = {
  ...toPdf(
    17,
    'pst-to-pdf',
    'Convert PST to PDF',
    { icon: 'archive', kind: 'email' },
    archives,
    archiveOptions,
    'Outlook data files: every message as a PDF, in the folders of the archive, with an index.',
  ),
  category: 'archive',
};

/** All system workflows. Ids are stable in this environment and never used twice. */
export const systemWorkflows: readonly WorkflowDefinition[] = [
  toPdf(
    1,
    'word-to-pdf',
    'Word to PDF',
    { icon: 'word', kind: 'word' },
    word,
    sets.wordOptions,
    'Word, OpenDocument and RTF files, one PDF each.',
  ),
  toPdf(
    2,
    'excel-to-pdf',
    'Excel to PDF',
    { icon: 'sheet', kind: 'excel' },
    excel,
    sets.excelOptions,
    'Workbooks, one PDF each.',
  ),
  toPdf(
    3,
    'powerpoint-to-pdf',
    'PowerPoint to PDF',
    { icon: 'slides', kind: 'powerpoint' },
    powerPoint,
    sets.powerPointOptions,
    'Presentations, one PDF each.',
  ),
  toPdf(
    4,
    'csv-to-pdf',
    'CSV to PDF',
    { icon: 'sheet', kind: 'excel' },
    csv,
    sets.csvToPdfOptions,
    'Tables as text, laid out with their header row on each page.',
  ),
  {
    ...toPdf(
      5,
      'images-to-pdf',
      'Images to PDF',
      { icon: 'image', kind: 'image' },
      images,
      sets.imagesToPdfOptions,
      'Photos, scans and drawings, one PDF each or one for all.',
    ),
    together: 'merge-pdf',
    togetherWhen: { option: 'combine', value: 'one' },
  },
  mergePdf,
  merge(
    7,
    'merge-word',
    'Merge Word to PDF',
    { icon: 'merge', kind: 'word' },
    word,
    sets.mergeWordOptions,
    'Several Word documents into one PDF.',
  ),
  merge(
    8,
    'merge-excel',
    'Merge Excel to PDF',
    { icon: 'merge', kind: 'excel' },
    excel,
    sets.mergeExcelOptions,
    'Several workbooks into one PDF.',
  ),
  merge(
    9,
    'merge-powerpoint',
    'Merge PowerPoint to PDF',
    { icon: 'merge', kind: 'powerpoint' },
    powerPoint,
    sets.mergePowerPointOptions,
    'Several presentations into one PDF.',
  ),
  merge(
    10,
    'merge-images',
    'Merge Images to PDF',
    { icon: 'merge', kind: 'image' },
    images,
    sets.mergeImagesOptions,
    'Several images into one PDF.',
  ),
  merge(
    11,
    'merge-anything',
    'Merge anything to PDF',
    { icon: 'merge', kind: 'accent' },
    formats.map((format) => format.id),
    sets.anythingOptions,
    'Documents of any kind into one PDF, in your order.',
  ),
  anythingToPdf,
  htmlToPdf,
  toPdf(
    14,
    'markdown-to-pdf',
    'Markdown to PDF',
    { icon: 'code', kind: 'text' },
    markdown,
    markdownOptions,
    'Markdown with tables, code, formulas and diagrams.',
  ),
  toPdf(
    15,
    'text-to-pdf',
    'Text to PDF',
    { icon: 'text', kind: 'text' },
    text,
    textOptions,
    'Plain text and source code, with line numbers and colours.',
  ),
  {
    ...toPdf(
      16,
      'email-to-pdf',
      'Convert Email to PDF',
      { icon: 'mail', kind: 'email' },
      email,
      emailOptions,
      'Emails and mailboxes with their attachments.',
    ),
    category: 'email',
  },
  pstToPdf,
  toPdf(
    18,
    'autocad-to-pdf',
    'AutoCAD to PDF',
    { icon: 'drawing', kind: 'drawing' },
    cad,
    cadOptions,
    'DWG and DXF drawings, the model and the layouts, as vectors with layers.',
  ),
  toPdf(
    19,
    'ebook-to-pdf',
    'eBook to PDF',
    { icon: 'book', kind: 'book' },
    books,
    bookOptions,
    'EPUB, Kindle, FictionBook and comic books, with cover and contents.',
  ),
  toPdf(
    20,
    'drawing-to-pdf',
    'Drawings to PDF',
    { icon: 'drawing', kind: 'drawing' },
    drawings,
    sets.wordOptions,
    'Visio, Publisher, CorelDRAW and OpenDocument drawings, XPS and PostScript.',
  ),
  toPdf(
    52,
    'calendar-to-pdf',
    'Calendar to PDF',
    { icon: 'calendar', kind: 'calendar' },
    calendars,
    calendarOptions,
    'Calendars (ICS) as months, weeks or a list.',
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
  if (found) return found;
  const names = systemWorkflows.map(({ name }) => name);
  throw new ServiceError('unknown_workflow', {
    workflow: String(wanted),
    ...nearParam(String(wanted), names),
  });
}

/** The step that makes one result of all inputs of this submission; null where each gives its own. */
export function togetherStepOf(
  { together, togetherWhen }: WorkflowDefinition,
  options: Readonly<Record<string, unknown>>,
): TogetherStep | null {
  if (!together) return null;
  return !togetherWhen || options[togetherWhen.option] === togetherWhen.value ? together : null;
}

/** True when this submission of the workflow gives one result for all inputs. */
export const givesOneResult = (...given: Parameters<typeof togetherStepOf>): boolean =>
  togetherStepOf(...given) !== null;

/** The contract record of a workflow. */
export function toRecord(workflow: WorkflowDefinition): Workflow {
  const { output } = workflow;
  const chain = placeInChain(workflow);
  const least = workflow.together ? togetherSteps[workflow.together].minInputs : 1;
  return {
    ...('purpose' in workflow ? { purpose: workflow.purpose } : {}),
    ...prominenceOf(workflow.key),
    ...(workflow.done ? { done: workflow.done } : {}),
    look: workflow.look,
    ...(workflow.startWords ? { start_words: workflow.startWords } : {}),
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

/** True where it always makes one result of all its inputs. */
export function isMerge(workflow: WorkflowDefinition): boolean {
  return workflow.together !== undefined && workflow.togetherWhen === undefined;
}
