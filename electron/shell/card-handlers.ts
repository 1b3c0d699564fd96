/** What answers the window's requests for certificates on cards and tokens, and in the system's store. */
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

/** The module is loaded by a program: only one that a person chose is. */
export const makeCardHandlers = ({
  grants,
}: {
  readonly grants: Pick<Grants, 'checkOptions'>;
}): Pick<Handlers, 'cardCertificates' | 'storeCertificates'> => ({
  cardCertificates: async ([{ module }]) => {
    if (module !== '') grants.checkOptions({ card_module: module });
    const { listCards } = await import('../systems/cards/index.js');
    return listCards(module);
  },
  storeCertificates: async () => {
    const { listStored } = await import('../service/certificate-store/index.js');
    return listStored();
  },
});
