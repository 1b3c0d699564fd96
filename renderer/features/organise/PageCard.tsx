import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../state/documents.js';
import { useNames } from '../../i18n/names.js';
import { sideFor, usePicture } from '../../state/pictures.js';
import type { PageItem } from '../../state/pages.js';
import { Button } from '../../ui/Button.js';
import { CloseIcon, TurnIcon } from '../../ui/icons.js';
import { remove, turn } from './actions.js';
import type { OrganisedFile } from './useOrganise.js';

interface PageCardProps {
  readonly item: PageItem;
  readonly file: OrganisedFile | undefined;
  /** From 1. */
  readonly place: number;
  /** Longer side of the picture in CSS pixels. */
  readonly size: number;
  /** Several documents: each page says whose it is. */
  readonly badges: boolean;
}

/** CSS pixels of a card in which the cause fits why its page cannot be shown. */
const roomForCause = 140;

/** Colours of files, by letter: seven that can be distinguished in both themes. */
export const hueOf = (letters: string): string => `hue-${(letters.charCodeAt(letters.length - 1) - 65) % 7}`;

/** One page: its picture as it will be turned, its place in the result, and where it comes from. */
export function PageCard({ item, file, place, size, badges }: PageCardProps): ReactElement {
  const { t } = useTranslation();
  const one = new Set([item.id]);
  const from =
    item.kind === 'page'
      ? t('pages.from_page', { page: item.page })
      : item.kind === 'blank'
        ? t('pages.blank')
        : t('pages.whole');
  return (
    <div className="page-card">
      <div className={`sheet turn-${item.kind === 'blank' ? 0 : item.turn}`} style={{ height: size }}>
        <Sheet item={item} file={file} size={size} />
      </div>
      <div className="page-line">
        <span className="page-place num">{place}</span>
        <span className="page-from">
          {badges && file && (
            <span className={`file-letter ${hueOf(file.letters)}`} title={titleOf(file.document.file)}>
              {file.letters}
            </span>
          )}
          <span className="num">{from}</span>
        </span>
      </div>
      <div className="page-buttons">
        {item.kind !== 'blank' && (
          <Button look="icon" aria-label={t('pages.turn_page', { place })} onPress={() => turn(one, 90, t)}>
            <TurnIcon />
          </Button>
        )}
        <Button look="icon" aria-label={t('pages.delete_page', { place })} onPress={() => remove(one, t)}>
          <CloseIcon />
        </Button>
      </div>
    </div>
  );
}

function Sheet({ item, file, size }: Pick<PageCardProps, 'item' | 'file' | 'size'>): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const shown = item.kind === 'page' && file ? file.document : null;
  const source = shown
    ? { path: shown.file.path, ...(shown.password === undefined ? {} : { password: shown.password }) }
    : null;
  const side = sideFor(size, window.devicePixelRatio);
  const picture = usePicture(source, item.kind === 'page' ? item.page : 0, side);
  if (item.kind === 'blank') return <div className="paper blank" />;
  if (item.kind === 'whole')
    return (
      <div className="paper whole">
        <b>{file && titleOf(file.document.file)}</b>
        <span>{t('pages.whole_hint')}</span>
      </div>
    );
  if (picture && 'problem' in picture) {
    const cause = names.error(picture.problem);
    return (
      <div className="paper whole" title={cause}>
        <b>{t('pages.not_shown')}</b>
        <span className={size < roomForCause ? 'hidden-text' : ''}>{cause}</span>
      </div>
    );
  }
  if (picture === null) return <div className="paper waiting" />;
  // The words beside it say all there is to say of it.
  return <img className="paper" src={picture.url} alt="" draggable={false} />;
}
