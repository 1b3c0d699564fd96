import { useEffect, useState, type RefObject } from 'react';

/** What the library takes for something that lies above all else, and hides from nobody. */
const topLayer = 'data-react-aria-top-layer';

/** The part of the document that holds an element, beside which lists are laid. */
const wholeOf = (element: Element | null): Element | null => element?.closest('body > *') ?? null;

/**
 * Leaves everything in sight of screen readers while the list of a field is open: the library hides all but the field and its
 * list from them, also the screen's heading and what the Tab key reaches. It spares what has a mark, and looks for marks once,
 * when the list opens; the mark goes again at once, so that dialogs over the window hide what lies under them.
 * @param field what stands in the part of the document that is to stay in sight
 * @returns to be told when the list opens and closes, before the library hears of it
 */
export function useAllInSight(field: RefObject<Element | null>): (isOpen: boolean) => void {
  const [isOpen, setOpen] = useState(false);
  // Effects of what lies in this part of the screen come first: by now the library has looked.
  useEffect(() => wholeOf(field.current)?.removeAttribute(topLayer), [isOpen, field]);
  return (opens) => {
    if (opens) wholeOf(field.current)?.setAttribute(topLayer, '');
    setOpen(opens);
  };
}
