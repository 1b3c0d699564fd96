import type { commandLineCauses } from '../../contract/command-line-causes.js';

/** Zinnen over wat de opdrachtregel niet begrijpt. */
export const commandLineErrors: Readonly<Record<keyof typeof commandLineCauses, string>> = {
  command_missing: 'Noem een opdracht.',
  command_unknown: 'Er is geen opdracht ‘{{command}}’.',
  flag_unknown: '‘{{command}}’ heeft geen optie {{flag}}.',
  flag_without_value: 'De optie {{flag}} heeft een waarde nodig.',
  flag_missing: '‘{{command}}’ heeft de optie {{flag}} nodig.',
  flags_conflict: 'De opties {{flag}} en {{other}} kunnen niet samen gegeven worden.',
  word_missing: '‘{{command}}’ heeft ook {{word}} nodig.',
  words_excess: 'Aan ‘{{command}}’ is te veel gegeven: {{given}}, terwijl het er {{expected}} neemt.',
  value_not_choice: '{{flag}} kan niet ‘{{value}}’ zijn. Mogelijk: {{choices}}.',
  value_not_whole: '{{flag}} moet een geheel getal zijn, niet ‘{{value}}’.',
  value_out_of_range:
    '{{flag}} moet een geheel getal van {{minimum}} tot {{maximum}} zijn, niet ‘{{value}}’.',
  value_not_day: '{{flag}} moet een dag zijn, zoals 2027-01-31, niet ‘{{value}}’.',
  assignment_expected: '‘{{text}}’ is geen {{form}}.',
  secret_as_argument: 'Anderen op deze computer zien argumenten. Geef ‘{{option}}’ met {{flag}}.',
  secret_not_kept: '{{option}} wordt niet bewaard: bij elke keer wordt ernaar gevraagd.',
  option_no_secret: 'De optie ‘{{option}}’ is geen wachtwoord. Geef haar met --option.',
  pages_of_other: '--pages-of noemt ‘{{name}}’, dat niet gegeven is.',
  out_empty: 'De plaats voor de resultaten (--out) is leeg.',
  out_other_type:
    '‘{{name}}’ is een bestand dat er al is, en het resultaat is {{type}}. Geef --out een andere naam, of een map.',
  out_one_file: '‘{{name}}’ is één bestand, en er zijn meer resultaten. Geef --out een map.',
  output_several: 'De standaarduitvoer neemt één resultaat, en er zijn er meer. Geef een map met --out.',
  output_taken: 'De JSON en een resultaat kunnen niet allebei naar de standaarduitvoer. Geef --out.',
  output_full:
    'Er is geen ruimte meer waar de uitvoer heen gaat. Maak ruimte, of stuur de uitvoer elders heen, en voer opnieuw uit.',
  output_not_written:
    'De uitvoer kon niet worden geschreven ({{reason}}). Stuur de uitvoer elders heen en voer opnieuw uit.',
  output_terminal:
    'Het resultaat is niets voor een terminal. Stuur het naar een bestand (> naam.pdf), of geef --out.',
  input_not_named: '--from zegt wat de standaardinvoer is. Geef - als bestand.',
  input_once: 'De standaardinvoer (-) is één keer te lezen.',
  input_without_folder:
    'Wat van de standaardinvoer komt, ligt in geen map. Zeg met --out waar de resultaten heen gaan.',
  input_taken: 'De standaardinvoer kan niet zowel een document als een wachtwoord bevatten.',
  input_terminal: 'Er wordt niets aan de standaardinvoer gegeven.',
  input_unknown_type: '‘{{type}}’ is geen soort bestand die Platen leest.',
  input_empty: 'De standaardinvoer was leeg.',
  service_not_named: 'Noem een dienst met --service.',
  token_without_service: 'Een token is voor een dienst. Noem die met --service.',
  no_json_answer: '‘{{command}}’ schrijft geen JSON.',
};
