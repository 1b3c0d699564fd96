import type { lacking as englishLacking } from '../en/lacking.js';

/** Wat mensen zoeken en Platen niet doet, in hun woorden; en wat er het dichtst bij komt. Een komma scheidt woorden; wat achter = staat, is alles wat getypt is. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'ondertekenen, tekenen, handtekening, handtekeningen, paraaf, paraferen',
    says: 'Platen zet geen digitale handtekening. “{{mark}}” legt een afbeelding van uw handtekening op een pagina; “{{look}}” zegt of een document ondertekend is.',
  },
  redact: {
    words: 'zwartmaken, zwart maken, zwartlakken, weglakken, lakken, censureren',
    says: 'Platen maakt geen tekst zwart. Wat alleen bedekt is, kan nog gekopieerd en gezocht worden.',
  },
  unmark: {
    words:
      'watermerk verwijderen, watermerk weghalen, watermerk weg, watermerk eraf, watermerk wissen, zonder watermerk, stempel verwijderen, stempel weghalen, achtergrond verwijderen, achtergrond weghalen',
    says: 'Platen haalt geen watermerk of achtergrond weg: die hoort bij de pagina.',
  },
  send: {
    words:
      'sturen, versturen, verzenden, opsturen, doorsturen, mailen, uploaden, cloud, dropbox, onedrive, google drive',
    says: 'Platen mailt of deelt geen documenten. Een resultaat kan in een e-mail gesleept worden; “{{small}}” maakt het passend.',
  },
  language: {
    words: 'vertalen, vertaling, samenvatten, samenvatting, voorlezen',
    says: 'Platen vertaalt niet, vat niet samen en leest niet voor. “{{word}}” en “{{text}}” halen de tekst eruit voor programma’s die dat doen.',
  },
  fill: {
    words: 'invullen, invulbaar, formulier maken, formulier aanmaken, veld toevoegen, velden toevoegen',
    says: 'Platen vult geen formulieren in en maakt er geen. “{{flat}}” maakt wat is ingevuld deel van de pagina; “{{mark}}” legt er tekst op.',
  },
  compare: {
    words: 'vergelijken, vergelijk, verschil, verschillen',
    says: 'Platen vergelijkt geen twee documenten. Na een opdracht staat een resultaat over het document waar het van gemaakt is.',
  },
  links: {
    words:
      'bladwijzer toevoegen, bladwijzers toevoegen, bladwijzers bewerken, bladwijzers maken, hyperlink, hyperlinks, link toevoegen, links toevoegen, link verwijderen, links verwijderen',
    says: 'Platen voegt geen links en bladwijzers toe en verwijdert er geen.',
  },
  comment: {
    words:
      'annoteren, commentaar toevoegen, opmerking toevoegen, opmerkingen toevoegen, markeren, onderstrepen, doorstrepen, notitie toevoegen',
    says: 'Platen maakt geen opmerkingen en markeert niets. “{{mark}}” legt tekst op pagina’s; “{{flat}}” maakt opmerkingen deel van de pagina.',
  },
  edit: {
    words:
      '=bewerken, =pdf bewerken, tekst bewerken, tekst wijzigen, tekst veranderen, tekst vervangen, tekst verwijderen, zoeken vervangen, lettertype wijzigen, afbeelding verwijderen, afbeeldingen verwijderen, foto verwijderen',
    says: 'Platen verandert geen tekst of afbeeldingen in een PDF. “{{word}}” maakt er een document van dat bewerkt kan worden.',
  },
  print: {
    words:
      '=print, =printen, =afdrukken, =pdf printen, =pdf afdrukken, =document printen, =document afdrukken, printer',
    says: 'Platen drukt niets op papier af: open een resultaat en druk het daar af. “{{sheets}}” spaart papier.',
  },
  scan: {
    words: 'scanner, inscannen, scannen, document scannen',
    says: 'Platen bedient geen scanner. “{{scans}}” maakt PDF’s van afbeeldingen; “{{ocr}}” maakt hun tekst doorzoekbaar.',
  },
  crack: {
    words:
      'kraken, wachtwoord kraken, wachtwoord vergeten, wachtwoord onbekend, wachtwoord achterhalen, wachtwoord kwijt, wachtwoord raden',
    says: 'Platen achterhaalt geen wachtwoorden. “{{open}}” haalt er een weg dat u kent.',
  },
  zip: {
    words: '=zip, =zippen, =zip-bestand, =zipbestand, zip maken, naar zip, als zip, =inpakken, =rar',
    says: 'Platen maakt geen ZIP-bestanden. “{{small}}” maakt de PDF zelf kleiner.',
  },
  rename: {
    words:
      '=hernoemen, bestand hernoemen, bestanden hernoemen, document hernoemen, documenten hernoemen, pdf hernoemen, naam wijzigen, naam veranderen, bestandsnaam',
    says: 'Platen hernoemt geen documenten. Een resultaat krijgt zijn naam in de lijst van resultaten: dubbelklik erop.',
  },
  office: {
    words:
      'word naar excel, word naar powerpoint, excel naar word, excel naar powerpoint, powerpoint naar word, powerpoint naar excel, docx naar xlsx, docx naar pptx, xlsx naar docx, xlsx naar pptx, pptx naar docx, pptx naar xlsx',
    says: 'Platen maakt niet in één stap van het ene Office-document het andere. Eerst komt “{{any}}”; “{{word}}” of “{{excel}}” kan als volgende stap worden toegevoegd.',
  },
  make: {
    words:
      'naar epub, naar mobi, naar kindle, naar e-book, naar dwg, naar dxf, naar autocad, naar video, naar mp3',
    says: 'Platen maakt geen e-books, CAD-tekeningen, films of geluid.',
  },
};
