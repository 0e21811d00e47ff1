import type { Readable } from 'node:stream';
import type { HttpService } from '@nestjs/axios';
import { isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { Deadline } from './deadline.ts';
import { dataOf } from './response-envelope.ts';
import { readFileResponse } from './file-response.ts';
import { MiddlewareError } from './middleware-error.ts';
import { buildRequest, type OutgoingRequest } from './outgoing-request.ts';
import type { AgentPair } from './http-agents.ts';

/** The largest JSON response: the largest file as base64 and its envelope. */
const MAX_JSON_BYTES = 12 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;

const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ETIMEDOUT|CERT_\w+|\w+_CERT\w*|ERR_TLS\w*)$/;

/** Classifies an error of a call. Errors of the caller, such as an aborted upload, are kept. */
function toCallError(error: unknown, deadline: Deadline): unknown {
  if (deadline.expired) return new MiddlewareError('slow', 'deadline exceeded');
  if (error instanceof MiddlewareError || error instanceof AppError) return error;
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof AppError) return cause;
  if (NO_CONNECTION.test(code)) return new MiddlewareError('unreachable', code, true);
  if (code === 'ERR_BAD_RESPONSE' || /^(HPE_|ECONN|EPIPE|ERR_STREAM)/.test(code))
    return new MiddlewareError('invalid', code, code === 'ECONNRESET');
  return isAxiosError(error) ? new MiddlewareError('invalid', code) : error;
}

/** Reads the first part of the body of an error response. */
async function readErrorBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ERROR_BYTES) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requireIdentityEncoding({ headers }: AxiosResponse): void {
  const encoding = String((headers as Record<string, unknown>)['content-encoding'] ?? 'identity');
  // The request asks for no compression. A compressed body is refused, because a small one can expand without limit.
  if (encoding !== 'identity') throw new MiddlewareError('invalid', 'compressed');
}

/** Sends one call to the middleware and returns its data or its file. Throws AppError or MiddlewareError. */
export async function sendHttpCall(
  http: HttpService,
  baseUrl: string,
  call: OutgoingRequest,
  deadline: Deadline,
  agents: AgentPair,
): Promise<unknown> {
  const request: AxiosRequestConfig = { ...buildRequest(baseUrl, call, deadline), ...agents, signal: deadline.signal };
  try {
    return call.endpoint.bytes ? await requestFile(http, request) : await requestJson(http, request);
  } catch (error) {
    throw toCallError(error, deadline);
  }
}

async function requestJson(http: HttpService, request: AxiosRequestConfig): Promise<unknown> {
  const response = await http.axiosRef.request<Buffer>({
    ...request,
    responseType: 'arraybuffer',
    maxContentLength: MAX_JSON_BYTES,
  });
  requireIdentityEncoding(response);
  return dataOf(response.status, response.data);
}

async function requestFile(http: HttpService, request: AxiosRequestConfig): Promise<FileResponse> {
  // The deadline covers the time until the first chunk; after that the response has started.
  const response = await http.axiosRef.request<Readable>({ ...request, responseType: 'stream' });
  try {
    requireIdentityEncoding(response);
    if (response.status === 200) return await readFileResponse(response);
    dataOf(response.status, await readErrorBody(response.data));
    throw new MiddlewareError('invalid', 'not a file');
  } catch (error) {
    response.data.destroy();
    throw error;
  }
}
