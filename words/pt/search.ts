import type { search as englishSearch } from '../en/search.js';

/** Other words people have for a workflow, by which it is found, too. A comma parts phrases. */
export const search: typeof englishSearch = {
  'word-to-pdf':
    'doc para pdf, docx para pdf, odt, rtf, documento de texto, carta, currículo, guardar word como pdf, salvar word como pdf, exportar, imprimir word',
  'excel-to-pdf':
    'xls para pdf, xlsx para pdf, ods, folha de cálculo para pdf, planilha para pdf, livro de cálculo para pdf, tabela, ajustar à largura, guardar excel como pdf',
  'powerpoint-to-pdf':
    'ppt para pdf, pptx para pdf, odp, diapositivos para pdf, slides para pdf, apresentação para pdf, folhetos, guardar powerpoint como pdf',
  'csv-to-pdf': 'csv para pdf, tabela para pdf, tsv, dados para pdf, separado por vírgulas para pdf',
  'images-to-pdf':
    'foto para pdf, fotos para pdf, fotografia para pdf, fotografias para pdf, imagem para pdf, imagens para pdf, digitalização para pdf, jpg para pdf, jpeg para pdf, png para pdf, heic para pdf, tiff para pdf, recibo, talão, foto do iphone',
  'merge-pdf':
    'juntar pdfs, unir pdf, unir pdfs, combinar pdf, combinar pdfs, mesclar pdf, fundir pdf, agrupar pdfs, colar pdfs, um pdf de vários, vários pdfs num só, acrescentar páginas de outro, anexar pdf',
  'merge-word': 'unir word, combinar word, docx num só pdf, vários word num pdf',
  'merge-excel': 'unir excel, combinar livros, combinar planilhas, xlsx num só pdf',
  'merge-powerpoint': 'unir diapositivos, unir slides, combinar apresentações, pptx num só pdf',
  'merge-images':
    'unir fotos, juntar fotos, juntar fotografias, álbum, fotos num só pdf, imagens num só pdf, digitalizações num só pdf',
  'merge-anything':
    'juntar, unir, combinar, mesclar, fundir, agrupar, reunir, dossiê, portefólio, um só ficheiro, tudo num só pdf, vários documentos num só, documentos mistos num pdf, colar, anexar, agregar, índice, sumário',
  'anything-to-pdf':
    'converter para pdf, transformar em pdf, passar para pdf, criar pdf, fazer um pdf, novo pdf, gerar pdf, guardar como pdf, salvar como pdf, misturado, qualquer, tudo para pdf, imprimir para pdf',
  'html-to-pdf':
    'página web para pdf, site para pdf, página da internet para pdf, url para pdf, link para pdf, endereço da internet, sítio, guardar página web, html para pdf, mht, navegador',
  'markdown-to-pdf': 'md para pdf, readme para pdf, notas para pdf',
  'text-to-pdf':
    'txt para pdf, texto para pdf, código para pdf, código-fonte, log para pdf, texto simples para pdf, bloco de notas, listagem',
  'email-to-pdf':
    'email para pdf, mail para pdf, correio para pdf, eml para pdf, msg para pdf, mbox para pdf, mensagem para pdf, mensagens para pdf, anexos',
  'pst-to-pdf':
    'outlook pst para pdf, caixa de correio para pdf, arquivo de correio, arquivo de e-mail, toda a caixa de correio',
  'calendar-to-pdf':
    'ics para pdf, ical, icalendar, agenda para pdf, imprimir calendário, imprimir agenda, horário, planeamento, calendário mensal, eventos para pdf, google calendar, calendário do outlook',
  'autocad-to-pdf':
    'dwg para pdf, dxf para pdf, cad para pdf, planta para pdf, plotar, planta de casa, projeto, desenho técnico para pdf',
  'ebook-to-pdf':
    'epub para pdf, mobi para pdf, kindle para pdf, livro para pdf, banda desenhada para pdf, quadrinhos para pdf, cbz, cbr, romance',
  'drawing-to-pdf':
    'visio para pdf, vsdx para pdf, publisher para pdf, corel para pdf, esquema para pdf, diagrama para pdf, postscript para pdf, xps para pdf, fluxograma',
  'split-pdf':
    'dividir pdf, dividir, separar, separar páginas, partir, cortar pdf, repartir, desagregar, extrair páginas, tirar páginas para outro ficheiro, páginas soltas, um ficheiro por página, cada página à parte, capítulos, ao meio, em partes',
  'rotate-pdf':
    'rodar, girar, virar, endireitar, ao contrário, de lado, de pernas para o ar, orientação, horizontal, vertical, paisagem, retrato, rodar páginas, girar páginas, rotação',
  'protect-pdf':
    'proteger, bloquear, trancar, encriptar, criptografar, cifrar, palavra-passe, senha, pôr palavra-passe, pôr senha, colocar senha, definir palavra-passe, adicionar palavra-passe, adicionar senha, permissões, proibir imprimir, proibir impressão, proibir copiar, proibir cópia, restringir, confidencial, só leitura',
  'unprotect-pdf':
    'desbloquear, destrancar, desencriptar, descriptografar, remover palavra-passe, remover senha, remover a senha, tirar palavra-passe, tirar a palavra-passe, tirar senha, tirar a senha, eliminar palavra-passe, levantar restrições, remover restrições, permitir imprimir, permitir impressão, permitir copiar, remover proteção, tirar proteção, desproteger, libertar, abrir bloqueado',
  'repair-pdf':
    'reparar, consertar, arranjar, recuperar, danificado, corrompido, estragado, partido, não abre, não consigo abrir, salvar ficheiro estragado, restaurar',
  'organise-pdf':
    'organizar páginas, eliminar páginas, eliminar uma página, eliminar página, apagar páginas, apagar página, excluir páginas, remover páginas, remover página, tirar uma página, reordenar, ordenar páginas, mudar a ordem, mover páginas, inserir páginas, adicionar páginas, adicionar página, acrescentar páginas, trocar páginas, duplicar página, miniaturas',
  'compress-pdf':
    'comprimir, compactar, reduzir, reduzir tamanho, reduzir o tamanho, diminuir, diminuir tamanho, mais pequeno, menor, encolher, otimizar, tamanho do ficheiro, megabytes, mb, demasiado grande, muito grande, muito pesado, pesa muito, mais leve, para enviar por e-mail, não cabe no e-mail, tons de cinza, preto e branco',
  'pdf-to-pdfa':
    'pdfa, pdf a, arquivo, arquivar, arquivo a longo prazo, guardar para sempre, longa duração, iso 19005, validar, preservar, preservação, conservação, conformidade, arquivística',
  'ocr-pdf':
    'ocr, digitalização, digitalizado, pesquisável, tornar pesquisável, reconhecer texto, reconhecimento de texto, ler digitalização, scan, scanner, texto de uma digitalização, selecionar texto numa digitalização, copiar texto de digitalização, manuscrito, letra à mão, imagem para texto, foto para texto, endireitar',
  'edit-metadata':
    'título, autor, propriedades, palavras-chave, assunto, metadados, mudar título, alterar título, mudar autor, alterar autor, remover autor, tirar o autor, apagar dados, informação do documento',
  'flatten-pdf':
    'achatar, aplanar, nivelar, formulários, formulário, campos, preencher, comentários, anotações, fixar, tornar definitivo, plano, formulário preenchido, remover comentários',
  'watermark-pdf':
    'marca de água, marca d’água, carimbo, carimbar, logótipo, logo, rascunho, confidencial, fundo, direitos de autor, texto sobre páginas, imagem sobre páginas, papel timbrado, selo, assinar, assinatura, assinatura digital, assinatura eletrónica, assinar documento, rubricar, rubrica, dar visto, visto, aprovar, aprovado, adicionar texto, adicionar imagem, inserir imagem, adicionar foto, adicionar logótipo',
  'number-pages':
    'números de página, número de página, adicionar números de página, pôr números nas páginas, numeração, numerar, paginar, paginação, bates, números bates, rodapé, cabeçalho, contar páginas, data nas páginas',
  'extract-images':
    'tirar imagens, imagens de um pdf, imagens do pdf, fotos do pdf, fotografias do pdf, guardar imagens, sacar imagens, imagens incorporadas, extrair fotos',
  'extract-attachments':
    'ficheiros incorporados, ficheiros lá dentro, ficheiros anexados, guardar anexos, tirar anexos, anexos do pdf, fatura xml, factur x, zugferd',
  'remove-blank-pages':
    'páginas em branco, página em branco, folhas em branco, páginas brancas, eliminar páginas em branco, apagar páginas vazias, tirar páginas em branco',
  'resize-pages':
    'tamanho do papel, tamanho da página, redimensionar, escala, a4, a3, a5, tamanho letter, carta, formato, mesmo tamanho, para a4, aumentar, margens',
  'crop-pdf': 'recortar, cortar, aparar, margens brancas, remover margens, tirar as margens, bordas, crop',
  'pages-per-sheet':
    'n up, folheto, brochura, livreto, 2 por folha, 4 por folha, duas numa, duas páginas numa folha, várias páginas numa folha, imposição, poupar papel',
  'pdf-to-word':
    'para word, para doc, para docx, pdf para word, editar pdf, editar texto, editável, alterar texto, mudar texto, corrigir texto, para odt, para rtf, word de um pdf, reescrever',
  'pdf-to-excel':
    'para excel, para xls, para xlsx, para folha de cálculo, para planilha, para uma tabela, pdf para excel, tabelas de um pdf, tabelas do pdf, extrair tabelas, tirar tabelas, extrato bancário, extrato, números, para ods, calcular',
  'pdf-to-powerpoint':
    'para powerpoint, para ppt, para pptx, para diapositivos, para slides, para apresentação, pdf para powerpoint, diapositivos de um pdf, para odp, editar diapositivos',
  'pdf-to-jpg':
    'para jpg, para jpeg, para imagens, para imagem, para fotos, para foto, para fotografias, páginas como imagens, pdf para jpg, pdf para imagem, captura de ecrã, print',
  'pdf-to-png': 'para png, para imagem, transparente, páginas como imagens, pdf para png, captura de ecrã',
  'pdf-to-webp': 'para webp, imagens para a web, páginas como imagens, pdf para webp',
  'pdf-to-tiff': 'para tiff, para tif, fax, várias páginas, páginas como imagens, pdf para tiff',
  'pdf-to-text':
    'para texto, para txt, para texto simples, pdf para texto, tirar o texto, extrair texto, texto de um pdf, texto do pdf, copiar texto, só palavras',
  'pdf-to-html':
    'para html, para página web, para site, para uma página web, para a internet, pdf para html, htm, navegador',
  'pdf-to-csv':
    'para csv, para dados, pdf para csv, tabelas de um pdf, separado por vírgulas, extrair tabelas, extrato, extrato bancário',
  'pdf-to-markdown':
    'para markdown, para md, pdf para markdown, notas, modelo de linguagem, llm, chatgpt, ia, inteligência artificial, para ia',
  'pdf-information':
    'informação, informações, detalhes, dados, tipos de letra, fontes, tamanho, versão, inspecionar, verificar, está assinado, verificar assinatura, que tipos de letra, relatório, analisar, o que tem dentro, ver por dentro',
};
