import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { areaInside, type AreaSize } from '../../../contract/page-areas.js';
import type { Language } from '../../../contract/languages.js';
import { maxOf } from '../../../contract/lists.js';
import { usualSignatureArea } from '../../../contract/signature-area.js';
import { signatureTime } from '../../../contract/signature-date.js';
import { AreaLayer } from '../../shared/documents/AreaLayer.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import type { ListedDocument } from '../../state/documents.js';
import type { PictureSource } from '../../state/pictures.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { notePlacing } from '../../state/placing.js';
import { useUndo } from '../../state/undo.js';
import { centredArea } from '../../ui/areas.js';
import { announce } from '../../ui/announce.js';
import { fieldOfArea, useEmptyFields, useFieldAreas } from './empty-fields.js';
import type { FreeAreaFields } from './free-area-fields.js';

interface FreeAreaBoxProps {
  readonly row: ListedDocument;
  readonly source: PictureSource;
  /** The page that is shown, from 1. */
  readonly page: number;
  readonly fields: FreeAreaFields;
}

/** Its shape while nobody gave it another one. */
const usualShape = { width: 200, height: 60 };
/** Less is not to be read, in points. */
const least = 20;

/** Where a signature is seen on the page: moved and sized there, and put where the page is pressed. */
export function FreeAreaBox({ row, source, page, fields }: FreeAreaBoxProps): ReactElement | null {
  const { t, i18n } = useTranslation();
  useUndo(useOptionsUndo(fields.key));
  const shown = usePageSize(source, page, true);
  const empty = useEmptyFields(row);
  const fieldAreas = useFieldAreas();
  const { area, field } = fields;
  const next = area ?? (shown && { page, ...usualSignatureArea(usualShape, shown) });
  useEffect(() => {
    notePlacing({ area: next, shown: page });
    // An area is made anew with each drawing; its numbers say whether it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, next?.page, next?.x, next?.y, next?.width, next?.height]);
  useEffect(() => () => notePlacing({ area: null, shown: 1 }), []);
  if (!shown) return null;
  const found = field === null ? [] : fieldAreas(empty ?? [], page, shown);
  if (!area && found.length === 0) return null;
  const here = area && areaInside(area, shown);
  const time = signatureTime(new Date(), fields.dateForm, i18n.language as Language);
  const lines = [fields.name || t('signature.signer'), time, ...fields.lines];
  return (
    <AreaLayer
      label={t('signature.on_page', { page })}
      page={shown}
      least={least}
      areas={[
        ...found.map((one) =>
          fieldOfArea(one.id) === field
            ? {
                ...one,
                label: t('signature.field_chosen', { name: field }),
                className: 'free-area',
                content: <SignatureLines lines={lines} area={one.area} />,
              }
            : one,
        ),
        ...(here && area.page === page
          ? [
              {
                id: 'free',
                area: here,
                label: t('signature.name'),
                className: 'free-area',
                content: <SignatureLines lines={lines} area={here} />,
              },
            ]
          : []),
      ]}
      onChange={(_, to) => fields.place({ ...to, page })}
      onPress={(id) => {
        const pressed = fieldOfArea(id);
        if (pressed === null) return;
        fields.take(pressed === field ? '' : pressed);
        announce(t(pressed === field ? 'signature.field' : 'signature.field_chosen', { name: pressed }));
      }}
      {...(here
        ? { onPoint: (x, y) => fields.place({ ...centredArea(here, { x, y }, shown), page }, true) }
        : {})}
    />
  );
}

interface SignatureLinesProps {
  readonly lines: readonly string[];
  readonly area: AreaSize;
}

/** What will stand in the rectangle: as in the result, the letters are as large as all lines allow, and no larger than 14 points. */
function SignatureLines({ lines, area: { width, height } }: SignatureLinesProps): ReactElement {
  const [inset, leading] = [3, 1.25];
  const widest = maxOf(lines.map((line) => line.length)) * 0.52;
  const size = Math.min(14, (width - 2 * inset) / widest, (height - 2 * inset) / (lines.length * leading));
  const top = (height - lines.length * leading * size) / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines.map((line, at) => (
        <text key={at} x={inset} y={top + (at + 0.95) * leading * size} fontSize={size}>
          {line}
        </text>
      ))}
    </svg>
  );
}
