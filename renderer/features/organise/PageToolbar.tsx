import type { ReactElement } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  Slider,
  SliderThumb,
  SliderTrack,
  Toolbar,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useOffered } from '../../state/offers.js';
import { extractPages, insertPages } from '../../state/page-actions.js';
import { setThumbnailSize, usePages } from '../../state/pages.js';
import { pickWorkflow } from '../../state/ui.js';
import { useUndo } from '../../state/undo.js';
import { Button } from '../../ui/Button.js';
import { BackIcon, ChevronIcon, ForwardIcon, LeftIcon, TurnBackIcon, TurnIcon } from '../../ui/icons.js';
import { addBlank, choose, duplicate, placeForNew, redo, remove, reverse, turn, undo } from './actions.js';

/** Sides of thumbnails in CSS pixels. */
const minSize = 90;
const maxSize = 400;
/** By which a command makes them larger or smaller. */
const sizeStep = 40;

/** What can be done with the selected pages, and with all of them. */
export function PageToolbar(): ReactElement {
  const { t } = useTranslation();
  const selected = usePages((state) => state.selected);
  const mayUndo = usePages((state) => state.past.length > 0);
  const mayRedo = usePages((state) => state.future.length > 0);
  const none = selected.size === 0;
  useUndo(mayUndo ? () => undo(t) : null);
  const ofSelected = (action: () => void) => (none ? null : action);
  useOffered({
    redo: mayRedo ? () => redo(t) : null,
    'pages-turn-left': ofSelected(() => turn(selected, 270, t)),
    'pages-turn-right': ofSelected(() => turn(selected, 90, t)),
    'pages-duplicate': ofSelected(() => duplicate(selected, t)),
    'pages-delete': ofSelected(() => remove(selected, t)),
    'pages-extract': ofSelected(() => void extractPages(selected)),
    'pages-insert-behind': () => void insertPages(placeForNew('after')),
    'pages-insert-before': () => void insertPages(placeForNew('before')),
    'pages-blank-behind': () => addBlank(placeForNew('after'), t),
    'pages-blank-before': () => addBlank(placeForNew('before'), t),
  });
  return (
    <Toolbar className="page-tools" aria-label={t('pages.tools')}>
      <Button look="icon" aria-label={t('tables.back')} onPress={() => pickWorkflow(null)}>
        <LeftIcon />
      </Button>
      <Button look="icon" aria-label={t('pages.undo')} isDisabled={!mayUndo} onPress={() => undo(t)}>
        <BackIcon />
      </Button>
      <Button look="icon" aria-label={t('pages.redo')} isDisabled={!mayRedo} onPress={() => redo(t)}>
        <ForwardIcon />
      </Button>
      <span className="tool-gap" />
      <Button
        look="icon"
        aria-label={t('pages.left')}
        isDisabled={none}
        onPress={() => turn(selected, 270, t)}
      >
        <TurnBackIcon />
      </Button>
      <Button
        look="icon"
        aria-label={t('pages.right')}
        isDisabled={none}
        onPress={() => turn(selected, 90, t)}
      >
        <TurnIcon />
      </Button>
      <Button small isDisabled={none} onPress={() => duplicate(selected, t)}>
        {t('pages.duplicate')}
      </Button>
      <Button small isDisabled={none} onPress={() => remove(selected, t)}>
        {t('pages.delete')}
      </Button>
      <Button small isDisabled={none} onPress={() => void extractPages(selected)}>
        {t('pages.extract')}
      </Button>
      <span className="tool-gap" />
      <SelectMenu selected={selected} />
      <InsertMenu none={none} />
    </Toolbar>
  );
}

/** Selects many pages at once, and puts them into the opposite order. */
function SelectMenu({ selected }: { selected: ReadonlySet<string> }): ReactElement {
  const { t } = useTranslation();
  return (
    <MenuTrigger>
      <Button small>
        {t('pages.select')} <ChevronIcon />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="menu" aria-label={t('pages.select')}>
          {(['all', 'odd', 'even'] as const).map((which) => (
            <MenuItem key={which} className="menu-item" onAction={() => choose(which, t)}>
              {t(`pages.select_${which}`)}
            </MenuItem>
          ))}
          <Separator className="menu-separator" />
          <MenuItem className="menu-item" onAction={() => reverse(selected, t)}>
            {t('pages.reverse')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** New pages, before or behind the selected ones. */
function InsertMenu({ none }: { none: boolean }): ReactElement {
  const { t } = useTranslation();
  const sides = [
    { side: 'after', title: t(none ? 'pages.at_end' : 'pages.behind') },
    { side: 'before', title: t(none ? 'pages.at_beginning' : 'pages.before') },
  ] as const;
  return (
    <MenuTrigger>
      <Button small>
        {t('pages.insert')} <ChevronIcon />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="menu" aria-label={t('pages.insert')}>
          {sides.map(({ side, title }) => (
            <MenuSection key={side}>
              <Header className="menu-head">{title}</Header>
              <MenuItem className="menu-item" onAction={() => void insertPages(placeForNew(side))}>
                {t('pages.insert_pdf')}
              </MenuItem>
              <MenuItem className="menu-item" onAction={() => addBlank(placeForNew(side), t)}>
                {t('pages.add_blank')}
              </MenuItem>
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** How large pages are shown. */
export function PageZoom(): ReactElement {
  const { t } = useTranslation();
  const size = usePages((state) => state.size);
  useOffered({
    'page-larger': size < maxSize ? () => setThumbnailSize(Math.min(maxSize, size + sizeStep)) : null,
    'page-smaller': size > minSize ? () => setThumbnailSize(Math.max(minSize, size - sizeStep)) : null,
  });
  return (
    <Slider
      className="zoom"
      aria-label={t('pages.size')}
      minValue={minSize}
      maxValue={maxSize}
      step={10}
      value={size}
      onChange={(value: number | number[]) => setThumbnailSize(typeof value === 'number' ? value : size)}
    >
      <SliderTrack className="zoom-track">
        <SliderThumb className="zoom-thumb" />
      </SliderTrack>
    </Slider>
  );
}
