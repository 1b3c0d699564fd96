import type { ReactElement } from 'react';

const groups = new Set([
  'word',
  'excel',
  'powerpoint',
  'image',
  'pdf',
  'text',
  'web',
  'email',
  'drawing',
  'book',
]);

/** The sheet in front of a document: colour by group, extension in words. */
export function KindBadge({ group, name }: { group: string; name: string }): ReactElement {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1) : '';
  return (
    <span className={`kind ${groups.has(group) ? group : 'other'}`} aria-hidden="true">
      <i />
      {extension.length <= 5 ? extension.toUpperCase() : ''}
    </span>
  );
}
