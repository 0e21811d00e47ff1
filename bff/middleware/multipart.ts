import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadedFile } from '../../common/contract/call.ts';
import type { Budget } from './budget.ts';

/** A name as a multipart header may hold it (HTML, multipart/form-data encoding): nothing in it can end the header. */
const headerName = (name: string): string => name.replace(/\r\n|\r|\n/g, '%0D%0A').replace(/"/g, '%22');

async function* partsOf(head: string, file: UploadedFile, tail: string, budget: Budget): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  // The person's own upload may take its time; the middleware's taking each piece may not.
  budget.pause();
  try {
    for await (const piece of file.stream ?? [file.bytes]) {
      budget.go();
      yield piece;
      budget.pause();
    }
  } finally {
    budget.go();
  }
  yield Buffer.from(tail);
}

/** A form with the input as JSON and the file, which goes out as it comes in. */
export function multipart(
  field: string,
  fields: Record<string, unknown>,
  file: UploadedFile | undefined,
  budget: Budget,
): { type: string; data: Readable | Buffer } {
  const boundary = `portal-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${JSON.stringify(fields)}\r\n`;
  const tail = `--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  if (!file) return { type, data: Buffer.from(head + tail) };
  const named = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${headerName(file.name)}"\r\n`;
  const start = `${head}${named}Content-Type: application/octet-stream\r\n\r\n`;
  return { type, data: Readable.from(partsOf(start, file, `\r\n${tail}`, budget), { objectMode: false }) };
}
