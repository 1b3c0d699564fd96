import '@fontsource/source-serif-4/latin-400-italic.css';
import '@fontsource/source-serif-4/latin-ext-400-italic.css';
import '@fontsource/source-sans-3/latin-400-italic.css';
import '@fontsource/source-sans-3/latin-ext-400-italic.css';
import '@fontsource/source-code-pro/latin-400-italic.css';
import '@fontsource/source-code-pro/latin-ext-400-italic.css';
import { useState, type ReactElement } from 'react';
import { Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.js';
import { inkColour, pngOf } from './SignaturePad.js';

interface TypedSignatureProps {
  /** Gets a PNG in base64, with a transparent background. */
  readonly onUse: (png: string) => void;
}

/** The typefaces of typed signatures: italics, for no handwriting comes with Platen. */
const hands = ['Source Serif 4', 'Source Sans 3', 'Source Code Pro'] as const;

/** Pixels of the letters of the picture. */
const letters = 180;
const longest = 60;

/** A signature of typed letters. */
export function TypedSignature({ onUse }: TypedSignatureProps): ReactElement {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [hand, setHand] = useState<string>(hands[0]);
  const text = name.trim();
  return (
    <div className="signature-typed">
      <TextField className="field" value={name} maxLength={longest} onChange={setName} autoComplete="off">
        <Label>{t('signature.typed')}</Label>
        <Input className="input" spellCheck={false} />
      </TextField>
      <RadioGroup
        className="signature-hands"
        aria-label={t('signature.hand')}
        value={hand}
        onChange={setHand}
      >
        {hands.map((font, place) => (
          <Radio
            key={font}
            value={font}
            className={`signature-hand hand-${place + 1}`}
            aria-label={`${t('signature.hand')} ${place + 1}`}
          >
            {text === '' ? t('signature.name') : text}
          </Radio>
        ))}
      </RadioGroup>
      <div className="signature-tools">
        <Button small isDisabled={text === ''} onPress={() => void pictureOf(text, hand).then(onUse)}>
          {t('signature.use')}
        </Button>
      </div>
    </div>
  );
}

/** A text as a PNG in base64. */
async function pictureOf(text: string, family: string): Promise<string> {
  const font = `italic ${letters}px '${family}', serif`;
  await document.fonts.load(font, text);
  const canvas = document.createElement('canvas');
  const measured = canvas.getContext('2d');
  if (!measured) return '';
  measured.font = font;
  canvas.width = Math.ceil(measured.measureText(text).width + letters);
  canvas.height = Math.ceil(letters * 1.8);
  // Its size was set: the canvas is new.
  measured.font = font;
  measured.fillStyle = inkColour;
  measured.textBaseline = 'middle';
  measured.fillText(text, letters / 2, canvas.height / 2);
  return pngOf(canvas);
}
