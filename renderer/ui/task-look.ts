/** How a task looks in every list: a picture in the colour of what it is about. */
import type { TaskIcon } from '../../contract/task-look.js';
import type { Workflow } from '../../contract/workflow.js';
import {
  ArchiveIcon,
  AttachmentIcon,
  BlankIcon,
  BookIcon,
  CalendarIcon,
  CodeIcon,
  CropIcon,
  DocumentIcon,
  DrawingIcon,
  FlattenIcon,
  FormIcon,
  HashIcon,
  ImageIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MergeIcon,
  NumbersIcon,
  PagesIcon,
  RedactIcon,
  RepairIcon,
  ResizeIcon,
  ScanIcon,
  SheetIcon,
  ShieldIcon,
  ShrinkIcon,
  SignIcon,
  SignatureIcon,
  ChangesIcon,
  SlidesIcon,
  SplitIcon,
  StampIcon,
  TagIcon,
  TextIcon,
  TurnIcon,
  UnlockIcon,
  WebIcon,
  WordIcon,
  WorkflowsIcon,
  type IconComponent,
} from './icons.js';
import type { DocumentKind } from '../../contract/document-kinds.js';

/** A task's picture and its colour. */
export interface TaskAppearance {
  readonly Icon: IconComponent;
  /** The colour of its square; `accent` for what makes a PDF of anything. */
  readonly kind: DocumentKind | 'accent';
}

const icons: Readonly<Record<TaskIcon, IconComponent>> = {
  archive: ArchiveIcon,
  attachment: AttachmentIcon,
  blank: BlankIcon,
  book: BookIcon,
  calendar: CalendarIcon,
  code: CodeIcon,
  crop: CropIcon,
  document: DocumentIcon,
  drawing: DrawingIcon,
  flatten: FlattenIcon,
  form: FormIcon,
  hash: HashIcon,
  image: ImageIcon,
  info: InfoIcon,
  lock: LockIcon,
  mail: MailIcon,
  merge: MergeIcon,
  pages: PagesIcon,
  redact: RedactIcon,
  repair: RepairIcon,
  resize: ResizeIcon,
  scan: ScanIcon,
  sheet: SheetIcon,
  sheets: NumbersIcon,
  shield: ShieldIcon,
  shrink: ShrinkIcon,
  sign: SignIcon,
  signature: SignatureIcon,
  compare: ChangesIcon,
  slides: SlidesIcon,
  split: SplitIcon,
  stamp: StampIcon,
  tag: TagIcon,
  text: TextIcon,
  turn: TurnIcon,
  unlock: UnlockIcon,
  web: WebIcon,
  word: WordIcon,
};

/** Of a workflow that nobody drew a picture for: one of a person's own, or a service's. */
const own: TaskAppearance = { Icon: WorkflowsIcon, kind: 'accent' };

export const taskLook = ({ look }: Pick<Workflow, 'look'>): TaskAppearance =>
  look ? { Icon: icons[look.icon], kind: look.kind } : own;
