/** The report beside a PDF/A result. */
export const pdfa = {
  'PDF/A report': 'Relatório PDF/A',
  'Asked for: {wanted}. Result:': 'Pedido: {wanted}. Resultado:',
  'not {level}': 'não {level}',
  'The document has no tags.': 'O documento não tem etiquetas.',
  'Of some fonts the characters are not known.': 'Não se conhecem os caracteres de alguns tipos de letra.',
  'Nothing.': 'Nada.',
  Changed: 'Alterado',
  'Pages that became pictures': 'Páginas que passaram a imagens',
  'Page {page}: {cause}': 'Página {page}: {cause}',
  'Pages of which transparent parts became pictures': 'Páginas cujas partes transparentes passaram a imagens',
  'Attached files that are not in the result': 'Anexos que não estão no resultado',
  'Faults that the check of the result found': 'Erros encontrados na verificação do resultado',
  Checked: 'Verificado',
  'Not checked': 'Não verificado',
  'a font that is not in the file, or is broken in it, and for which there is no substitute':
    'um tipo de letra que não está no ficheiro, ou está lá danificado, e para o qual não há substituto',
  'drawing operators nested too deep, numbers too large, or content that readers read differently':
    'operadores de desenho demasiado encaixados, números demasiado grandes ou conteúdo que os leitores leem de modo diferente',
  'larger than PDF/A allows': 'maior do que o PDF/A permite',
  'objects, scripts and actions, attached files, comments and form fields':
    'objetos, scripts e ações, anexos, comentários e campos de formulário',
  'the drawing operators of every page, form and pattern':
    'os operadores de desenho de cada página, formulário e padrão',
  'fonts: embedded, widths, codes, and Unicode where the level asks for it':
    'tipos de letra: incorporados, larguras, códigos e Unicode onde o nível o pede',
  'colours and their profiles, transparency': 'cores e os seus perfis, transparência',
  'tags, where the level asks for them': 'etiquetas, onde o nível as pede',
  'the number of pages, and that the document properties agree':
    'o número de páginas e a concordância das propriedades do documento',
  'the inside of compressed pictures and of colour profiles':
    'o interior das imagens comprimidas e dos perfis de cor',
  'whether tags and their order make sense': 'se as etiquetas e a sua ordem fazem sentido',
  'anything by an independent validator such as veraPDF: use one where proof is needed':
    'tudo por um validador independente como o veraPDF: use um onde for necessária prova',
  // What was changed
  'Scripts were removed': 'Foram removidos scripts',
  'Actions that PDF/A forbids were removed': 'Foram removidas ações que o PDF/A proíbe',
  'Attached files were removed, this level cannot hold them':
    'Foram removidos anexos, pois este nível não os pode conter',
  'Attached files were described and tied to the document':
    'Os anexos foram descritos e associados ao documento',
  'The XFA form was removed; the plain form fields stay':
    'O formulário XFA foi removido; os campos de formulário simples ficam',
  'Comments of a forbidden kind or hidden ones were removed':
    'Foram removidos comentários de um tipo proibido ou ocultos',
  'Comments and fields got the flags and appearances that PDF/A wants':
    'Os comentários e os campos receberam os indicadores e os aspetos que o PDF/A exige',
  'Comments without an appearance got one': 'Os comentários sem aspeto receberam um',
  'Layers were made plain content': 'As camadas passaram a conteúdo normal',
  'Settings of layers were mended': 'Foram corrigidas definições de camadas',
  'Missing fonts were embedded with equal widths':
    'Foram incorporados os tipos de letra em falta, com larguras iguais',
  'Fonts that did not match their widths or codes were rebuilt from their own letters':
    'Os tipos de letra que não correspondiam às suas larguras ou códigos foram refeitos a partir das suas próprias letras',
  'Font entries were mended': 'Foram corrigidos dados de tipos de letra',
  'Lists of glyphs that later levels do without were removed':
    'Foram removidas listas de glifos que os níveis posteriores dispensam',
  'Fonts that nothing shows were removed': 'Foram removidos tipos de letra que nada mostra',
  'Unicode maps were added to fonts': 'Foram acrescentadas tabelas Unicode a tipos de letra',
  'Device colours got a colour profile': 'As cores de dispositivo receberam um perfil de cor',
  'Entries of images were mended': 'Foram corrigidos dados de imagens',
  'Transfer functions, halftones and other print settings were removed':
    'Foram removidas funções de transferência, meios-tons e outras definições de impressão',
  'Transparency that does nothing was taken out': 'Foi retirada a transparência sem efeito',
  'Unknown or broken drawing operators were taken out':
    'Foram retirados operadores de desenho desconhecidos ou danificados',
  'Pages and forms got the resources they borrowed as their own':
    'As páginas e os formulários receberam como próprios os recursos que usavam de outros',
  'Signatures that any change makes invalid were taken out; their fields stay':
    'Foram retiradas assinaturas que qualquer alteração invalida; os seus campos ficam',
  'Numbers, names and strings beyond the limits of PDF/A were cut or taken out':
    'Números, nomes e textos além dos limites do PDF/A foram cortados ou retirados',
  'Pages smaller or larger than PDF/A allows got another size':
    'As páginas menores ou maiores do que o PDF/A permite receberam outro tamanho',
  'Films, sounds and 3D became the pictures that stood for them':
    'Filmes, sons e 3D passaram às imagens que os representavam',
  'The structure of tags was mended': 'Foi corrigida a estrutura das etiquetas',
  'Transparent or layered parts of pages became pictures; their text stays below':
    'Partes de páginas transparentes ou em camadas passaram a imagens; o texto fica por baixo',
  'Pages became pictures with their text kept invisibly':
    'Há páginas que passaram a imagens, com o texto mantido invisível',
  'The protection was removed': 'A proteção foi removida',
  'Document properties were written anew': 'As propriedades do documento foram escritas de novo',
  'Other entries that PDF/A forbids were removed': 'Foram removidos outros dados que o PDF/A proíbe',
} as const;
