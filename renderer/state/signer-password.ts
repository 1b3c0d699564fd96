/**
 * The password of a certificate file is typed once: after a failure that has nothing to do with it, such as a time server that is down,
 * it is still there. It is in memory alone, and goes when it was wrong and when its workflow is left.
 */
import { chainStore, setChain } from './chain.js';
import { documentsStore } from './documents.js';
import { executions } from './executions.js';
import { isSignerPassword } from './options.js';
import { setValues, uiStore } from './ui.js';

/** Forgets it wherever it was typed: in the options of workflows, and in those of steps. */
export function forgetSignerPassword(): void {
  for (const [key, values] of Object.entries(uiStore.getState().values)) {
    const rest = Object.entries(values).filter(([name]) => !isSignerPassword(name));
    if (rest.length < Object.keys(values).length) setValues(key, Object.fromEntries(rest));
  }
  const { links } = chainStore.getState();
  const held = links.some(({ values }) => Object.keys(values).some(isSignerPassword));
  if (!held) return;
  setChain(
    links.map(({ id: _id, ...link }) => {
      const rest = Object.entries(link.values).filter(([name]) => !isSignerPassword(name));
      const forgotten = Object.keys(link.values).filter(isSignerPassword);
      return {
        ...link,
        values: Object.fromEntries(rest),
        forgotten: [...new Set([...(link.forgotten ?? []), ...forgotten])],
      };
    }),
  );
}

/** Forgets it in time; returns a function that ends this. */
export function watchSignerPassword(): () => void {
  const ends = [
    executions.subscribe(({ byId }, { byId: before }) => {
      const isWrong = Object.entries(byId).some(
        ([id, { inputs }]) =>
          inputs !== before[id]?.inputs && inputs.some((input) => input?.error?.code === 'signer_password'),
      );
      if (isWrong) forgetSignerPassword();
    }),
    documentsStore.subscribe(({ documents, next, run }, before) => {
      const isEmpty = documents.length === 0 && next.length === 0 && run === null;
      if (isEmpty && documents !== before.documents) forgetSignerPassword();
    }),
    uiStore.subscribe(({ pickedWorkflow: picked }, { pickedWorkflow: before }) => {
      const isLeft = before !== null && (picked?.id !== before.id || picked.service !== before.service);
      if (isLeft) forgetSignerPassword();
    }),
  ];
  return () => ends.forEach((end) => end());
}
