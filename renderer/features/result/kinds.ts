/** The group of documents a result belongs to, which picks its colour. */
const groups: Readonly<Record<string, string>> = {
  ...{ pdf: 'pdf', docx: 'word', xlsx: 'excel', csv: 'excel', pptx: 'powerpoint' },
  ...{ jpg: 'image', png: 'image', webp: 'image', tiff: 'image', txt: 'text', md: 'text', html: 'web' },
};
export const groupOf = (format: string | null): string => groups[format ?? ''] ?? 'other';
