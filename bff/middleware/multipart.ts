import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadedFile } from '../../common/contract/endpoint.ts';
import type { Deadline } from './deadline.ts';

/** Escapes a name for a multipart header (HTML, multipart/form-data encoding), so that it cannot end the header. */
const headerName = (name: string): string => name.replace(/\r\n|\r|\n/g, '%0D%0A').replace(/"/g, '%22');

async function* partsOf(
  head: string,
  file: UploadedFile,
  tail: string,
  deadline: Deadline,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  // The deadline counts only while the middleware receives a piece, not while the portal waits for the caller's upload.
  deadline.pause();
  try {
    for await (const piece of file.stream ?? [file.bytes]) {
      deadline.resume();
      yield piece;
      deadline.pause();
    }
  } finally {
    deadline.resume();
  }
  yield Buffer.from(tail);
}

/** A form with the input as JSON, if any, and the file, which is streamed through. */
export function multipart(
  input: { field: string; fields: Record<string, unknown> } | undefined,
  file: UploadedFile | undefined,
  deadline: Deadline,
): { type: string; data: Readable | Buffer } {
  const boundary = `portal-${randomUUID()}`;
  const head = input
    ? `--${boundary}\r\nContent-Disposition: form-data; name="${input.field}"\r\n\r\n${JSON.stringify(input.fields)}\r\n`
    : '';
  const tail = `--${boundary}--\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  if (!file) return { type, data: Buffer.from(head + tail) };
  const named = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${headerName(file.name)}"\r\n`;
  const start = `${head}${named}Content-Type: application/octet-stream\r\n\r\n`;
  return { type, data: Readable.from(partsOf(start, file, `\r\n${tail}`, deadline), { objectMode: false }) };
}
