import type { Readable } from 'node:stream';
import type { HttpService } from '@nestjs/axios';
import { isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { FileAnswer } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { Budget } from './budget.ts';
import { dataOf } from './answer.ts';
import { fileOf } from './file-from-middleware.ts';
import { MiddlewareFault } from './middleware-fault.ts';
import { requestOf, type Outgoing } from './outgoing.ts';
import type { Pool } from './pools.ts';

/** The largest JSON answer that is read: a file of the largest size as base64, and what stands around it. */
const JSON_BYTES = 12 * 1024 * 1024;
const ERROR_BYTES = 64 * 1024;

const NO_CONNECTION = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ETIMEDOUT|CERT_\w+|\w+_CERT\w*|ERR_TLS\w*)$/;

/** What went wrong on the way. What is the caller's own (an upload that broke off) stays what it is. */
function faultOf(fault: unknown, budget: Budget): unknown {
  if (budget.spent) return new MiddlewareFault('slow', 'out of time');
  if (fault instanceof MiddlewareFault || fault instanceof AppError) return fault;
  const { code = '', cause } = fault as { code?: string; cause?: unknown };
  if (cause instanceof AppError) return cause;
  if (NO_CONNECTION.test(code)) return new MiddlewareFault('unreachable', code, true);
  if (code === 'ERR_BAD_RESPONSE' || /^(HPE_|ECONN|EPIPE|ERR_STREAM)/.test(code))
    return new MiddlewareFault('garbage', code, code === 'ECONNRESET');
  return isAxiosError(fault) ? new MiddlewareFault('garbage', code) : fault;
}

/** At most so many bytes of a body whose status says that it is an error. */
async function errorBody(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > ERROR_BYTES) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function inPlainWriting({ headers }: AxiosResponse): void {
  const encoding = String((headers as Record<string, unknown>)['content-encoding'] ?? 'identity');
  // Asked for none: what comes packed all the same is not unpacked, however small it looks.
  if (encoding !== 'identity') throw new MiddlewareFault('garbage', 'packed');
}

/** One exchange with the middleware: a call's data, or its file. Throws AppError or MiddlewareFault. */
export async function exchange(http: HttpService, base: string, call: Outgoing, budget: Budget, pool: Pool): Promise<unknown> {
  const request: AxiosRequestConfig = { ...requestOf(base, call, budget), ...pool, signal: budget.signal };
  try {
    return call.row.bytes ? await file(http, request) : await json(http, request);
  } catch (fault) {
    throw faultOf(fault, budget);
  }
}

async function json(http: HttpService, request: AxiosRequestConfig): Promise<unknown> {
  const response = await http.axiosRef.request<Buffer>({ ...request, responseType: 'arraybuffer', maxContentLength: JSON_BYTES });
  inPlainWriting(response);
  return dataOf(response.status, response.data);
}

async function file(http: HttpService, request: AxiosRequestConfig): Promise<FileAnswer> {
  // The signal counts until the first piece is here; after that the answer is under way.
  const response = await http.axiosRef.request<Readable>({ ...request, responseType: 'stream' });
  try {
    inPlainWriting(response);
    if (response.status === 200) return await fileOf(response);
    dataOf(response.status, await errorBody(response.data));
    throw new MiddlewareFault('garbage', 'no file');
  } catch (fault) {
    response.data.destroy();
    throw fault;
  }
}
