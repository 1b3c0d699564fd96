import type { fetchedCauses } from '../../contract/fetched-causes.js';

/** Zinnen over resultaten die van een dienst zijn opgehaald. */
export const fetchedErrors: Readonly<Record<keyof typeof fetchedCauses, string>> = {
  fetched_empty:
    'De dienst stuurde een leeg bestand in plaats van het resultaat. Voer het opnieuw uit; gebeurt het nog eens, meld het dan aan wie de dienst beheert.',
  fetched_web_page:
    'In plaats van het resultaat kwam een webpagina. Kijk of dit netwerk eerst om aanmelden vraagt en voer het daarna opnieuw uit.',
  fetched_message:
    'De dienst stuurde een melding in plaats van het resultaat: “{{said}}”. Voer het opnieuw uit, of vraag het wie de dienst beheert.',
  fetched_cut_off:
    'Het resultaat heeft {{received}} bytes, en de dienst kondigde er {{announced}} aan. Voer het opnieuw uit.',
  fetched_damaged:
    'Het resultaat dat de dienst stuurde ({{format}}) is beschadigd of onvolledig. Voer het opnieuw uit.',
  fetched_other_type:
    'De dienst kondigde een resultaat van de soort {{announced}} aan en stuurde iets anders ({{format}}). Voer het opnieuw uit, of vraag het wie de dienst beheert.',
  fetched_archive_empty:
    'Het archief dat de dienst als resultaat stuurde bevat geen bestanden. Voer het opnieuw uit, of vraag het wie de dienst beheert.',
  fetched_missing:
    'De dienst gaf geen resultaat voor dit bestand. Voer het opnieuw uit; komt er weer geen, dan kan de dienst het niet omzetten.',
  fetched_doubtful:
    'Aan de namen is niet te zien welk resultaat bij dit bestand hoort. Ze staan allemaal in een map naast de andere: kijk daar.',
  fetched_entry_unsafe:
    'Het resultaat van dit bestand heeft een naam die buiten zijn archief wijst, en is daarom niet uitgepakt. Vraag het wie de dienst beheert.',
  fetched_entry_encrypted:
    'Het resultaat van dit bestand is in zijn archief versleuteld en kan niet worden uitgepakt. Vraag het wie de dienst beheert.',
  fetched_entry_too_large:
    'Het resultaat van dit bestand wordt uitgepakt groter dan een archief mag bevatten, en is daarom weggelaten. Stuur het bestand alleen.',
  fetched_entry_unusable:
    'Het resultaat van dit bestand kan niet worden uitgepakt: het is beschadigd, of geen bestand. Voer het opnieuw uit.',
};
