import type { lacking as englishLacking } from '../en/lacking.js';

/** Ce que l’on cherche et que Platen ne fait pas, avec les mots de chacun ; et ce qui en est le plus proche. Une virgule sépare les mots ; ce qui suit = est tout ce qui est saisi. */
export const lacking: typeof englishLacking = {
  sign: {
    words: 'signer, signature, signatures, parapher, paraphe, viser, visa',
    says: 'Platen ne pose pas de signature numérique. « {{mark}} » pose une image de votre signature sur une page ; « {{look}} » dit si un document est signé.',
  },
  redact: {
    words: 'caviarder, caviardage, noircir, censurer, masquer du texte',
    says: 'Platen ne noircit pas de texte. Ce qui n’est que couvert peut encore être copié et recherché.',
  },
  unmark: {
    words:
      'supprimer filigrane, enlever filigrane, retirer filigrane, effacer filigrane, ôter filigrane, sans filigrane, supprimer tampon, enlever tampon, supprimer arrière-plan, enlever fond, supprimer fond',
    says: 'Platen n’enlève ni filigrane ni arrière-plan : ils font partie de la page.',
  },
  send: {
    words:
      'envoyer, partager, partage, transférer, téléverser, mettre en ligne, cloud, dropbox, onedrive, google drive',
    says: 'Platen n’envoie pas et ne partage pas de documents. Un résultat se glisse dans un e-mail ; « {{small}} » le rend assez petit.',
  },
  language: {
    words: 'traduire, traduction, résumer, résumé, lire à voix haute, lecture à voix haute, synthèse vocale',
    says: 'Platen ne traduit pas, ne résume pas et ne lit pas à voix haute. « {{word}} » et « {{text}} » en tirent le texte pour les programmes qui le font.',
  },
  fill: {
    words: 'remplir, remplissable, créer formulaire, créer un formulaire, ajouter champ, ajouter champs',
    says: 'Platen ne remplit pas de formulaires et n’en crée pas. « {{flat}} » intègre à la page ce qui est rempli ; « {{mark}} » y pose du texte.',
  },
  compare: {
    words: 'comparer, comparaison, différence, différences',
    says: 'Platen ne compare pas deux documents. Après un traitement, le résultat s’affiche par-dessus le document dont il vient.',
  },
  links: {
    words:
      'ajouter signet, ajouter signets, modifier signets, créer signets, lien hypertexte, hyperlien, hyperliens, ajouter lien, ajouter liens, supprimer lien, supprimer liens',
    says: 'Platen n’ajoute ni ne supprime de liens ou de signets.',
  },
  comment: {
    words:
      'annoter, commenter, ajouter commentaire, ajouter commentaires, ajouter annotation, surligner, souligner, barrer',
    says: 'Platen ne commente pas et ne surligne pas. « {{mark}} » pose du texte sur les pages ; « {{flat}} » intègre les commentaires à la page.',
  },
  edit: {
    words:
      '=modifier, =éditer, =modifier pdf, =éditer pdf, modifier texte, éditer texte, changer texte, remplacer texte, supprimer texte, rechercher remplacer, changer police, supprimer image, supprimer images, enlever image',
    says: 'Platen ne modifie ni texte ni images dans un PDF. « {{word}} » en fait un document modifiable.',
  },
  print: {
    words: '=imprimer, =imprimer pdf, =imprimer document, =imprimer fichier, =impression, imprimante',
    says: 'Platen n’imprime pas sur papier : ouvrez un résultat et imprimez-le de là. « {{sheets}} » économise du papier.',
  },
  scan: {
    words: 'numériser, numériseur, =scanner, scanner un document',
    says: 'Platen ne pilote pas de scanner. « {{scans}} » fait des PDF à partir d’images ; « {{ocr}} » rend leur texte interrogeable.',
  },
  crack: {
    words:
      'craquer, casser mot de passe, mot de passe oublié, oublié mot de passe, mot de passe inconnu, mot de passe perdu, trouver mot de passe, retrouver mot de passe, deviner mot de passe',
    says: 'Platen ne trouve pas les mots de passe. « {{open}} » en ôte un que vous connaissez.',
  },
  zip: {
    words: '=zip, =zipper, =fichier zip, =fichiers zip, créer un zip, en zip, archive zip, =rar',
    says: 'Platen ne crée pas de fichiers ZIP. « {{small}} » rend le PDF lui-même plus léger.',
  },
  rename: {
    words:
      '=renommer, renommer fichier, renommer fichiers, renommer document, renommer documents, renommer pdf, changer nom, nom de fichier',
    says: 'Platen ne renomme pas les documents. Un résultat reçoit son nom dans la liste des résultats : double-cliquez dessus.',
  },
  office: {
    words:
      'word en excel, word en powerpoint, excel en word, excel en powerpoint, powerpoint en word, powerpoint en excel, docx en xlsx, docx en pptx, xlsx en docx, xlsx en pptx, pptx en docx, pptx en xlsx, word vers excel, word vers powerpoint, excel vers word, excel vers powerpoint, powerpoint vers word, powerpoint vers excel, docx vers xlsx, docx vers pptx, xlsx vers docx, xlsx vers pptx, pptx vers docx, pptx vers xlsx',
    says: 'Platen ne fait pas d’un document Office un autre en une seule étape. « {{any}} » vient d’abord ; « {{word}} » ou « {{excel}} » peut être ajouté comme étape suivante.',
  },
  make: {
    words:
      'en epub, en mobi, en kindle, en dwg, en dxf, en autocad, en vidéo, en mp3, vers epub, vers kindle, vers dwg, vers dxf',
    says: 'Platen ne crée ni livres numériques, ni dessins de CAO, ni films, ni sons.',
  },
};
