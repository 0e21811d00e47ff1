import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import type { ApiError } from '../api/api-request.ts';
import { browserError } from '../api/browser-errors.ts';
import { whileLoading } from '../state/loading.ts';
import type { UploadTarget } from './upload-target.ts';

export interface UploadOptions extends UploadTarget {
  /** The original file name. */
  name: string;
  /** The uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type UploadResult = { ok: true; document: DocumentMeta } | { ok: false; error: ApiError };

const failed = (error: ApiError): UploadResult => ({ ok: false, error });

/** Enough for two megabytes over a poor mobile connection. */
const UPLOAD_TIMEOUT_MS = 300_000;

let firstUpload: Promise<unknown> | undefined;
let hasDraft = false;

/**
 * Uploads one file with progress. Never throws: the result has code OFFLINE when there was no response, and CANCELLED
 * when `signal` aborted it.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<UploadResult> {
  // The first response sets this browser's draft cookie. Parallel uploads before it would each start a draft.
  while (firstUpload && !hasDraft && options.field === 'fileInfo') await firstUpload;
  if (hasDraft || options.field !== 'fileInfo') return transfer(file, options);
  const first = transfer(file, options);
  firstUpload = first;
  const result = await first;
  hasDraft = result.ok;
  firstUpload = undefined;
  return result;
}

const transfer = (file: Blob, options: UploadOptions): Promise<UploadResult> => whileLoading(send(file, options));

function send(file: Blob, { url, field, data, name, onProgress, signal }: UploadOptions): Promise<UploadResult> {
  return new Promise((resolve) => {
    const onNoAnswer = () => resolve(failed(browserError('UNAVAILABLE', 0, 'OFFLINE')));
    const onCancelled = () => resolve(failed(browserError('UNAVAILABLE', 0, 'CANCELLED')));
    if (signal?.aborted) return onCancelled();
    const request = new XMLHttpRequest();
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(readResponse(request));
    request.onerror = request.ontimeout = onNoAnswer;
    request.onabort = onCancelled;
    request.open('POST', url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('Accept', 'application/json');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set(field, JSON.stringify(data));
    form.set('file', file, name);
    request.send(form);
  });
}

interface ResponseBody {
  code?: unknown;
  data?: { document?: DocumentMeta };
  descriptionEn?: unknown;
}

function readResponse({ status, responseText }: XMLHttpRequest): UploadResult {
  const body = parse(responseText);
  if (status === 201 && body?.code === 0 && body.data?.document) return { ok: true, document: body.data.document };
  if (typeof body?.descriptionEn === 'string') return { ok: false, error: { ...(body as ApiError), status } };
  // The response came from a proxy, not from the portal.
  return failed(status === 413 ? browserError('TOO_LARGE', 413) : browserError('UNAVAILABLE', status, 503));
}

function parse(text: string): ResponseBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === 'object' ? body : undefined;
  } catch {
    return undefined;
  }
}
