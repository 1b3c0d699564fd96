import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { areaInside, type AreaSize, type PageArea } from '../../../contract/page-areas.js';
import { signatureLineShare, usualSignatureArea } from '../../../contract/signature-area.js';
import { useSignatureInk } from '../../api/queries.js';
import type { ListedDocument } from '../../state/documents.js';
import type { PictureSource } from '../../state/pictures.js';
import { useOptionsUndo } from '../../state/option-history.js';
import { isPlacedAnew, notePlacing } from '../../state/placing.js';
import { showPageOf } from '../../state/preview.js';
import { useUndo } from '../../state/undo.js';
import { AreaLayer } from '../../shared/documents/AreaLayer.js';
import { usePageSize } from '../../shared/documents/usePageSize.js';
import { centredArea } from '../../ui/areas.js';
import { areaOfField, fieldOfArea, useEmptyFields, useFieldAreas } from './empty-fields.js';
import type { SignatureFields } from './signature-fields.js';

interface SignatureBoxProps {
  readonly row: ListedDocument;
  readonly source: PictureSource;
  /** The page that is shown, from 1, and how many there are. */
  readonly page: number;
  readonly count: number;
  readonly fields: SignatureFields;
}

/** The id of the one area. */
const signature = 'signature';

/** The signature on the page: moved, sized and turned there, and put where the page is pressed. */
export function SignatureBox({ row, source, page, count, fields }: SignatureBoxProps): ReactElement | null {
  const { t } = useTranslation();
  useUndo(useOptionsUndo(fields.key));
  const { data: ink } = useSignatureInk(fields.path, fields.takesGround);
  const shown = usePageSize(source, page, true);
  const last = usePageSize(source, count, true);
  const empty = useEmptyFields(row);
  const fieldAreas = useFieldAreas();
  const field = empty?.[0] ?? null;
  const fieldPage = usePageSize(source, field?.page ?? 1, field !== null);
  const area = !ink || !empty ? null : (fields.area ?? usualArea());
  useEffect(() => {
    notePlacing({ area, shown: page });
    // An area is made anew with each drawing; its numbers say whether it is another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, area?.page, area?.x, area?.y, area?.width, area?.height]);
  useEffect(() => {
    // A signature that was just made is shown where it is.
    const wish = `${row.id} ${fields.path} ${fields.isOnLast ? 'last' : ''}`;
    if (area && isPlacedAnew(wish) && !fields.isOn(page, area.page, count))
      showPageOf(row.id, fields.isOnLast ? count : area.page);
  });
  useEffect(() => () => notePlacing({ area: null, shown: 1 }), []);
  if (!ink || !area || !shown) return null;
  const isHere = fields.isOn(page, area.page, count);
  const here = areaInside(area, shown);
  // One that the signature covers is met through it.
  const free = fieldAreas(empty ?? [], page, shown).filter(
    ({ area: other }) => !isHere || Math.abs(other.x - here.x) + Math.abs(other.y - here.y) > 1,
  );
  const put = (to: typeof here, isWhole = true) =>
    fields.place({ ...to, page: isHere ? area.page : page }, isWhole);
  return (
    <AreaLayer
      label={t('signature.on_page', { page })}
      page={shown}
      keepsRatio
      least={12}
      areas={[
        ...free,
        ...(isHere
          ? [
              {
                id: signature,
                area: here,
                label: t('signature.name'),
                angle: fields.angle,
                className: 'signature-area',
                content: (
                  <>
                    <img
                      src={`data:image/png;base64,${ink.png}`}
                      alt=""
                      draggable={false}
                      style={{ height: fields.line === '' ? '100%' : `${(1 - signatureLineShare) * 100}%` }}
                    />
                    {fields.line !== '' && <SignatureLine line={fields.line} area={here} />}
                  </>
                ),
              },
            ]
          : []),
      ]}
      onChange={(_, to) => put(to, false)}
      onPress={(id) => {
        const pressed = free.find((one) => one.id === id && fieldOfArea(id) !== null);
        if (pressed) put(pressed.area);
      }}
      onTurn={(_, degrees) => fields.turn(degrees)}
      onPoint={(x, y) => put(centredArea(here, { x, y }, shown))}
    />
  );

  /** Where the engine puts it while nobody chose a place. */
  function usualArea(): PageArea | null {
    if (field && fieldPage) return areaOfField(field, fieldPage);
    return ink && last && !field ? { page: count, ...usualSignatureArea(ink, last) } : null;
  }
}

interface SignatureLineProps {
  readonly line: string;
  readonly area: AreaSize;
}

/** What stands below a signature, as wide as it may be there. */
function SignatureLine({ line, area }: SignatureLineProps): ReactElement {
  const height = area.height * signatureLineShare;
  // As in the result: the letters fill a part of their line, are no wider than it, and no larger than 14 points.
  const size = Math.min((height * 0.6) / 0.72, area.width / (line.length * 0.52), 14);
  return (
    <svg
      className="signature-line"
      viewBox={`0 0 ${area.width} ${height}`}
      style={{ height: `${signatureLineShare * 100}%` }}
      aria-hidden="true"
    >
      <text x={area.width / 2} y={height * 0.85} textAnchor="middle" fontSize={size}>
        {line}
      </text>
    </svg>
  );
}
