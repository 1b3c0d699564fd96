/** Workflows of a service elsewhere beside those of this computer: the same task has the same picture and the same place everywhere. */
import type { TaskIcon, TaskLook } from '../../contract/task-look.js';
import type { Workflow } from '../../contract/workflow.js';
import { sameTask, taskOfName } from '../../contract/workflow-names.js';

const isOwn = ({ purpose, steps }: Pick<Workflow, 'purpose' | 'steps'>): boolean =>
  purpose === 'own' || steps !== undefined;

/**
 * The task of this computer that a workflow of a service does as well, by its name; undefined for what is not done here.
 * @param here workflows of this computer
 */
export const sameTaskHere = (
  here: readonly Workflow[],
  workflow: Pick<Workflow, 'name' | 'purpose' | 'steps'>,
): Workflow | undefined =>
  isOwn(workflow) ? undefined : here.find((other) => !isOwn(other) && sameTask(other.name, workflow.name));

/**
 * A workflow of a service with what is known here of the same task: where it stands, what it is offered for, and its picture.
 * One that is not done here has the picture that its name speaks of.
 */
export function placedAsHere(workflow: Workflow, here: readonly Workflow[]): Workflow {
  const { look, home, wanted, common, proposed, role, min_files } = sameTaskHere(here, workflow) ?? {};
  const picture = look ?? (isOwn(workflow) ? undefined : lookOfName(workflow.name));
  return {
    ...workflow,
    ...(picture && { look: picture }),
    ...(home && { home }),
    ...(wanted !== undefined && { wanted }),
    ...(common && { common }),
    ...(proposed && { proposed }),
    // The fields of a form are filled in here only.
    ...(role && role !== 'fill' && { role }),
    ...(min_files !== undefined && { min_files }),
  };
}

/** What names say is done with documents, the first that fits. */
const deeds: readonly (readonly [said: RegExp, icon: TaskIcon])[] = [
  [/\b(merge|join|combine)\b/, 'merge'],
  [/\bsplit\b/, 'split'],
  [/\b(compress|compression|shrink|reduce|smaller|optimi[sz]e)\b/, 'shrink'],
  [/\b(ocr|recogni[sz]e|searchable)\b/, 'scan'],
  [/\b(unprotect|unlock|decrypt|remove passwords?)\b/, 'unlock'],
  [/\b(protect|lock|encrypt|passwords?)\b/, 'lock'],
  [/\b(rotate|turn)\b/, 'turn'],
  [/\brepair\b/, 'repair'],
  [/\b(watermark|stamp)\b/, 'stamp'],
  [/\bpdf\s?\/?-?a\b/, 'shield'],
  [/\bnumber\b/, 'hash'],
  [/\bcrop\b/, 'crop'],
  [/\b(organi[sz]e|reorder|rearrange)\b/, 'pages'],
  [/\bcompare\b/, 'compare'],
  [/\battachments?\b/, 'attachment'],
  [/\b(metadata|properties)\b/, 'tag'],
  [/\binformation\b/, 'info'],
  [/\bflatten\b/, 'flatten'],
  [/\bforms?\b/, 'form'],
  [/\bresize\b/, 'resize'],
  [/\bblank\b/, 'blank'],
];

/** Documents that names speak of, with their pictures; the first that is taken. */
const documents: readonly (TaskLook & { readonly group: string; readonly format: string })[] = [
  { group: 'word', format: '', icon: 'word', kind: 'word' },
  { group: 'excel', format: 'csv', icon: 'sheet', kind: 'excel' },
  { group: 'powerpoint', format: '', icon: 'slides', kind: 'powerpoint' },
  { group: '', format: 'pst', icon: 'archive', kind: 'email' },
  { group: '', format: 'eml', icon: 'mail', kind: 'email' },
  { group: '', format: 'html', icon: 'web', kind: 'web' },
  { group: 'image', format: 'jpg', icon: 'image', kind: 'image' },
  { group: '', format: 'txt', icon: 'text', kind: 'text' },
  { group: '', format: 'md', icon: 'code', kind: 'text' },
  { group: 'drawing', format: '', icon: 'drawing', kind: 'drawing' },
  { group: 'calendar', format: 'ics', icon: 'calendar', kind: 'calendar' },
  { group: 'book', format: 'epub', icon: 'book', kind: 'book' },
];

/** Results that names speak of, by their extensions. */
const results: Readonly<Record<string, TaskLook>> = {
  docx: { icon: 'word', kind: 'word' },
  xlsx: { icon: 'sheet', kind: 'excel' },
  csv: { icon: 'sheet', kind: 'excel' },
  pptx: { icon: 'slides', kind: 'powerpoint' },
  jpg: { icon: 'image', kind: 'image' },
  png: { icon: 'image', kind: 'image' },
  webp: { icon: 'image', kind: 'image' },
  tiff: { icon: 'image', kind: 'image' },
  zip: { icon: 'image', kind: 'image' },
  html: { icon: 'web', kind: 'web' },
  txt: { icon: 'text', kind: 'text' },
  md: { icon: 'code', kind: 'text' },
  epub: { icon: 'book', kind: 'book' },
};

/** The picture that a name speaks of: what is done, else what is made, else what is taken; undefined for a name that tells nothing. */
function lookOfName(name: string): TaskLook | undefined {
  const { takes, output_type: type } = taskOfName(name);
  const taken = takes && documents.find(({ group, format }) => takes({ group, format }));
  const text = name.toLowerCase();
  const [, icon] = deeds.find(([said]) => said.test(text)) ?? [];
  if (icon) return { icon, kind: taken?.kind ?? 'pdf' };
  const made = results[type];
  if (made) return made;
  return taken ? { icon: taken.icon, kind: taken.kind } : undefined;
}
