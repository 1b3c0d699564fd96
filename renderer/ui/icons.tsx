/** The few pictures Platen uses; each stands beside words or on a button that has a name. */
import type { ReactElement } from 'react';

const icon = (path: string) =>
  function Icon({ className = '' }: { className?: string }): ReactElement {
    return (
      <svg className={`icon ${className}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    );
  };

export const CloseIcon = icon('M4 4l8 8M12 4l-8 8');
export const CloudIcon = icon('M4.6 12h6.8a2.7 2.7 0 0 0 .3-5.3a4 4 0 0 0-7.7.9A2.25 2.25 0 0 0 4.6 12z');
export const CheckIcon = icon('M3 8.5l3.2 3L13 4.5');
export const ChevronIcon = icon('M4 6l4 4 4-4');
export const SearchIcon = icon('M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM10.3 10.3L14 14');
export const FolderIcon = icon('M1.5 12.5v-9h4.2l1.6 2h7.2v7zM1.5 5.5h13');
export const GripIcon = icon('M6 3.5v0M6 8v0M6 12.5v0M10 3.5v0M10 8v0M10 12.5v0');
export const TurnIcon = icon('M13 8a5 5 0 1 1-1.6-3.7M13.5 2v3h-3');
export const TurnBackIcon = icon('M3 8a5 5 0 1 0 1.6-3.7M2.5 2v3h3');
export const BackIcon = icon('M6 3L2.5 6.5L6 10M2.5 6.5H9.5a4 4 0 0 1 0 8H7');
export const ForwardIcon = icon('M10 3l3.5 3.5L10 10M13.5 6.5H6.5a4 4 0 0 0 0 8H9');
export const EyeIcon = icon(
  'M1.5 8s2.5-4.5 6.5-4.5S14.5 8 14.5 8s-2.5 4.5-6.5 4.5S1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6z',
);
export const SheetsIcon = icon('M5 1.5h5.5l3 3v7H5zM10.3 1.7v3h3M5 4H2.5v10.5H11v-3');
export const SettingsIcon = icon(
  'M2 4.5h5M10.5 4.5H14M2 11.5h3.5M9 11.5h5M8.75 2.75a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 0 0 0-3.5zM7.25 9.75a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 0 0 0-3.5z',
);
export const BackwardIcon = icon('M10 3.5L5.5 8L10 12.5');
export const OnwardIcon = icon('M6 3.5L10.5 8L6 12.5');
export const ZoomIcon = icon('M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM10.3 10.3L14 14M7 5v4M5 7h4');
export const LockIcon = icon('M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5');
export const WarnIcon = icon('M8 3v6M8 12.5v0');
