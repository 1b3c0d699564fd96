import type { ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';

/** A bar from 0 to 1; null shows that nothing can be measured. */
export function Progress({ value, label }: { value: number | null; label: string }): ReactElement {
  return (
    <ProgressBar
      aria-label={label}
      value={(value ?? 0) * 100}
      isIndeterminate={value === null}
      className={`track ${value === null ? 'open' : ''}`}
    >
      {({ percentage }) => <i style={value === null ? {} : { width: `${percentage ?? 0}%` }} />}
    </ProgressBar>
  );
}
