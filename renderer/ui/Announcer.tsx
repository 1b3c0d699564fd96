import type { ReactElement } from 'react';
import { useSpoken } from './announce.js';

/** The window's one live region. Two places take turns, so that the same words are spoken twice when said twice. */
export function Announcer(): ReactElement {
  const { text, turn } = useSpoken();
  return (
    <div className="hidden-text" aria-live="polite" role="status">
      <span>{turn % 2 === 0 ? text : ''}</span>
      <span>{turn % 2 === 1 ? text : ''}</span>
    </div>
  );
}
