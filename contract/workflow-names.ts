/**
 * What the name of a workflow tells. The contract promises an id and a name only, so for many a service this is all that is
 * known of what its workflows take and give.
 */
import type { InspectedFile } from './desktop.js';
import type { Workflow, WorkflowCategory } from './workflow.js';

/** The key of a workflow of a service elsewhere begins so; its name follows, in small letters. */
export const elsewherePrefix = 'remote:';

/** A kind of documents, as names speak of it. */
interface Kind {
  readonly said: RegExp;
  /** Groups of formats that are of it, and single formats. */
  readonly groups: readonly string[];
  readonly formats: readonly string[];
  /** Extension of a result of this kind. */
  readonly gives: string;
}

const kind = (
  said: RegExp,
  gives: string,
  groups: readonly string[],
  formats: readonly string[] = [],
): Kind => ({ said, gives, groups, formats });

const pst = kind(/\b(pst|ost|outlook data files?)\b/, 'pst', [], ['pst']);
const pdf = kind(/\bpdfs?\b(?!\/)/, 'pdf', ['pdf']);
const email = kind(
  /\b(e-?mails?|mails?|messages?|eml|msg|mbox)\b/,
  'eml',
  [],
  ['eml', 'msg', 'mbox', 'tnef'],
);

const kinds: readonly Kind[] = [
  pdf,
  email,
  pst,
  kind(/\b(word|docx?|odt|rtf|writer|office)\b/, 'docx', ['word']),
  kind(/\b(excel|xlsx?|xlsm|ods|spreadsheets?|workbooks?|calc|office)\b/, 'xlsx', ['excel']),
  kind(/\b(csv|tsv)\b/, 'csv', [], ['csv', 'tsv']),
  kind(/\b(power ?points?|pptx?|odp|presentations?|slides?|impress|office)\b/, 'pptx', ['powerpoint']),
  kind(/\b(jpe?g|jpegs|jpgs)\b/, 'jpg', [], ['jpg']),
  kind(/\bpngs?\b/, 'png', [], ['png']),
  kind(/\bwebp\b/, 'webp', [], ['webp']),
  kind(/\btiffs?\b|\btif\b/, 'tiff', [], ['tiff']),
  kind(/\bsvg\b/, 'svg', [], ['svg']),
  kind(/\b(images?|pictures?|photos?|scans)\b/, 'zip', ['image']),
  kind(/\b(html?|web ?pages?|web ?sites?|mhtml)\b/, 'html', [], ['html', 'mht', 'site']),
  kind(/\b(markdown|md)\b/, 'md', [], ['md']),
  kind(/\b(plain text|text|txt)\b/, 'txt', [], ['txt', 'md', 'code']),
  kind(/\b(auto ?cad|cad|dwg|dxf|drawings?|visio|vsdx?)\b/, 'dwg', ['drawing']),
  kind(/\b(calendars?|agendas?|ics|i?cal(?:endar)?)\b/, 'ics', ['calendar']),
  kind(/\b(e-?books?|epub|mobi|azw3?|kindle|fb2)\b/, 'epub', ['book']),
];

/** What a name says about a task. */
export interface NamedTask {
  /** True for files it takes; null where the name does not say what it takes. */
  readonly takes: ((file: Pick<InspectedFile, 'format' | 'group'>) => boolean) | null;
  readonly category: WorkflowCategory | 'other';
  /** Extension of the result, without the dot. */
  readonly output_type: string;
  readonly merge: boolean;
}

/** What stands between what is taken and what is given. */
const between = /\s(?:to|into|as|naar|als)\s|\s*(?:→|->|=>)\s*/;

const saidIn = (text: string): readonly Kind[] => kinds.filter(({ said }) => said.test(text));

/** "PDF/A" is a result and nothing that is taken. */
const withoutPdfA = (text: string): string => text.replaceAll(/\bpdf\s?\/\s?a(-?\d\w?)?\b/g, ' ');

/** Reads a name such as "Word to PDF", "Merge PDFs" or "Convert Email to PDF". */
export function taskOfName(name: string): NamedTask {
  const text = name.toLowerCase();
  const [subject = '', ...rest] = text.split(between);
  const object = rest.join(' ');
  const taken = saidIn(withoutPdfA(subject));
  const given = saidIn(object);
  const output_type = given[0]?.gives ?? 'pdf';
  const takes =
    taken.length === 0
      ? null
      : ({ format, group }: Pick<InspectedFile, 'format' | 'group'>) =>
          taken.some(
            ({ groups, formats }) => groups.includes(group) || (format !== null && formats.includes(format)),
          );
  return { takes, category: categoryOf(taken, output_type), output_type, merge: /\bmerge\b/.test(text) };
}

