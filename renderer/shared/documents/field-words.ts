import { useTranslation } from 'react-i18next';
import type { MadeFieldEntry, MadeFieldKind } from '../../../contract/made-fields.js';

interface FieldWords {
  readonly kind: (kind: MadeFieldKind) => string;
  /** What a field is called, with its kind. */
  readonly title: (entry: Pick<MadeFieldEntry, 'label' | 'name' | 'kind'>) => string;
  /** What a list begins with that somebody draws. */
  readonly firstChoices: readonly string[];
}

/** What fields that are made are called. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation();
  const kind = (of: MadeFieldKind) => t(`make_form.kind.${of}`);
  return {
    kind,
    title: (entry) => t('make_form.title', { name: entry.label || entry.name, kind: kind(entry.kind) }),
    firstChoices: [1, 2].map((place) => t('make_form.choice', { place })),
  };
}
