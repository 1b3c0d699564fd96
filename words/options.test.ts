/** Options of one name that say different things in different workflows. */
import { expect, it } from 'vitest';
import type { Option } from '../contract/workflow.js';
import { namesIn } from './every-language.js';

const option = (name: string, label: string, description: string): Option => ({
  ...{ name, label, description, type: 'string' },
  ...{ default: '', required: false },
});

it('says of each what it means where it is asked for', () => {
  const names = namesIn('de');
  const exported = option(
    'image_quality',
    'Image quality',
    'JPEG quality of pictures inside the document; 100 keeps them without loss.',
  );
  const compressed = option(
    'image_quality',
    'Picture quality',
    'Higher is better and larger. Otherwise the preset decides.',
  );
  expect(names.optionDescription(exported)).toContain('verlustfrei');
  expect(names.optionDescription(compressed)).toContain('Voreinstellung');
  expect(
    names.option(option('password', 'Current password', 'For documents that are already protected.')),
  ).toBe('Aktuelles Passwort');
  // What a definition does not say has the texts of its name.
  expect(names.option(option('password', 'Another', ''))).toBe('Passwort zum Öffnen der Dokumente');
});
