import type { AxiosRequestConfig } from 'axios';
import type { AnyEndpoint, UploadedFile } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { RELEASE_VERSION } from '../config/release-version.ts';
import type { Deadline } from './deadline.ts';
import { CALLER_HEADER } from './caller-jwt.ts';
import { multipart } from './multipart.ts';
import { traceHeaders } from './trace-context.ts';

/** A call to forward: its endpoint, the validated input, the caller and an optional file. */
export interface ForwardedCall {
  endpoint: AnyEndpoint;
  input: unknown;
  caller: Principal;
  file?: UploadedFile;
}

/** A call with the signed claims about its caller. */
export interface OutgoingRequest extends ForwardedCall {
  callerJwt: string;
}

/** Lists are comma-separated, as the contract parses them. */
function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return query.size ? `?${query}` : '';
}

function headersOf({ endpoint, caller, callerJwt }: OutgoingRequest): Record<string, string> {
  const { forwardedHeaders = {}, user } = caller;
  const { idempotencyKey } = forwardedHeaders;
  return {
    // An allowlist: no other header of the browser is forwarded, in particular no cookie.
    Accept: endpoint.bytes ? '*/*' : 'application/json',
    'Accept-Encoding': 'identity',
    'Accept-Language': caller.locale,
    'User-Agent': `customer-voice/${RELEASE_VERSION}`,
    'X-Request-Id': caller.requestId,
    [CALLER_HEADER]: callerJwt,
    ...traceHeaders(forwardedHeaders),
    ...(user?.accessToken && { Authorization: `Bearer ${user.accessToken}` }),
    ...(endpoint.idempotent && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

const PATH_PARAMETER = /:(\w+)/g;

/** Whether the path parameters keep the call at its path: an empty one and dots name another path. */
export function keepsPath({ endpoint, input }: Pick<ForwardedCall, 'endpoint' | 'input'>): boolean {
  const fields = { ...(input as Record<string, unknown> | undefined) };
  return [...endpoint.path.matchAll(PATH_PARAMETER)].every(([, name = '']) => !['', '.', '..'].includes(String(fields[name])));
}

/** Builds the HTTP request of a call from its endpoint. */
export function buildRequest(baseUrl: string, call: OutgoingRequest, deadline: Deadline): AxiosRequestConfig {
  const { endpoint, input, file } = call;
  const fields = { ...(input as Record<string, unknown> | undefined) };
  const path = endpoint.path.replace(PATH_PARAMETER, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  const inQuery = endpoint.method === 'GET' || endpoint.upload === 'query';
  const query = inQuery ? queryOf(fields) : '';
  const request = { method: endpoint.method, url: `${baseUrl}/api/${path}${query}`, headers: headersOf(call) };
  if (endpoint.method === 'GET') return request;
  const body = endpoint.upload
    ? multipart(inQuery ? undefined : { field: endpoint.upload, fields }, file, deadline)
    : { type: 'application/json', data: Buffer.from(JSON.stringify(fields)) };
  return { ...request, headers: { ...request.headers, 'Content-Type': body.type }, data: body.data };
}
