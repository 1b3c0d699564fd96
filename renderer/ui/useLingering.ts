/** Tells what stays in sight from what is only passed by. */
import { useEffect, useState } from 'react';

/** Milliseconds. */
const patience = 250;

/** False while what is drawn has only just come. */
export function useLingering(): boolean {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLingers(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return lingers;
}
