/** What the document could not take, counted: whoever asked for it is told. */
export interface Lost {
  /** Links that lead nowhere Word goes. */
  links: number;
  /** Pictures whose file cannot be read. */
  pictures: number;
  /** Tables with more columns than Word has, which became several. */
  splitTables: number;
  /** Lines and areas of drawings with too many of them. */
  shapes: number;
  /** Pages larger than Word's largest, which became smaller. */
  shrunkPages: number;
}
