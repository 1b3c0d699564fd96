import '@fontsource/source-serif-4/latin-400-italic.css';
import '@fontsource/source-serif-4/latin-ext-400-italic.css';
import '@fontsource/source-serif-4/vietnamese-400-italic.css';
import '@fontsource/source-serif-4/greek-400-italic.css';
import '@fontsource/source-serif-4/cyrillic-400-italic.css';
import '@fontsource/source-serif-4/cyrillic-ext-400-italic.css';
import type { ReactElement } from 'react';
import { Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { draftSignature, useSignatureDraft } from '../../state/signature-draft.js';
import { Button } from '../../ui/Button.js';
import { handwritings, lackedLetters, otherFamily, type Handwriting } from './handwriting.js';
import { inkColour, pngOf } from './SignaturePad.js';

interface TypedSignatureProps {
  /** Gets a PNG in base64, with a transparent background. */
  readonly onUse: (png: string) => void;
}

/** Pixels of the letters of the picture. */
const letters = 180;
const longest = 60;
/** Missing letters that are named. */
const named = 6;

/** A signature of typed letters. */
export function TypedSignature({ onUse }: TypedSignatureProps): ReactElement {
  const { t } = useTranslation();
  const { name, hand: family } = useSignatureDraft();
  const text = name.trim().normalize('NFC');
  const complete = handwritings.filter((hand) => lackedLetters(text, hand).length === 0);
  // Without any, all would look the same: one of them stands for the italic font.
  const offered = complete.length > 0 ? complete : handwritings.slice(0, 1);
  const chosen = offered.find((hand) => hand.family === family) ?? offered[0];
  const lacked = chosen ? lackedLetters(text, chosen) : [];
  const use = () => {
    if (chosen && text !== '') void pictureOf(text, fontOf(text, chosen, letters)).then(onUse);
  };
  return (
    <form
      className="signature-typed"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <TextField
        className="field"
        value={name}
        maxLength={longest}
        onChange={(typed) => draftSignature({ name: typed })}
        autoComplete="off"
      >
        <Label>{t('signature.typed')}</Label>
        <Input className="input" spellCheck={false} />
      </TextField>
      <RadioGroup
        className="signature-hands"
        aria-label={t('signature.hand')}
        value={chosen?.family ?? null}
        onChange={(hand) => draftSignature({ hand })}
      >
        {offered.map((hand) => (
          <Radio
            key={hand.family}
            value={hand.family}
            className="signature-hand"
            style={{ font: fontOf(text, hand, shownSize(text)) }}
            aria-label={`${t('signature.hand')} ${handwritings.indexOf(hand) + 1}`}
          >
            {text === '' ? t('signature.name') : text}
          </Radio>
        ))}
      </RadioGroup>
      <span className="help" role="status">
        {lacked.length > 0 &&
          t('signature.lacks', {
            letters: lacked.slice(0, named).join(' ') + (lacked.length > named ? ' …' : ''),
          })}
      </span>
      <div className="signature-tools">
        <Button type="submit" look="primary" small isDisabled={text === ''}>
          {t('signature.use')}
        </Button>
      </div>
    </form>
  );
}

/** The CSS font of a name: one font for all of its letters, for a name of two looks like a mistake. */
const fontOf = (text: string, hand: Handwriting, size: number): string =>
  lackedLetters(text, hand).length === 0
    ? `${size}px '${hand.family}'`
    : `italic ${size}px '${otherFamily}', serif`;

/** Widths of letters, in font sizes: of most scripts, and of those that fill a square. */
const widths = { plain: 0.5, square: 1 };

/** Pixels of letters with which a name stands on one line of the panel, as it will on the page. */
function shownSize(text: string): number {
  const wide = [...text].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < 0x2e80 ? widths.plain : widths.square),
    0,
  );
  return Math.min(28, Math.max(10, 200 / Math.max(wide, 1)));
}

/** A text as a PNG in base64. */
async function pictureOf(text: string, font: string): Promise<string> {
  await document.fonts.load(font, text);
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (!drawing) return '';
  drawing.font = font;
  // Strokes reach far beyond the line and the widths of letters.
  const ink = drawing.measureText(text);
  const edge = letters / 4;
  canvas.width = Math.ceil(ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight + 2 * edge);
  canvas.height = Math.ceil(ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent + 2 * edge);
  // Its size was set: the canvas is new.
  drawing.font = font;
  drawing.fillStyle = inkColour;
  drawing.fillText(text, edge + ink.actualBoundingBoxLeft, edge + ink.actualBoundingBoxAscent);
  return pngOf(canvas);
}
