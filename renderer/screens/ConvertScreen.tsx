import { Suspense, useDeferredValue, useEffect, type ReactElement } from 'react';
import { useDocuments } from '../state/documents.js';
import { lazily, loadWhenIdle } from '../ui/Lazily.js';
import { Home } from '../features/home/Home.js';
import { AddressDialog } from '../shared/documents/AddressDialog.js';
import { useConvert } from '../shared/documents/useConvert.js';

const ready = lazily(async () => (await import('./ReadyScreen.js')).ReadyScreen);
const run = lazily(async () => (await import('../features/result/RunView.js')).RunView);

/** The start, a list with its workflow, or a run with its results. */
export function ConvertScreen(): ReactElement {
  const convert = useConvert();
  const count = useDocuments((state) => state.documents.length);
  // What the run is shown in is drawn beside the work of starting it; until it is there, the list stays.
  const running = useDeferredValue(useDocuments((state) => state.run !== null));
  // The other screens will soon be needed after the first one.
  useEffect(() => loadWhenIdle([ready, run]), []);
  if (count === 0) return <Home convert={convert} />;
  return (
    <Suspense fallback={null}>
      {running ? (
        <>
          <run.Part convert={convert} />
          <AddressDialog />
        </>
      ) : (
        <ready.Part convert={convert} />
      )}
    </Suspense>
  );
}
