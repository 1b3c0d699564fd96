/**
 * The pictures of the window: Lucide's, drawn with one line of 1.5 pixels whatever their size. Each stands beside words or
 * on a button that has a name, and so is hidden from screen readers.
 */
import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BookOpen,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  Clock,
  Cloud,
  Code,
  Columns2,
  Copy,
  Crop,
  Download,
  DraftingCompass,
  Ellipsis,
  ExternalLink,
  Eye,
  File,
  FileInput,
  FileText,
  FileType,
  FileX2,
  Folder,
  FolderSync,
  Globe,
  GripVertical,
  Hash,
  Image,
  Inbox,
  Info,
  KeyRound,
  Keyboard,
  Layers2,
  LayoutGrid,
  Link,
  ListOrdered,
  Lock,
  LockOpen,
  Mail,
  Maximize,
  Merge,
  Minus,
  Monitor,
  Moon,
  Paperclip,
  Pause,
  Pencil,
  Play,
  Plus,
  Presentation,
  Redo2,
  RefreshCw,
  RotateCcw,
  RotateCw,
  Save,
  Scaling,
  ScanText,
  Search,
  Settings2,
  Share,
  ShieldCheck,
  Shrink,
  Signature,
  Split,
  Square,
  Stamp,
  Star,
  Sun,
  Table2,
  Tag,
  TextAlignStart,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  WandSparkles,
  Workflow,
  Wrench,
  X,
  ZoomIn,
  ZoomOut,
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
export const CompareIcon = icon(Columns2);
export const CopyIcon = icon(Copy);
export const DownIcon = icon(ArrowDown);
export const DownloadIcon = icon(Download);
export const EditIcon = icon(Pencil);
export const ExternalIcon = icon(ExternalLink);
export const EyeIcon = icon(Eye);
export const FitIcon = icon(Maximize);
export const ForwardIcon = icon(Redo2);
export const GripIcon = icon(GripVertical);
export const KeyboardIcon = icon(Keyboard);
export const LeftIcon = icon(ArrowLeft);
export const LinkIcon = icon(Link);
export const MinusIcon = icon(Minus);
export const MoreIcon = icon(Ellipsis);
export const OnwardIcon = icon(ChevronRight);
export const PauseIcon = icon(Pause);
export const PlayIcon = icon(Play);
export const PlusIcon = icon(Plus);
export const BackwardIcon = icon(ChevronLeft);
export const RefreshIcon = icon(RefreshCw);
export const RightIcon = icon(ArrowRight);
export const SaveIcon = icon(Save);
export const SearchIcon = icon(Search);
export const SettingsIcon = icon(Settings2);
export const ShareIcon = icon(Share);
export const StarIcon = icon(Star);
export const StopIcon = icon(Square);
export const SwapIcon = icon(ChevronsUpDown);
export const TrashIcon = icon(Trash2);
export const TurnBackIcon = icon(RotateCcw);
export const TurnIcon = icon(RotateCw);
export const UpIcon = icon(ArrowUp);
export const UploadIcon = icon(Upload);
export const WandIcon = icon(WandSparkles);
export const ZoomIcon = icon(ZoomIn);
export const ZoomOutIcon = icon(ZoomOut);

// How something stands.
export const DoneIcon = icon(CircleCheck);
export const InfoIcon = icon(Info);
export const MoonIcon = icon(Moon);
export const SunIcon = icon(Sun);
export const WarnIcon = icon(TriangleAlert);
export const WrongIcon = icon(CircleAlert);

// Places.
export const CloudIcon = icon(Cloud);
export const ComputerIcon = icon(Monitor);
export const ConvertIcon = icon(File);
export const FolderIcon = icon(Folder);
export const HistoryIcon = icon(Clock);
export const TrayIcon = icon(Inbox);
export const WatchIcon = icon(FolderSync);
export const WorkflowsIcon = icon(Workflow);

// Kinds of documents.
export const ArchiveIcon = icon(Archive);
export const BookIcon = icon(BookOpen);
export const CodeIcon = icon(Code);
export const DocumentIcon = icon(FileText);
export const DrawingIcon = icon(DraftingCompass);
export const FileIcon = icon(File);
export const ImageIcon = icon(Image);
export const MailIcon = icon(Mail);
export const SheetIcon = icon(Table2);
export const SlidesIcon = icon(Presentation);
export const TextIcon = icon(TextAlignStart);
export const WebIcon = icon(Globe);
export const WordIcon = icon(FileType);

// Tasks.
export const AttachmentIcon = icon(Paperclip);
export const BlankIcon = icon(FileX2);
export const CropIcon = icon(Crop);
export const ExtractIcon = icon(FileInput);
export const FlattenIcon = icon(Layers2);
export const HashIcon = icon(Hash);
export const KeyIcon = icon(KeyRound);
export const LockIcon = icon(Lock);
export const MergeIcon = icon(Merge, 'upside-down');
export const NumbersIcon = icon(ListOrdered);
export const PagesIcon = icon(LayoutGrid);
export const RepairIcon = icon(Wrench);
export const ResizeIcon = icon(Scaling);
export const ScanIcon = icon(ScanText);
export const ShieldIcon = icon(ShieldCheck);
export const ShrinkIcon = icon(Shrink);
export const SignIcon = icon(Signature);
export const SplitIcon = icon(Split, 'upside-down');
export const StampIcon = icon(Stamp);
export const TagIcon = icon(Tag);
export const UnlockIcon = icon(LockOpen);
