import { useEffect, useRef, type ReactElement } from 'react';
import { Checkbox, Label, TextArea, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { ListedPicture } from '../../../contract/picture-list.js';
import { useNames } from '../../i18n/names.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { dropPictureList } from '../../state/picture-list.js';
import { describePicture } from '../../state/picture-words.js';
import { sideFor, usePicture } from '../../state/pictures.js';
import { useUndo } from '../../state/undo.js';
import {
  pictureFieldId,
  silentPictures,
  usePicturesOf,
  type PictureFields,
} from '../../shared/documents/pictures-to-describe.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { Button } from '../../ui/Button.js';
import { CheckIcon } from '../../ui/icons.js';
import { useGrowing } from '../../ui/useGrowing.js';
import { useInSight } from '../../ui/useInSight.js';

/** The pictures of a document, each with a field for its words. */
export function PicturesPanel(fields: PictureFields): ReactElement {
  const { t } = useTranslation();
  const names = useNames();
  const { where, words } = fields;
  const list = usePicturesOf(fields);
  const undo = useOptionsUndo(where.key);
  useUndo(undo);
  useEffect(() => dropPictureList, []);
  const pictures = list.shown?.pictures ?? [];
  const { items, onKey } = useGrowing(pictures);
  const silent = silentPictures(list, words).length;
  return (
    <section className="mark-panel" aria-label={t('pictures.label')}>
      <h3>{t('pictures.label')}</h3>
      {list.problem ? (
        <p className="side-note warn" role="status">
          {names.error(list.problem)}
        </p>
      ) : (
        <p className="help num" role="status">
          {list.isSearching && !list.shown
            ? t('pictures.searching')
            : pictures.length === 0
              ? t('pictures.none')
              : silent === 0
                ? t('pictures.all_told', { count: pictures.length })
                : t('pictures.left', { count: silent })}
        </p>
      )}
      {pictures.length > 0 && <p className="help">{t('pictures.how')}</p>}
      {list.shown && (
        <ul className="picture-list" onKeyDown={({ key }) => onKey(key)}>
          {items.map((picture) => (
            <PictureField key={picture.name} {...{ fields, picture }} path={list.shown?.path ?? ''} />
          ))}
        </ul>
      )}
      {undo && (
        <div className="panel-foot">
          <Button look="link" small onPress={undo}>
            {t('make_form.undo')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PictureFieldProps {
  readonly fields: PictureFields;
  readonly picture: ListedPicture;
  /** Of the document that shows it. */
  readonly path: string;
}

function PictureField({ fields: { where, words }, picture, path }: PictureFieldProps): ReactElement {
  const { t } = useTranslation();
  const { name, page, words: own } = picture;
  const chosen = words[name];
  const isDecoration = chosen === null;
  const place = page === null ? name : t('pictures.place', { name, page });
  return (
    <li className="picture-field">
      <SmallPicture {...{ picture, path }} />
      <div>
        <TextField
          className="field"
          value={isDecoration ? '' : (chosen ?? own)}
          isDisabled={isDecoration}
          onChange={(typed) => describePicture(where, words, name, typed === own ? undefined : typed)}
        >
          <Label>{place}</Label>
          <TextArea id={pictureFieldId(name)} className="input" rows={2} maxLength={longestWords} />
        </TextField>
        <Checkbox
          className="check"
          isSelected={isDecoration}
          onChange={(isOn) => describePicture(where, words, name, isOn ? null : undefined)}
        >
          <span className="box">
            <CheckIcon />
          </span>
          <span>
            {t('pictures.decoration')}
            <span className="hidden-text">, {place}</span>
          </span>
        </Checkbox>
      </div>
    </li>
  );
}

/** Characters: longer texts belong into the document. */
const longestWords = 2000;
/** CSS pixels of a side. */
const room = 88;
/** Of a picture that is hardly a part of its page, so much of the page around it is not shown. */
const leastPart = 0.02;

/** A picture, cut out of its page; the whole page where its place is not known. */
function SmallPicture({ picture, path }: Pick<PictureFieldProps, 'picture' | 'path'>): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(box);
  const { page, box: place } = picture;
  const source = { path: page === null ? null : path };
  const size = usePageSize(source, page ?? 1, page !== null && isInSight);
  const [left, top, right, bottom] = place ?? [0, 0, 1, 1];
  const [across, down] = [Math.max(right - left, leastPart), Math.max(bottom - top, leastPart)];
  const [width, height] = [(size?.width ?? 1) * across, (size?.height ?? 1) * down];
  const scale = room / Math.max(width, height);
  const whole = { width: (size?.width ?? 1) * scale, height: (size?.height ?? 1) * scale };
  const side = sideFor(Math.min(Math.max(whole.width, whole.height), 1600), window.devicePixelRatio);
  const drawn = usePicture(size && isInSight ? source : null, page ?? 1, side);
  return (
    <div ref={box} className="small-picture" style={{ width: room, height: room }} aria-hidden="true">
      {size && drawn && 'url' in drawn && (
        <div style={{ width: width * scale, height: height * scale }}>
          <img
            src={drawn.url}
            alt=""
            draggable={false}
            style={{
              width: whole.width,
              height: whole.height,
              translate: `${-left * whole.width}px ${-top * whole.height}px`,
            }}
          />
        </div>
      )}
    </div>
  );
}
