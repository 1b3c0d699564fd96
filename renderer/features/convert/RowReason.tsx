import type { ReactElement } from 'react';
import { useRowReason } from '../../state/row-reason.js';

/** All that the row which is looked at says, where only the beginning has room in the list: rows are all of one height. */
export function RowReason(): ReactElement {
  const reason = useRowReason();
  return (
    // Always there: a screen reader says only what changes in it.
    <div role="status">{reason !== null && <p className="row-reason">{reason}</p>}</div>
  );
}
