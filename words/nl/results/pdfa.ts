/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'PDF/A-verslag',
  'Asked for: {wanted}. Result:': 'Gevraagd: {wanted}. Resultaat:',
  'not {level}': 'geen {level}',
  'The document has no tags.': 'Het document heeft geen labels.',
  'Of some fonts the characters are not known.': 'Van sommige lettertypen zijn de tekens niet bekend.',
  'Nothing.': 'Niets.',
  Changed: 'Gewijzigd',
  'Pages that became pictures': 'Pagina’s die een afbeelding werden',
  'Page {page}: {cause}': 'Pagina {page}: {cause}',
  'Pages of which transparent parts became pictures':
    'Pagina’s waarvan doorzichtige delen een afbeelding werden',
  'Attached files that are not in the result': 'Bijlagen die niet in het resultaat zitten',
  'Faults that the check of the result found': 'Fouten die de controle van het resultaat vond',
  Checked: 'Gecontroleerd',
  'Not checked': 'Niet gecontroleerd',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'een lettertype dat niet of beschadigd in het bestand zit, en waarvoor geen vervanging is',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'te diep geneste tekenopdrachten, te grote getallen, of inhoud die lezers verschillend lezen',
  'larger than PDF/A allows': 'groter dan PDF/A toestaat',
  'objects, scripts and actions, attached files, comments and form fields':
    'objecten, scripts en acties, bijlagen, opmerkingen en formuliervelden',
  'the drawing operators of every page, form and pattern':
    'de tekenopdrachten van elke pagina, elk formulier en elk patroon',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'lettertypen: ingesloten, breedten, codes, en Unicode waar het niveau dat vraagt',
  'colours and their profiles, transparency': 'kleuren en hun profielen, doorzichtigheid',
  'tags, where the level asks for them': 'labels, waar het niveau die vraagt',
  'the number of pages, and that the document properties agree':
    'het aantal pagina’s, en of de documenteigenschappen overeenstemmen',
  'the inside of compressed pictures and of colour profiles':
    'de inhoud van gecomprimeerde afbeeldingen en van kleurprofielen',
  'whether tags and their order make sense': 'of de labels en hun volgorde kloppen',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'alles door een onafhankelijk controleprogramma zoals veraPDF: gebruik dat waar bewijs nodig is',
  // What was changed
  'Scripts were removed': 'Scripts zijn verwijderd',
  'Actions that PDF/A forbids were removed': 'Acties die PDF/A verbiedt, zijn verwijderd',
  'Attached files were removed, this level cannot hold them':
    'Bijlagen zijn verwijderd, dit niveau kan ze niet bevatten',
  'Attached files were described and tied to the document':
    'Bijlagen zijn beschreven en aan het document gekoppeld',
  'The XFA form was removed; the plain form fields stay':
    'Het XFA-formulier is verwijderd; de gewone formuliervelden blijven',
  'Comments of a forbidden kind or hidden ones were removed':
    'Opmerkingen van een verboden soort en verborgen opmerkingen zijn verwijderd',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Opmerkingen en velden kregen de vlaggen en vormen die PDF/A wil',
  'Comments without an appearance got one': 'Opmerkingen zonder vorm kregen er een',
  'Layers were made plain content': 'Lagen zijn gewone inhoud geworden',
  'Settings of layers were mended': 'Instellingen van lagen zijn hersteld',
  'Missing fonts were embedded with equal widths':
    'Ontbrekende lettertypen zijn ingesloten, met gelijke breedten',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'Lettertypen die niet bij hun breedten of codes pasten, zijn opnieuw gemaakt van hun eigen letters',
  'Font entries were mended': 'Gegevens van lettertypen zijn hersteld',
  'Lists of glyphs that later levels do without were removed':
    'Lijsten van tekens die latere niveaus niet nodig hebben, zijn verwijderd',
  'Fonts that nothing shows were removed': 'Lettertypen die niets toont, zijn verwijderd',
  'Unicode maps were added to fonts': 'Unicode-tabellen zijn aan lettertypen toegevoegd',
  'Device colours got a colour profile': 'Apparaatkleuren kregen een kleurprofiel',
  'Entries of images were mended': 'Gegevens van afbeeldingen zijn hersteld',
  'Transfer functions, halftones and other print settings were removed':
    'Overdrachtsfuncties, rasters en andere afdrukinstellingen zijn verwijderd',
  'Transparency that does nothing was taken out': 'Doorzichtigheid zonder uitwerking is verwijderd',
  'Unknown or broken drawing operators were taken out':
    'Onbekende of beschadigde tekenopdrachten zijn verwijderd',
  'Pages and forms got the resources they borrowed as their own':
    'Pagina’s en formulieren kregen de bronnen die ze leenden als eigen',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Handtekeningen die door elke wijziging ongeldig worden, zijn verwijderd; hun velden blijven',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Getallen, namen en teksten buiten de grenzen van PDF/A zijn ingekort of verwijderd',
  'Pages smaller or larger than PDF/A allows got another size':
    'Pagina’s kleiner of groter dan PDF/A toestaat, kregen een ander formaat',
  'Films, sounds and 3D became the pictures that stood for them':
    'Films, geluiden en 3D werden de afbeeldingen die ervoor stonden',
  'The structure of tags was mended': 'De structuur van de labels is hersteld',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Doorzichtige of gelaagde delen van pagina’s werden afbeeldingen; hun tekst blijft eronder',
  'Pages became pictures with their text kept invisibly':
    'Pagina’s werden afbeeldingen, met hun tekst onzichtbaar behouden',
  'The protection was removed': 'De beveiliging is verwijderd',
  'Document properties were written anew': 'Documenteigenschappen zijn opnieuw geschreven',
  'Other entries that PDF/A forbids were removed': 'Andere gegevens die PDF/A verbiedt, zijn verwijderd',
} as const;
