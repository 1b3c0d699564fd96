/**
 * Every module, once: what Platen can do is computed from this list. A worker loads `engine.ts` of a module with the first
 * job for it. The workflows for documents of any kind list options in this order.
 */
import type { IdsOf } from '../kit/manifest.js';
import { manifest as accessibility } from './accessibility/manifest.js';
import { manifest as blankPages } from './blank-pages/manifest.js';
import { manifest as cad } from './cad/manifest.js';
import { manifest as calendar } from './calendar/manifest.js';
import { manifest as compare } from './compare/manifest.js';
import { manifest as compress } from './compress/manifest.js';
import { manifest as crop } from './crop/manifest.js';
import { manifest as ebook } from './ebook/manifest.js';
import { manifest as email } from './email/manifest.js';
import { manifest as extractAttachments } from './extract-attachments/manifest.js';
import { manifest as extractImages } from './extract-images/manifest.js';
import { manifest as flatten } from './flatten/manifest.js';
import { manifest as forms } from './forms/manifest.js';
import { manifest as fromPdf } from './from-pdf/manifest.js';
import { manifest as html } from './html/manifest.js';
import { manifest as image } from './image/manifest.js';
import { manifest as information } from './information/manifest.js';
import { manifest as invoice } from './invoice/manifest.js';
import { manifest as markdown } from './markdown/manifest.js';
import { manifest as merge } from './merge/manifest.js';
import { manifest as metadata } from './metadata/manifest.js';
import { manifest as numberPages } from './number-pages/manifest.js';
import { manifest as ocr } from './ocr/manifest.js';
import { manifest as office } from './office/manifest.js';
import { manifest as organise } from './organise/manifest.js';
import { manifest as pdf } from './pdf/manifest.js';
import { manifest as pdfa } from './pdfa/manifest.js';
import { manifest as preview } from './preview/manifest.js';
import { manifest as protection } from './protection/manifest.js';
import { manifest as redact } from './redact/manifest.js';
import { manifest as repair } from './repair/manifest.js';
import { manifest as resize } from './resize/manifest.js';
import { manifest as rotate } from './rotate/manifest.js';
import { manifest as sheets } from './sheets/manifest.js';
import { manifest as sign } from './sign/manifest.js';
import { manifest as signatures } from './signatures/manifest.js';
import { manifest as signaturePicture } from './signature-picture/manifest.js';
import { manifest as split } from './split/manifest.js';
import { manifest as text } from './text/manifest.js';
import { manifest as watermark } from './watermark/manifest.js';

export const modules = [
  email,
  cad,
  html,
  office,
  image,
  pdf,
  text,
  invoice,
  markdown,
  ebook,
  calendar,
  preview,
  merge,
  compare,
  organise,
  split,
  rotate,
  crop,
  resize,
  sheets,
  blankPages,
  compress,
  protection,
  repair,
  pdfa,
  ocr,
  metadata,
  flatten,
  forms,
  redact,
  sign,
  signaturePicture,
  watermark,
  numberPages,
  extractImages,
  extractAttachments,
  information,
  accessibility,
  signatures,
  fromPdf,
] as const;

type Module = (typeof modules)[number];

/** Id of a format of documents. */
export type FormatId = IdsOf<Module>['format'];
/** Id of an operation on one PDF. */
export type OperationId = IdsOf<Module>['operation'];
/** Id of a conversion of a PDF into something else. */
export type ConversionId = IdsOf<Module>['conversion'];
/** Id of a step that makes one PDF of several. */
export type JoiningId = IdsOf<Module>['joining'];
