/** Steps that are dragged to another place among the cards. */
import { useState, type DragEvent, type HTMLAttributes } from 'react';
import { chainStore, moveLink } from '../../state/chain.js';

/** Tells a step that is dragged from files and everything else. */
const dragType = 'application/x-platen-step';

export type DropSide = 'before' | 'after';

const isStep = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType);

/** The half of a card that the pointer is over says on which side of it a step would come. */
function sideOf({ currentTarget, clientY }: DragEvent): DropSide {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

function moveBeside(dragged: number, target: number, side: DropSide): void {
  const others = chainStore.getState().links.filter(({ id }) => id !== dragged);
  const place = others.findIndex(({ id }) => id === target);
  if (place >= 0) moveLink(dragged, side === 'before' ? place : place + 1);
}

interface StepDrag {
  /** Of the card, where others are let go. */
  readonly target: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
  /** Of what is taken hold of. */
  readonly grip: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart'>;
  /** Where a step would come if it were let go now. */
  readonly side: DropSide | null;
}

/**
 * @param id of the step that the card shows, a link of the chain when `drop` is left out
 * @param drop puts a step before or after another one
 */
export function useStepDrag(id: number, drop = moveBeside): StepDrag {
  const [side, setSide] = useState<DropSide | null>(null);
  return {
    side,
    grip: {
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget, nativeEvent }) => {
        dataTransfer.setData(dragType, String(id));
        dataTransfer.effectAllowed = 'move';
        const card = currentTarget.closest('li');
        if (card) dataTransfer.setDragImage(card, nativeEvent.offsetX + 12, 20);
      },
    },
    target: {
      onDragOver: (event) => {
        if (!isStep(event)) return;
        event.preventDefault();
        setSide(sideOf(event));
      },
      onDragLeave: () => setSide(null),
      onDrop: (event) => {
        setSide(null);
        if (!isStep(event)) return;
        event.preventDefault();
        const dragged = Number(event.dataTransfer.getData(dragType));
        if (dragged !== id) drop(dragged, id, sideOf(event));
      },
    },
  };
}
