import { useMemo, type ReactElement } from 'react';
import { GridLayout, ListBox, ListBoxItem, Size, Virtualizer } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Preview } from '../../../contract/preview.js';
import { sideFor, usePicture } from '../../state/pictures.js';

/** CSS pixels of the longer side of a page, and of what stands around it; as in preview.css. */
const shownSide = 150;
const around = { width: 24, height: 40 };
const cell = new Size(shownSide + around.width - 26, shownSide + around.height);
const layoutOptions = {
  minItemSize: cell,
  maxItemSize: cell,
  preserveAspectRatio: true,
  minSpace: new Size(6, 6),
  maxHorizontalSpace: 16,
};

interface AllPagesProps {
  readonly preview: Preview;
  readonly isStale: boolean;
  /** The one that was looked at last, from 1. */
  readonly page: number;
  readonly onOpen: (page: number) => void;
}

interface SmallPage {
  readonly id: string;
  readonly place: number;
  readonly path: string;
  readonly page: number;
  /** Place of its file, from 0, where several are made. */
  readonly part: number | null;
  /** A new file begins with it. */
  readonly isCut: boolean;
}

/** All pages of the results side by side, with a mark where one file ends and the next begins. */
export function AllPages({ preview, isStale, page, onOpen }: AllPagesProps): ReactElement {
  const { t } = useTranslation();
  const items = useMemo<SmallPage[]>(() => {
    const isMany = preview.files.length > 1;
    return preview.pages.map(({ path, page: own, file }, place) => ({
      id: String(place + 1),
      place: place + 1,
      path,
      page: own,
      part: isMany ? file : null,
      isCut: isMany && preview.pages[place - 1]?.file !== file,
    }));
  }, [preview]);
  return (
    <div className={`all-pages ${isStale ? 'stale' : ''}`}>
      <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
        <ListBox
          className="page-sheet"
          layout="grid"
          aria-label={t('pages.label')}
          items={items}
          dependencies={[page]}
          selectionMode="none"
          onAction={(key) => onOpen(Number(key))}
        >
          {(item) => (
            <ListBoxItem
              id={item.id}
              className={`small-page ${item.isCut ? 'cut' : ''} ${item.place === page ? 'looked' : ''}`}
              textValue={nameOf(item, preview, t)}
            >
              <SmallPageCard item={item} name={preview.files[item.part ?? 0]?.name ?? ''} />
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function nameOf({ place, part }: SmallPage, { files }: Preview, t: Translate): string {
  const name = part === null ? undefined : files[part]?.name;
  return name === undefined
    ? t('preview.result_picture', { page: place })
    : t('preview.part_picture', { page: place, name });
}

function SmallPageCard({ item, name }: { item: SmallPage; name: string }): ReactElement {
  const { t } = useTranslation();
  const side = sideFor(shownSide, window.devicePixelRatio);
  const picture = usePicture({ path: item.path }, item.page, side);
  return (
    <>
      <span className="small-page-box">
        {picture && 'url' in picture ? (
          <img src={picture.url} alt="" draggable={false} />
        ) : (
          <span className="small-page-wait" />
        )}
      </span>
      <span className="small-page-line num">
        {item.isCut ? <b title={name}>{t('preview.part', { part: (item.part ?? 0) + 1 })}</b> : null}
        <span>{item.place}</span>
      </span>
    </>
  );
}
