/**
 * Writes a PDF of pictures straight to a file, object by object: memory holds one picture at most, and a stream that is
 * handed over is written byte for byte.
 */
import { open, type FileHandle } from 'node:fs/promises';

/** A PDF being written. */
export class PdfWriter {
  private offset = 0;
  private readonly offsets: number[] = [];
  private readonly pages: number[] = [];
  /** Object 1 is the catalog and 2 the page tree: their places are known before their content. */
  private nextId = 3;

  private constructor(private readonly file: FileHandle) {}

  static async create(path: string): Promise<PdfWriter> {
    const writer = new PdfWriter(await open(path, 'w'));
    await writer.write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
    return writer;
  }

  get pageCount(): number {
    return this.pages.length;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.file.writeFile(bytes);
    this.offset += bytes.length;
  }

  /** Adds an object; returns its reference. */
  async object(body: string, id = this.nextId++): Promise<string> {
    this.offsets[id] = this.offset;
    await this.write(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
    return `${id} 0 R`;
  }

  /** Adds a stream whose bytes are encoded already. `entries` are the dictionary's, without the length. */
  async stream(entries: string, bytes: Uint8Array): Promise<string> {
    const id = this.nextId++;
    this.offsets[id] = this.offset;
    await this.write(Buffer.from(`${id} 0 obj\n<<${entries} /Length ${bytes.length}>>\nstream\n`, 'latin1'));
    await this.write(bytes);
    await this.write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return `${id} 0 R`;
  }

  /** Adds a page of `width` by `height` points that shows `image` as `/Im0`. */
  async page(width: number, height: number, image: string, content: string): Promise<void> {
    const contents = await this.stream('', Buffer.from(content, 'latin1'));
    const id = this.nextId++;
    this.pages.push(id);
    await this.object(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}]` +
        ` /Resources <</XObject <</Im0 ${image}>>>> /Contents ${contents}>>`,
      id,
    );
  }

  /** Writes page tree, properties and table, and closes the file. `title` must be PDF syntax. */
  async finish(title: string): Promise<void> {
    const kids = this.pages.map((id) => `${id} 0 R`).join(' ');
    await this.object(`<</Type /Pages /Kids [${kids}] /Count ${this.pages.length}>>`, 2);
    await this.object('<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</DisplayDocTitle true>>>>', 1);
    const info = await this.object(`<</Title ${title} /Producer (Platen)>>`);
    const start = this.offset;
    let table = `xref\n0 ${this.nextId}\n0000000000 65535 f \n`;
    for (let id = 1; id < this.nextId; id++) {
      table += `${String(this.offsets[id] ?? 0).padStart(10, '0')} 00000 n \n`;
    }
    table += `trailer\n<</Size ${this.nextId} /Root 1 0 R /Info ${info}>>\nstartxref\n${start}\n%%EOF\n`;
    await this.write(Buffer.from(table, 'latin1'));
    await this.file.close();
  }

  /** Gives the file up; what is written so far is of no use. */
  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
  }
}

/** A number as PDF wants it: no exponent, no needless digits. */
export function points(value: number): string {
  return String(Number(value.toFixed(4)));
}
