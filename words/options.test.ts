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
  expect(names.optionDescription(exported)).toContain('ohne Verlust');
  expect(names.optionDescription(compressed)).toContain('die Stufe');
  expect(
    names.option(option('password', 'Password it has now', 'For documents that are protected already.')),
  ).toBe('Jetziges Passwort');
  // What a definition does not say has the texts of its name.
  expect(names.option(option('password', 'Another', ''))).toBe('Passwort zum Öffnen der Dokumente');
});
