/** Ce qu’il y a à dire des feuilles de calcul et des tableaux d’un résultat. */
export const sheetMessages = {
  sheets_wide:
    'Plus larges que leur page, et réparties sur {{pages}} pages : {{sheets}}. Avec « Toutes les colonnes sur la largeur d’une page », il y aurait {{fitted}} pages.',
  sheets_small_print:
    'Imprimées si petit que la lecture est difficile ({{percent}} % de leur taille) : {{sheets}}.',
  sheets_over_fit:
    'Plus que ne contiennent les pages voulues par la mise en page, même à {{percent}} % de la taille, et donc sur davantage de pages : {{sheets}}. Imprimez toutes les colonnes sur la largeur d’une page pour une impression plus grande.',
  sheets_over_one_page: 'Trop grandes pour une page, et donc réparties sur plusieurs : {{sheets}}.',
  links_left_out:
    'Les liens qui mènent là où un document ne peut pas mener sont du simple texte dans le résultat : {{count}}',
  table_split:
    'Les tableaux ayant plus de colonnes que Word n’en permet (63) ont été divisés en plusieurs, l’un sous l’autre : {{count}}',
  shapes_left_out: 'Lignes et surfaces omises de dessins qui en contiennent énormément : {{count}}',
  form_flows:
    'Un formulaire : le texte se suit maintenant et n’est peut-être plus à côté de ses cases. Avec « Garder l’aspect », tout reste à sa place.',
  poster_flows:
    'Une page faite pour être regardée : le texte se suit maintenant. Avec « Garder l’aspect », tout reste à sa place.',
  paper_shrunk:
    'Les pages plus grandes que Word ne le permet (22 pouces, 56 cm) ont été réduites et peuvent manquer de place : {{count}}',
};
