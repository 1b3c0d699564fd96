import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFiles, takePasted } from '../../state/actions.js';
import { dropPlaces, type DropMark } from '../../state/drop-place.js';
import { insertFiles } from '../../state/page-actions.js';
import { askAddress } from '../../state/ui.js';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName));

/**
 * Takes files dropped anywhere on the window and files that are pasted. Listens before everything else, because rows
 * that can be moved would swallow the drop.
 */
export function DropWindow(): ReactElement | null {
  const { t } = useTranslation();
  /** Files over the window; 0 where the system does not tell; null for none. */
  const [over, setOver] = useState<number | null>(null);
  const [mark, setMark] = useState<DropMark | null>(null);
  useEffect(() => {
    // A result dragged out of this window and dropped on it again is no new document.
    let own = false;
    const onStart = () => (own = true);
    const onEnd = () => (own = false);
    const show = (shown: number | null, line: DropMark | null = null) => {
      setOver(shown);
      setMark(line);
    };
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = own ? 'none' : 'copy';
      const count = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').length;
      show(own ? null : count, own ? null : dropPlaces()?.at(event.clientX, event.clientY).mark);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget) return;
      // What comes back from outside was brought by the person. A native drag never tells that it has ended.
      own = false;
      show(null);
    };
    const onDrop = (event: DragEvent) => {
      show(null);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const files = event.dataTransfer?.files;
      const places = dropPlaces();
      if (files && !own) {
        if (places) void insertFiles(files, places.at(event.clientX, event.clientY).place);
        else void takeFiles(files);
      }
      own = false;
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const files = event.clipboardData?.files;
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      // A pasted address is only offered: going to the network is asked first.
      if (files?.length === 0 && /^https?:\/\/\S+$/i.test(text)) askAddress(text);
      if (!files || files.length === 0) return;
      event.preventDefault();
      const places = dropPlaces();
      if (places) void insertFiles(files, places.next());
      else void takePasted(files);
    };
    const capture = { capture: true };
    window.addEventListener('dragstart', onStart, capture);
    window.addEventListener('dragend', onEnd, capture);
    window.addEventListener('pointerdown', onEnd, capture);
    window.addEventListener('dragenter', onOver, capture);
    window.addEventListener('dragover', onOver, capture);
    window.addEventListener('dragleave', onLeave, capture);
    window.addEventListener('drop', onDrop, capture);
    document.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragstart', onStart, capture);
      window.removeEventListener('dragend', onEnd, capture);
      window.removeEventListener('pointerdown', onEnd, capture);
      window.removeEventListener('dragenter', onOver, capture);
      window.removeEventListener('dragover', onOver, capture);
      window.removeEventListener('dragleave', onLeave, capture);
      window.removeEventListener('drop', onDrop, capture);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  if (over === null) return null;
  if (mark) return <div className="drop-mark" style={{ ...mark }} />;
  return (
    <div className="veil-drop">
      <div className="drop-card">{over > 0 ? t('job.drop_count', { count: over }) : t('drop.release')}</div>
    </div>
  );
}
