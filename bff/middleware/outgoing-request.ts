import type { AxiosRequestConfig } from 'axios';
import type { AnyEndpoint, UploadedFile } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { APP_VERSION } from '../../common/limits.ts';
import type { Deadline } from './deadline.ts';
import { CALLER_HEADER } from './caller-jwt.ts';
import { multipart } from './multipart.ts';
import { traceHeaders } from './trace-context.ts';

/** A call to forward: its endpoint, the validated input, the caller and the signed claims about the caller. */
export interface OutgoingRequest {
  endpoint: AnyEndpoint;
  input: unknown;
  caller: Principal;
  file?: UploadedFile;
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
  const { idempotencyKey, accessToken } = { ...caller.forwardedHeaders, accessToken: caller.user?.accessToken };
  return {
    // An allowlist: no other header of the browser is forwarded, in particular no cookie.
    Accept: endpoint.bytes ? '*/*' : 'application/json',
    'Accept-Encoding': 'identity',
    'Accept-Language': caller.locale,
    'User-Agent': `customer-voice/${APP_VERSION}`,
    'X-Request-Id': caller.requestId,
    [CALLER_HEADER]: callerJwt,
    ...traceHeaders(caller.forwardedHeaders ?? {}),
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(endpoint.idempotent && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** Builds the HTTP request of a call from its endpoint. */
export function buildRequest(base: string, call: OutgoingRequest, deadline: Deadline): AxiosRequestConfig {
  const { endpoint, input, file } = call;
  const fields = { ...(input as Record<string, unknown> | undefined) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  const inQuery = endpoint.method === 'GET' || endpoint.upload === 'query';
  const query = inQuery ? queryOf(fields) : '';
  const request = { method: endpoint.method, url: `${base}/api/${path}${query}`, headers: headersOf(call) };
  if (endpoint.method === 'GET') return request;
  const body = endpoint.upload
    ? multipart(inQuery ? undefined : { field: endpoint.upload, fields }, file, deadline)
    : { type: 'application/json', data: Buffer.from(JSON.stringify(fields)) };
  return { ...request, headers: { ...request.headers, 'Content-Type': body.type }, data: body.data };
}
