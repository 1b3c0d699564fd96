import type { ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';

interface ProgressProps {
  /** From 0 to 1; null shows that nothing can be measured. */
  readonly value: number | null;
  readonly label: string;
  /** Nothing moves now: the bar stays where it is, and an unmeasured one is empty. */
  readonly isStill?: boolean;
}

/** How far something is. */
export function Progress({ value, label, isStill = false }: ProgressProps): ReactElement {
  const isOpen = value === null && !isStill;
  return (
    <ProgressBar
      aria-label={label}
      value={(value ?? 0) * 100}
      isIndeterminate={isOpen}
      className={`track ${isOpen ? 'open' : ''}`}
    >
      {({ percentage }) => <i style={isOpen ? {} : { width: `${percentage ?? 0}%` }} />}
    </ProgressBar>
  );
}
