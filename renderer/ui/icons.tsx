/**
 * The pictures of the window: Lucide's, drawn with one line of 1.5 pixels whatever their size. Each stands beside words or
 * on a button that has a name, and so is hidden from screen readers.
 */
import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  BadgeCheck,
  BookOpen,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  Clock,
  Cloud,
  Code,
  Copy,
  Crop,
  Download,
  DraftingCompass,
  Ellipsis,
  Eye,
  EyeOff,
  File,
  FileDiff,
  FileText,
  FileType,
  FileX2,
  Folder,
  Globe,
  GripVertical,
  Hash,
  Image,
  Info,
  Layers2,
  LayoutGrid,
  ListOrdered,
  Lock,
  LockOpen,
  Mail,
  Merge,
  MoveHorizontal,
  Paperclip,
  Play,
  Plus,
  Presentation,
  Printer,
  Redo2,
  RotateCcw,
  RotateCw,
  Scaling,
  ScanText,
  Search,
  Settings2,
  Share,
  ShieldCheck,
  Shrink,
  Signature,
  Split,
  SquarePen,
  Stamp,
  Star,
  Table2,
  Tag,
  TextAlignStart,
  Trash2,
  TriangleAlert,
  Undo2,
  Workflow,
  Wrench,
  X,
  ZoomIn,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';

export type IconComponent = (props: { className?: string }) => ReactElement;

/** @param always a class that the picture always has */
const icon = (Drawn: LucideIcon, always = ''): IconComponent =>
  function Icon({ className = '' }) {
    return <Drawn className={`icon ${always} ${className}`.trim()} aria-hidden="true" focusable="false" />;
  };

// What can be done.
export const BackIcon = icon(Undo2);
export const CheckIcon = icon(Check);
export const ChevronIcon = icon(ChevronDown);
export const CloseIcon = icon(X);
export const CompareIcon = icon(MoveHorizontal);
export const CopyIcon = icon(Copy);
export const DownIcon = icon(ArrowDown);
export const DownloadIcon = icon(Download);
export const EyeIcon = icon(Eye);
export const ForwardIcon = icon(Redo2);
export const GripIcon = icon(GripVertical);
export const LeftIcon = icon(ArrowLeft);
export const MoreIcon = icon(Ellipsis);
export const OnwardIcon = icon(ChevronRight);
export const PlayIcon = icon(Play);
export const PlusIcon = icon(Plus);
export const PrintIcon = icon(Printer);
export const BackwardIcon = icon(ChevronLeft);
export const SearchIcon = icon(Search);
export const SettingsIcon = icon(Settings2);
export const ShareIcon = icon(Share);
export const StarIcon = icon(Star);
export const SwapIcon = icon(ChevronsUpDown);
export const TrashIcon = icon(Trash2);
export const TurnBackIcon = icon(RotateCcw);
export const TurnIcon = icon(RotateCw);
export const UpIcon = icon(ArrowUp);
export const ZoomIcon = icon(ZoomIn);

// How something stands.
export const InfoIcon = icon(Info);
export const WarnIcon = icon(TriangleAlert);

// Places.
export const CloudIcon = icon(Cloud);
export const ConvertIcon = icon(File);
export const FolderIcon = icon(Folder);
export const HistoryIcon = icon(Clock);
export const WorkflowsIcon = icon(Workflow);

// Kinds of documents.
export const ArchiveIcon = icon(Archive);
export const BookIcon = icon(BookOpen);
export const CalendarIcon = icon(CalendarDays);
export const CodeIcon = icon(Code);
export const DocumentIcon = icon(FileText);
export const DrawingIcon = icon(DraftingCompass);
export const ImageIcon = icon(Image);
export const MailIcon = icon(Mail);
export const SheetIcon = icon(Table2);
export const SlidesIcon = icon(Presentation);
export const TextIcon = icon(TextAlignStart);
export const WebIcon = icon(Globe);
export const WordIcon = icon(FileType);

// Tasks.
export const AttachmentIcon = icon(Paperclip);
export const ChangesIcon = icon(FileDiff);
export const RedactIcon = icon(EyeOff);
export const BlankIcon = icon(FileX2);
export const FlattenIcon = icon(Layers2);
export const FormIcon = icon(SquarePen);
export const HashIcon = icon(Hash);
export const LockIcon = icon(Lock);
export const MergeIcon = icon(Merge, 'upside-down');
export const NumbersIcon = icon(ListOrdered);
export const PagesIcon = icon(LayoutGrid);
export const RepairIcon = icon(Wrench);
export const CropIcon = icon(Crop);
export const ResizeIcon = icon(Scaling);
export const ScanIcon = icon(ScanText);
export const ShieldIcon = icon(ShieldCheck);
export const ShrinkIcon = icon(Shrink);
export const SignIcon = icon(BadgeCheck);
export const SplitIcon = icon(Split, 'upside-down');
export const SignatureIcon = icon(Signature);
export const StampIcon = icon(Stamp);
export const TagIcon = icon(Tag);
export const UnlockIcon = icon(LockOpen);
