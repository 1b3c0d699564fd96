import { useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Stroke } from '../../state/signature-draft.js';
import { useUndo } from '../../state/undo.js';
import { Button } from '../../ui/Button.js';

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  /** Gets a PNG in base64, with a transparent background. */
  readonly onUse: (png: string) => void;
}

/** A field to draw a signature in, which a dialog shows larger: the panel is narrow for a hand with a mouse. */
export function DrawnSignature(props: SignaturePadProps): ReactElement {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <SignaturePad {...props} onLarger={() => setLarge(true)} />
      <ModalOverlay className="veil" isDismissable isOpen={isLarge} onOpenChange={setLarge}>
        <Modal className="dialog signature-dialog">
          <Dialog>
            <Heading slot="title">{t('signature.name')}</Heading>
            <SignaturePad {...props} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

/** CSS pixels of the pad, and pixels of its picture for each of them. */
const size = { width: 320, height: 130 };
const scale = 4;
/** Width of a line in CSS pixels: of a mouse, and the least and most of a pen that tells how hard it is pressed. */
const widths = { mouse: 2.2, least: 0.9, most: 3.6 };
/** The blue of a pen: signatures in black look like copies. */
export const inkColour = '#16286e';

interface PadProps extends SignaturePadProps {
  /** Absent where it is large already. */
  readonly onLarger?: () => void;
}

/** A field in which a signature is drawn by mouse, pen or finger. */
function SignaturePad({ strokes, onChange, onUse, onLarger }: PadProps): ReactElement {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Stroke[number][] | null>(null);
  const undo = () => onChange(strokes.slice(0, -1));
  useUndo(strokes.length === 0 ? null : undo);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, size.width * scale, size.height * scale);
    for (const stroke of strokes) drawStroke(context, stroke);
  }, [strokes]);
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Stroke[number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const isPressed = event.pointerType === 'pen' && event.pressure > 0;
    return {
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
      width: isPressed ? widths.least + (widths.most - widths.least) * event.pressure : widths.mouse,
    };
  };
  const follow = (event: PointerEvent<HTMLCanvasElement>) => {
    const points = current.current;
    const context = event.currentTarget.getContext('2d');
    if (!points || !context) return;
    points.push(pointOf(event));
    drawStroke(context, points.slice(-3));
  };
  const end = () => {
    const points = current.current;
    current.current = null;
    if (points) onChange([...strokes, points]);
  };
  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        className="signature-canvas"
        role="img"
        aria-label={t('signature.pad')}
        width={size.width * scale}
        height={size.height * scale}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          current.current = [pointOf(event)];
        }}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="signature-tools">
        <Button look="link" small isDisabled={strokes.length === 0} onPress={undo}>
          {t('signature.undo')}
        </Button>
        <Button look="link" small isDisabled={strokes.length === 0} onPress={() => onChange([])}>
          {t('signature.clear')}
        </Button>
        {onLarger && (
          <Button look="link" small onPress={onLarger}>
            {t('signature.larger')}
          </Button>
        )}
        <Button
          look="primary"
          small
          isDisabled={strokes.length === 0}
          onPress={() => canvas.current && onUse(pngOf(canvas.current))}
        >
          {t('signature.use')}
        </Button>
      </div>
    </div>
  );
}

/** The picture of a canvas: a PNG in base64. */
export const pngOf = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/png').replace(/^[^,]*,/, '');

/** Draws a line through points, rounded between their middles. */
function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = inkColour;
  context.fillStyle = inkColour;
  const [first] = stroke;
  if (!first) return;
  if (stroke.length === 1) {
    context.beginPath();
    context.arc(first.x * scale, first.y * scale, (first.width * scale) / 1.6, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  let from = first;
  for (let at = 1; at < stroke.length; at += 1) {
    const [before, point] = [stroke[at - 1] ?? first, stroke[at] ?? first];
    const isLast = at === stroke.length - 1;
    const middle = isLast
      ? point
      : { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2, width: point.width };
    context.beginPath();
    context.moveTo(from.x * scale, from.y * scale);
    context.quadraticCurveTo(before.x * scale, before.y * scale, middle.x * scale, middle.y * scale);
    context.lineWidth = ((before.width + point.width) / 2) * scale;
    context.stroke();
    from = middle;
  }
}
