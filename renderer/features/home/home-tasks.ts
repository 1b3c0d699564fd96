/** The tasks of the first screen, by what one wants; all others are one press further. */
import type { Workflow } from '../../../contract/workflow.js';

/** Titles stand in the words `home`. */
const groups = [
  { title: 'make', keys: ['anything-to-pdf', 'merge-anything', 'html-to-pdf'] },
  {
    title: 'apart',
    keys: ['pdf-to-word', 'pdf-to-excel', 'pdf-to-powerpoint', 'pdf-to-jpg', 'pdf-to-text', 'split-pdf'],
  },
  {
    title: 'change',
    keys: ['organise-pdf', 'compress-pdf', 'ocr-pdf', 'protect-pdf', 'unprotect-pdf', 'pdf-to-pdfa'],
  },
] as const;

interface HomeGroup {
  readonly title: (typeof groups)[number]['title'];
  readonly tasks: readonly Workflow[];
}

/** What of them there is; nothing at a service elsewhere, whose workflows have names of their own. */
export function homeTasks(workflows: readonly Workflow[]): HomeGroup[] {
  const byKey = new Map(workflows.map((workflow) => [workflow.key, workflow]));
  return groups
    .map(({ title, keys }) => ({
      title,
      tasks: keys.flatMap((key) => {
        const found = byKey.get(key);
        return found ? [found] : [];
      }),
    }))
    .filter(({ tasks }) => tasks.length > 0);
}

/** What is proposed where a search found nothing. */
const proposed: readonly string[] = ['anything-to-pdf', 'merge-anything', 'compress-pdf'];

export const proposedTasks = (workflows: readonly Workflow[]): Workflow[] =>
  workflows.filter(({ key }) => key !== undefined && proposed.includes(key));
