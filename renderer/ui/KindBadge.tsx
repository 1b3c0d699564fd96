import type { ReactElement } from 'react';
import { extensionOf, kindOfGroup } from './kinds.js';

/** The sheet in front of a document: colour by group, extension in words. */
export function KindBadge({ group, name }: { group: string; name: string }): ReactElement {
  const extension = extensionOf(name);
  return (
    <span className={`kind ${kindOfGroup(group)}`} aria-hidden="true">
      <i />
      {extension.length <= 5 ? extension.toUpperCase() : ''}
    </span>
  );
}
