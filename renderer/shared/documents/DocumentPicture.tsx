import { useEffect, useRef, useState, type ReactElement } from 'react';
import { isPictureKept, sideFor, usePicture, type PictureSource } from '../../state/pictures.js';
import {
  isFaultOfFile,
  isLockedBy,
  tellByPicture,
  useView,
  viewedAs,
  viewKey,
  type ShownContent,
} from '../../state/views.js';
import { LockIcon, WarnIcon } from '../../ui/icons.js';
import { KindBadge } from '../../ui/KindBadge.js';
import { kindOfGroup } from '../../ui/kinds.js';
import { useInSight } from '../../ui/useInSight.js';

interface DocumentPictureProps {
  /** A document the window was given, or a result of an execution; null where there is nothing to draw. */
  readonly source: ShownContent | null;
  /** Its file name: the badge says the extension. */
  readonly name: string;
  /** Group of its format, as `InspectedFile.group`; for a result see `kindOfResult`. */
  readonly group: string;
  /** Why it is not drawn: a password is missing, or it is broken. */
  readonly mark?: 'locked' | 'broken' | null | undefined;
  /** Height in CSS pixels of the place it stands in, which is three quarters as wide. */
  readonly size?: number;
}

/**
 * The first page of a file as a small paper, with its kind in the corner; the whole badge until the picture is there. What
 * stands beside it says all that it shows: to a screen reader it is nothing.
 */
export function DocumentPicture({
  source: given,
  name,
  group,
  mark = null,
  size = 48,
}: DocumentPictureProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const isInSight = useInSight(box);
  const side = sideFor(size, window.devicePixelRatio);
  const wanted = mark === null ? given : null;
  const id = wanted ? viewKey(wanted) : '';
  const own = wanted ? viewedAs(wanted) : null;
  const isKept = isPictureKept({ path: null, id }, 1, side);
  const found = useView(wanted && isInSight && own === null && !isKept ? wanted : null, false);
  const drawn = found && 'view' in found ? found.view : null;
  const password = wanted && 'password' in wanted && !drawn?.drawn ? wanted.password : undefined;
  const source: PictureSource | null = wanted && {
    path: isInSight ? (own ?? drawn?.path ?? null) : null,
    id,
    ...(password === undefined ? {} : { password }),
  };
  const picture = usePicture(source, 1, side);
  const url = picture && 'url' in picture ? picture.url : null;
  const problem =
    picture && 'problem' in picture ? picture.problem : found && 'problem' in found ? found.problem : null;
  const isOwn = own !== null && picture !== null;
  useEffect(() => {
    // The row beside it says in words what a mark in the corner only shows.
    if (isOwn && wanted) tellByPicture(wanted, problem);
    // The same document is another object with every drawing of the window.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isOwn, problem]);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = url !== null && failed !== url;
  // What could not be drawn now may well be converted: it is marked where the file itself is at fault.
  const marked = mark ?? (problem ? markOf(problem.code, given?.format ?? null) : null);
  return (
    <span
      ref={box}
      className="document-picture"
      style={{ width: size * 0.75, height: size }}
      aria-hidden="true"
      data-shown={shown || undefined}
    >
      {shown ? (
        <span className="small-paper">
          <img
            src={url}
            alt=""
            draggable={false}
            decoding="async"
            style={{ maxWidth: size * 0.75, maxHeight: size }}
            onError={() => setFailed(url)}
          />
          <i className={`corner ${kindOfGroup(group)}`} />
        </span>
      ) : (
        <KindBadge group={group} name={name} />
      )}
      {marked && (
        <span className={`picture-mark ${marked}`}>{marked === 'locked' ? <LockIcon /> : <WarnIcon />}</span>
      )}
    </span>
  );
}

/** A file as the badge of its kind, in the place of its picture. */
export function DocumentBadge({
  name,
  group,
  size = 48,
}: Pick<DocumentPictureProps, 'name' | 'group' | 'size'>): ReactElement {
  return (
    <span className="document-picture" style={{ width: size * 0.75, height: size }} aria-hidden="true">
      <KindBadge group={group} name={name} />
    </span>
  );
}

function markOf(code: string, format: string | null): 'locked' | 'broken' | null {
  if (isLockedBy(code)) return 'locked';
  // A damaged PDF is repaired: the row says so, and nothing is wrong with it as a document to convert.
  if (code === 'damaged_file' && format === 'pdf') return null;
  return isFaultOfFile(code) ? 'broken' : null;
}
