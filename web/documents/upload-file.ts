import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { answerOf, CATALOGUE, type ErrorCode } from '../../common/errors/catalogue.ts';
import type { Failure } from '../client/send.ts';
import type { UploadTarget } from './upload-target.ts';

export interface UploadOptions extends UploadTarget {
  /** The file's name as the person knows it. */
  name: string;
  /** 0 to 1, of the bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type UploadResult = { ok: true; document: DocumentMeta } | { ok: false; error: Failure };

/** Two megabytes over a poor mobile connection. */
const LONGEST_MS = 300_000;

let opening: Promise<unknown> | undefined;
let opened = false;

/**
 * Sends one file with its progress. Never throws: the result says what went wrong, with code OFFLINE when there was no answer and
 * CANCELLED when `signal` ended it.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<UploadResult> {
  // The first answer gives this browser its draft cookie; uploads beside it would each begin a draft of their own.
  while (opening && !opened && options.field === 'fileInfo') await opening;
  if (opened || options.field !== 'fileInfo') return transfer(file, options);
  const first = transfer(file, options);
  opening = first;
  const result = await first;
  opened = result.ok;
  opening = undefined;
  return result;
}

/** An answer of the catalogue that the browser gives itself. */
export function failure(code: ErrorCode, as: { status?: number; code?: string } = {}): { ok: false; error: Failure } {
  return { ok: false, error: { status: CATALOGUE[code].status, ...answerOf(code, ''), ...as } };
}

function transfer(file: Blob, { url, field, data, name, onProgress, signal }: UploadOptions): Promise<UploadResult> {
  return new Promise((resolve) => {
    const noAnswer = () => resolve(failure('UNAVAILABLE', { status: 0, code: 'OFFLINE' }));
    const cancelled = () => resolve(failure('UNAVAILABLE', { status: 0, code: 'CANCELLED' }));
    if (signal?.aborted) return cancelled();
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = request.ontimeout = noAnswer;
    request.onabort = cancelled;
    request.open('POST', url);
    request.timeout = LONGEST_MS;
    request.setRequestHeader('Accept', 'application/json');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set(field, JSON.stringify(data));
    form.set('file', file, name);
    request.send(form);
  });
}

interface Answer {
  code?: unknown;
  data?: { document?: DocumentMeta };
  descriptionEn?: unknown;
}

function readAnswer({ status, responseText }: XMLHttpRequest): UploadResult {
  const answer = parse(responseText);
  if (status === 201 && answer?.code === 0 && answer.data?.document) return { ok: true, document: answer.data.document };
  if (typeof answer?.descriptionEn === 'string') return { ok: false, error: { ...(answer as Failure), status } };
  // Not ours: something between the browser and the portal answered.
  return status === 413 ? failure('TOO_LARGE') : failure('UNAVAILABLE', { status });
}

function parse(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === 'object' ? answer : undefined;
  } catch {
    return undefined;
  }
}
