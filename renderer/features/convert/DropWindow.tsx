import { useEffect, useState, type DragEvent, type ReactElement, type ReactNode, type Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { takeFiles, takePasted } from '../../state/actions.js';
import { useDocuments } from '../../state/documents.js';
import { heldBy, hold, isOwnDrag, ownDragBegan, ownDragEnded, useHeld } from '../../state/dragging.js';
import { dropPlaces, type DropMark } from '../../state/drop-place.js';
import { insertFiles } from '../../state/page-actions.js';
import { askAddress, useUi } from '../../state/ui.js';
import { dropzone, filesOf, isFieldTarget, isTaskTarget } from '../../ui/dropzone.js';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName));

/**
 * Takes files dropped anywhere on the window and files that are pasted. Hears of them before everything in it, because rows
 * that can be moved would swallow the drop; only the tiles of tasks have drops of their own.
 */
export function DropWindow({ children }: { children: ReactNode }): ReactElement {
  const [mark, setMark] = useState<DropMark | null>(null);
  const { getRootProps } = useDropzone({
    ...dropzone,
    noDragEventsBubbling: true,
    onDrop: (dropped, _refused, event) => {
      const files = filesOf(dropped);
      const places = dropPlaces();
      if (places && 'clientX' in event)
        void insertFiles(files, places.at(event.clientX, event.clientY).place);
      else void takeFiles(files);
    },
  });
  const { onDragEnter, onDragOver, onDragLeave, onDrop, ref } = getRootProps() as DropRoot;
  usePasting();
  useOwnDrags();

  const over = (handle: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event)) return;
    if (isOwnDrag()) {
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'none';
      return;
    }
    // A field says itself that it takes the file.
    hold(isFieldTarget(event.target) ? null : heldBy(event.dataTransfer));
    setMark(dropPlaces()?.at(event.clientX, event.clientY).mark ?? null);
    if (!isTaskTarget(event.target)) handle(event);
  };
  const leave = (event: DragEvent<HTMLElement>): void => {
    if (!isTaskTarget(event.target)) onDragLeave(event);
    if (event.relatedTarget) return;
    // What comes back from outside was brought by the person. A native drag never tells that it has ended.
    ownDragEnded();
    hold(null);
    setMark(null);
  };
  const drop = (event: DragEvent<HTMLElement>): void => {
    hold(null);
    setMark(null);
    if (!hasFiles(event)) return;
    if (isOwnDrag()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!isTaskTarget(event.target)) onDrop(event);
    ownDragEnded();
  };
  return (
    <div
      ref={ref}
      className="drop-window"
      onDragEnterCapture={over(onDragEnter)}
      onDragOverCapture={over(onDragOver)}
      onDragLeaveCapture={leave}
      onDropCapture={drop}
    >
      {children}
      <Veil mark={mark} />
    </div>
  );
}

type Handler = (event: DragEvent<HTMLElement>) => void;

interface DropRoot {
  readonly onDragEnter: Handler;
  readonly onDragOver: Handler;
  readonly onDragLeave: Handler;
  readonly onDrop: Handler;
  readonly ref: Ref<HTMLDivElement>;
}

/** Says over the screen what letting go will do. The first screen says it itself, at its tiles. */
function Veil({ mark }: { mark: DropMark | null }): ReactElement | null {
  const { t } = useTranslation();
  const held = useHeld();
  const isHome = useUi(({ view }) => view === 'convert');
  const isEmpty = useDocuments(({ documents }) => documents.length === 0);
  if (held === null || (isHome && isEmpty)) return null;
  if (mark) return <div className="drop-mark" style={{ ...mark }} />;
  const { count } = held;
  return (
    <div className="veil-drop">
      <div className="drop-card">{count > 0 ? t('job.drop_count', { count }) : t('drop.release')}</div>
    </div>
  );
}

/** A result dragged out of this window and dropped on it again is no new document. */
function useOwnDrags(): void {
  useEffect(() => {
    const capture = { capture: true };
    window.addEventListener('dragstart', ownDragBegan, capture);
    window.addEventListener('dragend', ownDragEnded, capture);
    window.addEventListener('pointerdown', ownDragEnded, capture);
    return () => {
      window.removeEventListener('dragstart', ownDragBegan, capture);
      window.removeEventListener('dragend', ownDragEnded, capture);
      window.removeEventListener('pointerdown', ownDragEnded, capture);
    };
  }, []);
}

function usePasting(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const files = event.clipboardData?.files;
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      // A pasted address is only offered: going to the network is asked first.
      if (files?.length === 0 && /^https?:\/\/\S+$/i.test(text)) {
        // The field that is asked in has the focus by then, and would take it a second time.
        event.preventDefault();
        askAddress(text);
      }
      if (!files || files.length === 0) return;
      event.preventDefault();
      const places = dropPlaces();
      if (places) void insertFiles(files, places.next());
      else void takePasted(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
