/** Takes an entry out of the history, which can be taken back. */
import { ask } from '../../api/platen.js';
import { keys, queryClient } from '../../api/queries.js';
import { i18n } from '../../i18n/index.js';
import { removeSoon } from '../../state/removals.js';
import { announce } from '../../ui/announce.js';

export function removeEntry(id: string): void {
  const words = i18n.t('history.removed');
  removeSoon({
    kind: 'history',
    hides: (one) => one.id === id,
    words,
    commit: async () => {
      await ask('removeFromHistory', [id]);
      await queryClient.invalidateQueries({ queryKey: keys.history });
    },
  });
  announce(words);
}
