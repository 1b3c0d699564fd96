import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.js';
import english from '../../words/en/window.json' with { type: 'json' };
import { namesIn } from '../../words/every-language.js';
import { lackingIn, withoutMistaken } from './lacking.js';

/** What somebody types who wants what Platen does not do. */
const said = {
  en: {
    unmark: 'remove the watermark',
    send: 'share',
    print: 'print pdf',
    make: 'pdf to mobi',
    zip: 'zip',
    rename: 'rename files',
    office: 'excel to word',
  },
  nl: {
    unmark: 'watermerk weghalen',
    send: 'versturen',
    print: 'afdrukken',
    make: 'pdf naar mobi',
    zip: 'zippen',
    rename: 'bestanden hernoemen',
    office: 'excel naar word',
  },
  de: {
    unmark: 'Wasserzeichen entfernen',
    send: 'verschicken',
    print: 'PDF drucken',
    make: 'PDF in MOBI',
    zip: 'zippen',
    rename: 'Dateien umbenennen',
    office: 'Excel in Word',
  },
  fr: {
    unmark: 'supprimer le filigrane',
    send: 'envoyer',
    print: 'imprimer',
    make: 'pdf en mobi',
    zip: 'zipper',
    rename: 'renommer des fichiers',
    office: 'excel en word',
  },
  es: {
    unmark: 'quitar la marca de agua',
    send: 'enviar',
    print: 'imprimir',
    make: 'pdf a mobi',
    zip: 'zip',
    rename: 'renombrar archivos',
    office: 'excel a word',
  },
  it: {
    unmark: 'togliere la filigrana',
    send: 'inviare',
    print: 'stampare',
    make: 'pdf in mobi',
    zip: 'zippare',
    rename: 'rinominare file',
    office: 'excel in word',
  },
  pt: {
    unmark: 'tirar a marca d’água',
    send: 'enviar',
    print: 'imprimir',
    make: 'pdf para mobi',
    zip: 'zipar',
    rename: 'renomear ficheiros',
    office: 'excel para word',
  },
} as const;

/** What Platen does, in words that are near to what it does not. */
const done = {
  en: [
    'print to pdf',
    'allow printing',
    'epub to pdf',
    'edit pdf metadata',
    'filled form',
    'make form',
    'fillable pdf',
    'remove comments',
    'pdf to word',
    'change title',
  ],
  nl: ['afdrukken toestaan', 'epub naar pdf', 'ingevuld formulier', 'formulier maken', 'watermerk'],
  de: ['drucken verbieden', 'EPUB in PDF', 'ausgefülltes Formular', 'Formular erstellen', 'teilen'],
  fr: ['epub en pdf', 'formulaire rempli', 'créer un formulaire', 'filigrane', 'ôter le mot de passe'],
  es: ['epub a pdf', 'formulario relleno', 'crear formulario', 'marca de agua', 'quitar contraseña'],
  it: ['epub in pdf', 'modulo compilato', 'creare un modulo', 'filigrana', 'togliere password'],
  pt: [
    'epub para pdf',
    'formulário preenchido',
    'criar formulário',
    'marca de água',
    'remover palavra-passe',
  ],
} as const;

describe.each(languages)('what Platen does not do, in %s', (language) => {
  const names = namesIn(language);
  const phrases = said[language];
  it('is said alone where nothing comes near, whatever a search takes it for', () => {
    for (const lack of ['unmark', 'make', 'rename'] as const)
      for (const best of ['compress-pdf', 'remove-blank-pages', undefined])
        expect(lackingIn(phrases[lack], best, names), phrases[lack]).toEqual({
          says: names.lackingSays(lack, {}),
          instead: [],
        });
  });
  it('has what comes nearest in place of what is found by mistake', () => {
    const lacking = lackingIn(phrases.send, 'repair-pdf', names);
    expect(lacking?.instead).toEqual(['compress-pdf']);
    expect(lacking?.says).toContain(names.workflow({ key: 'compress-pdf', name: '' }));
    expect(lackingIn(phrases.print, 'word-to-pdf', names)?.instead).toEqual(['pages-per-sheet']);
    expect(lackingIn(phrases.zip, 'watermark-pdf', names)?.instead).toEqual(['compress-pdf']);
    expect(lackingIn(phrases.office, 'word-to-pdf', names)?.instead).toContain('pdf-to-word');
    // Who says more and finds what comes near has found it.
    expect(lackingIn(phrases.send, 'compress-pdf', names)?.instead).toBeNull();
  });
  it('leaves nothing out of its sentences', () => {
    for (const phrase of Object.values(phrases))
      expect(lackingIn(phrase, 'add-signature', names)?.says, phrase).toMatch(/^[^{}]{20,}$/);
  });
  it('is not said of what is there', () => {
    for (const task of Object.keys(english.task))
      expect(lackingIn(names.workflow({ key: task, name: '' }), task, names), task).toBeNull();
    for (const phrase of done[language]) expect(lackingIn(phrase, 'pdf-to-word', names), phrase).toBeNull();
  });
});

describe('what is shown of what is found', () => {
  const all = ['a', 'b', 'c'];
  const shown = (instead: readonly string[] | null) =>
    withoutMistaken(['c'], all, { says: '', instead }, (key) => key);
  it('is it, or what stands in its place, the nearest first', () => {
    expect(withoutMistaken(['c'], all, null, (key) => key)).toEqual(['c']);
    expect(shown(null)).toEqual(['c']);
    expect(shown([])).toEqual([]);
    expect(shown(['b', 'not there', 'a'])).toEqual(['b', 'a']);
  });
});