function categoryOf(taken: readonly Kind[], gives: string): NamedTask['category'] {
  if (taken.includes(pst)) return 'archive';
  if (taken.includes(email)) return 'email';
  if (taken.length > 0 && taken.every((other) => other === pdf))
    return gives === 'pdf' ? 'pdf_tools' : 'from_pdf';
  return gives === 'pdf' ? 'to_pdf' : 'other';
}

/** Words that services put before the names of their tasks. */
const withoutVerb = (text: string): string => text.replace(/^(?:convert|turn|change)\s+/, '');

/** A name without what services write in different ways: capitals, arrows, plurals, "Convert ..." and a "PDF" that says nothing. */
function plainName(name: string): string {
  const text = withoutVerb(name.trim().toLowerCase());
  const [subject = '', ...rest] = text.split(between);
  const bare = (part: string): string =>
    part
      .replaceAll(/\bpdf\s?\/?-?a\b/g, 'archive')
      .replaceAll(/\bpdfs\b/g, 'pdf')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  if (rest.length > 0) return [subject, ...rest].map(bare).join(' to ');
  // "Compress" and "Compress PDF" are one task.
  return bare(subject)
    .replaceAll(/\s?\bpdf\b\s?/g, ' ')
    .trim();
}

/** True for two names of the same task, as "Convert Word to PDF" and "Word → PDF". */
export const sameTask = (name: string, other: string): boolean => plainName(name) === plainName(other);

const tasks = new Map<string, NamedTask>();

/** As {@link taskOfName}, each name read once. */
function taskOf({ name }: Pick<Workflow, 'name'>): NamedTask {
  const known = tasks.get(name) ?? taskOfName(name);
  tasks.set(name, known);
  return known;
}

/** Extensions that mean the same, by the one that is compared. */
const alike: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', jpe: 'jpg', tif: 'tiff', htm: 'html', markdown: 'md', heif: 'heic' },
  ...{ mhtml: 'mht', text: 'txt' },
};
const plain = (extension: string): string => {
  const bare = extension.trim().toLowerCase().replace(/^\./, '');
  return alike[bare] ?? bare;
};

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1);
}

/** Whether a workflow of a service elsewhere takes a file; null where nobody knows. */
export function takesElsewhere(
  workflow: Pick<Workflow, 'name' | 'input_extensions'>,
  file: Pick<InspectedFile, 'name' | 'format' | 'group'>,
): boolean | null {
  const listed = workflow.input_extensions.map(plain);
  const own = [file.format ?? '', extensionOf(file.name)].map(plain);
  if (listed.length > 0) return own.some((extension) => extension !== '' && listed.includes(extension));
  // An address is no document: there would be nothing to send.
  if (file.format === 'url') return false;
  return taskOf(workflow).takes?.(file) ?? null;
}

/** True when it is known that a workflow of a service elsewhere takes results of this type: it may follow on them. */
export function takesResult({ name, input_extensions }: Workflow, type: string): boolean {
  const listed = input_extensions.map(plain);
  if (listed.length > 0) return listed.includes(plain(type));
  const [subject = ''] = name.toLowerCase().split(between);
  return saidIn(withoutPdfA(subject)).some(({ gives }) => gives === type);
}

/**
 * A workflow of a service elsewhere as Platen knows it: what the service said, and where it left things out what the name
 * tells. All that holds inside Platen only is left out, whatever the service says of it.
 * @param isOwn it is the person's own there
 */
export function fromElsewhere(service: string, workflow: Workflow, isOwn: boolean): Workflow {
  const { id, name, description, category, input_extensions, output_type, merge, max_files } = workflow;
  // Those that are kept at this computer for a service have steps that Platen knows.
  const { icon, steps } = isOwn && id < 0 ? workflow : {};
  const named = taskOf(workflow);
  // What a service leaves out reads as this.
  const isSilent = category === 'to_pdf' && output_type === 'pdf';
  return {
    id,
    name,
    description,
    input_extensions,
    service,
    category: isSilent ? named.category : category,
    output_type: isSilent ? named.output_type : output_type.toLowerCase().replace(/^\./, ''),
    merge: merge || named.merge,
    ...(max_files === undefined ? {} : { max_files }),
    ...(isOwn ? { purpose: 'own' } : {}),
    ...(steps === undefined ? {} : { icon, steps }),
  };
}
