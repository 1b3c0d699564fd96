import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.js';
import { Button } from './Button.js';
import { ZoomIcon } from './icons.js';
import { zoomSteps, type Zoom } from './zoom.js';

interface ZoomMenuProps {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Chooses how large the page is. */
export function ZoomMenu({ zoom, onZoom }: ZoomMenuProps): ReactElement {
  const { t } = useTranslation();
  const format = useFormat();
  const said =
    zoom === 'page' ? t('preview.fit') : zoom === 'width' ? t('preview.width') : format.times(zoom);
  const all: readonly Zoom[] = ['page', 'width', ...zoomSteps.filter((times) => times > 1)];
  return (
    <MenuTrigger>
      <Button look="quiet" aria-label={`${t('preview.zoom')}: ${said}`}>
        <ZoomIcon /> {said}
      </Button>
      <Popover className="popover" placement="top">
        <Menu
          className="menu"
          aria-label={t('preview.zoom')}
          selectionMode="single"
          selectedKeys={[String(zoom)]}
          onAction={(key) => onZoom(all.find((other) => String(other) === key) ?? 'page')}
        >
          {all.map((other) => (
            <MenuItem key={String(other)} id={String(other)} className="menu-item">
              {other === 'page'
                ? t('preview.zoom_page')
                : other === 'width'
                  ? t('preview.zoom_width')
                  : format.times(other)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
