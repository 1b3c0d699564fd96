/** Word documents of a project that reads and writes them, for what is measured against their contents. */
export const wordDocuments = { name: 'poi-documents', repository: 'apache/poi', extensions: ['docx'] };
