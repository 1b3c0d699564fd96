import type { ReactElement } from 'react';
import { documentsStore, titleOf } from '../../state/documents.js';
import { DocumentPicture } from '../../shared/documents/DocumentPicture.js';

/** What is seen of rows while they are dragged: the first of them, and how many there are. */
export function DraggedRows({ ids }: { ids: readonly string[] }): ReactElement | null {
  const first = documentsStore.getState().documents.find(({ id }) => id === ids[0]);
  if (!first) return null;
  const { file, password } = first;
  return (
    <div className="dragged-rows">
      <DocumentPicture source={{ ...file, password }} name={file.name} group={file.group} size={40} />
      <span className="name">{titleOf(file)}</span>
      {ids.length > 1 && <span className="dragged-count num">{ids.length}</span>}
    </div>
  );
}
