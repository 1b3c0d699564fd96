/** The pictures of workflows: a word is kept, and this is how it looks. */
import type { CSSProperties, ReactElement } from 'react';
import type { TaskIcon } from '../../../contract/task-look.js';
import type { UserWorkflowStep } from '../../../contract/user-workflow.js';
import type { Workflow } from '../../../contract/workflow.js';
import { workflowOfStep } from '../../state/own-workflows.js';
import {
  ArchiveIcon,
  BookIcon,
  CalendarIcon,
  CloudIcon,
  DocumentIcon,
  DrawingIcon,
  HashIcon,
  ImageIcon,
  LockIcon,
  MailIcon,
  MergeIcon,
  PagesIcon,
  RepairIcon,
  ScanIcon,
  SheetIcon,
  ShieldIcon,
  ShrinkIcon,
  SlidesIcon,
  SplitIcon,
  StampIcon,
  StarIcon,
  TextIcon,
  UnlockIcon,
  WebIcon,
  WorkflowsIcon,
  type IconComponent,
} from '../../ui/icons.js';

/** A picture, and the colour that goes with it: a kind's, or the accent. */
const pictures = {
  document: [DocumentIcon, 'kind-word'],
  merge: [MergeIcon, 'accent'],
  split: [SplitIcon, 'accent'],
  pages: [PagesIcon, 'accent'],
  small: [ShrinkIcon, 'kind-pdf'],
  lock: [LockIcon, 'kind-drawing'],
  unlock: [UnlockIcon, 'kind-drawing'],
  scan: [ScanIcon, 'kind-web'],
  shield: [ShieldIcon, 'accent'],
  repair: [RepairIcon, 'kind-text'],
  stamp: [StampIcon, 'kind-powerpoint'],
  number: [HashIcon, 'kind-powerpoint'],
  table: [SheetIcon, 'kind-excel'],
  slides: [SlidesIcon, 'kind-powerpoint'],
  picture: [ImageIcon, 'kind-image'],
  text: [TextIcon, 'kind-text'],
  web: [WebIcon, 'kind-web'],
  mail: [MailIcon, 'kind-email'],
  book: [BookIcon, 'kind-book'],
  calendar: [CalendarIcon, 'kind-calendar'],
  drawing: [DrawingIcon, 'kind-drawing'],
  archive: [ArchiveIcon, 'kind-other'],
  cloud: [CloudIcon, 'kind-text'],
  flow: [WorkflowsIcon, 'accent'],
  star: [StarIcon, 'kind-book'],
} as const satisfies Record<string, readonly [IconComponent, string]>;

/** A word for a picture of a workflow. */
export type PictureWord = keyof typeof pictures;

/** All there are, in the order in which they are offered. */
export const pictureWords = Object.keys(pictures) as PictureWord[];

export const isPictureWord = (word: string | null | undefined): word is PictureWord =>
  word !== null && word !== undefined && Object.hasOwn(pictures, word);

/** What stands for a step, by the picture that its workflow has as a task. */
const ofIcons: Readonly<Record<TaskIcon, PictureWord>> = {
  archive: 'mail',
  attachment: 'archive',
  blank: 'pages',
  book: 'book',
  calendar: 'calendar',
  code: 'text',
  compare: 'document',
  crop: 'pages',
  document: 'document',
  drawing: 'drawing',
  flatten: 'document',
  form: 'document',
  hash: 'number',
  image: 'picture',
  info: 'text',
  lock: 'lock',
  mail: 'mail',
  merge: 'merge',
  pages: 'pages',
  redact: 'text',
  repair: 'repair',
  resize: 'pages',
  scan: 'scan',
  sheet: 'table',
  sheets: 'pages',
  shield: 'shield',
  shrink: 'small',
  sign: 'lock',
  signature: 'stamp',
  slides: 'slides',
  split: 'split',
  stamp: 'stamp',
  tag: 'text',
  text: 'text',
  turn: 'pages',
  unlock: 'unlock',
  web: 'web',
  word: 'document',
};

/** The picture of a step; a plain one where there is no such workflow any more, or a service elsewhere has it. */
export const pictureOfStep = (workflow: Pick<Workflow, 'look'> | undefined): PictureWord =>
  workflow?.look ? ofIcons[workflow.look.icon] : 'document';

/** The picture of a workflow that has none: the one of its last step, which says what comes out. */
export const pictureOfSteps = (
  steps: readonly Pick<UserWorkflowStep, 'workflow'>[],
  workflows: readonly Workflow[],
): PictureWord => {
  const last = steps.at(-1);
  return last ? pictureOfStep(workflowOfStep(workflows, last)) : 'flow';
};

interface WorkflowPictureProps {
  readonly word: PictureWord;
  /** Side of the square in pixels. */
  readonly size?: number;
}

/** A picture in a soft square of its colour. It says nothing that does not stand beside it. */
export function WorkflowPicture({ word, size = 34 }: WorkflowPictureProps): ReactElement {
  const [Icon, colour] = pictures[word];
  const style = { '--tint': `var(--${colour})`, width: size, height: size } as CSSProperties;
  return (
    <span className="workflow-picture" style={style} aria-hidden="true">
      <Icon />
    </span>
  );
}
