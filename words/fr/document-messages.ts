/** Ce qu’il y a à dire des parties masquées d’un document. */
export const documentMessages = {
  hidden_sheets_left_out:
    'Feuilles masquées qui ont été omises : {{count}}. Affichez-les dans un tableur et convertissez à nouveau pour les avoir.',
  hidden_slides_left_out:
    'Diapositives masquées qui ont été omises : {{count}}. Choisissez « Inclure les diapositives masquées » pour les avoir.',
  document_font_unused:
    'La police « {{font}} » contenue dans le document est illisible et n’a pas été utilisée. Installez-la sur cet ordinateur et convertissez à nouveau pour voir le texte dans cette police.',
  document_font_unused_restricted:
    'La police « {{font}} » contenue dans le document n’a pas été utilisée : son auteur n’autorise pas son incorporation. Installez-la sur cet ordinateur et convertissez à nouveau pour voir le texte dans cette police.',
  inner_documents_left_out:
    'Le texte inséré sous forme de documents à part, illisible, a été omis : {{names}}. Insérez-le dans Word même et convertissez à nouveau pour l’avoir.',
  quote_detected: 'Les valeurs sont entre {{quote}}.',
  quotes_guessed:
    'Des guillemets du fichier ne vont pas par paires, d’abord à la ligne {{line}}. Les valeurs y ont été séparées selon les séparateurs et les fins de ligne : comparez le résultat avec le fichier.',
  cell_pictures_left_out:
    'Les images placées dans des cellules ont été omises : {{cells}}. Placez-les par-dessus les cellules dans Excel et convertissez à nouveau pour les avoir.',
  charts_redrawn:
    'Graphiques d’un type récent que LibreOffice ne dessine pas, redessinés à partir de leurs nombres : {{count}}. Les couleurs et les détails peuvent différer.',
  charts_as_bars:
    'Graphiques d’un type récent que LibreOffice ne dessine pas (treemap, rayons de soleil, boîte à moustaches, carte), dessinés en barres avec les mêmes nombres : {{count}}. Collez-les comme images et convertissez à nouveau pour les avoir tels quels.',
  charts_left_out:
    'Graphiques d’un type récent que LibreOffice ne dessine pas (cascade, entonnoir, treemap, etc.) : {{count}}. Collez-les comme images et convertissez à nouveau pour les avoir.',
  sheet_charts_left_out:
    'Graphiques d’un type récent que LibreOffice ne dessine pas (cascade, entonnoir, treemap, etc.) : {{count}}, sur {{sheets}}. Collez-les comme images dans Excel et convertissez à nouveau pour les avoir.',
  header_pictures_left_out:
    'Les images des en-têtes et pieds de page de feuilles ont été omises : {{sheets}}. LibreOffice ne les dessine pas. Placez-les sur la feuille dans Excel et convertissez à nouveau pour les avoir.',
  cells_not_worked_out:
    'Formules que LibreOffice ne sait pas calculer et dont le fichier ne contient pas de valeur : {{cells}}. Ouvrez et enregistrez le classeur dans Excel, puis convertissez à nouveau.',
};
