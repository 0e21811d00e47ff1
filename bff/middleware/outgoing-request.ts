import { randomBytes } from 'node:crypto';
import type { AxiosRequestConfig } from 'axios';
import type { AnyEndpoint, UploadedFile } from '../../common/contract/endpoint.ts';
import type { ForwardedHeaders, Principal } from '../../common/contract/principal.ts';
import { RELEASE_VERSION } from '../config/release-version.ts';
import { activeTracer } from '../ops/tracing.ts';
import type { Deadline } from './deadline.ts';
import { CALLER_HEADER } from './caller-jwt.ts';
import { multipart } from './multipart.ts';

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const MAX_TRACE_STATE_LENGTH = 512;

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
  return [...endpoint.path.matchAll(PATH_PARAMETER)].every(
    ([, name = '']) => !['', '.', '..'].includes(String(fields[name])),
  );
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

/**
 * The W3C Trace Context headers for a call to the middleware: the current span when tracing is on, else the caller's
 * trace with a new parent ID, or a new trace. A tracestate without a valid traceparent is dropped, as the
 * recommendation requires.
 */
function traceHeaders({ traceparent = '', tracestate }: ForwardedHeaders): Record<string, string> {
  const span = randomBytes(8).toString('hex');
  const current = activeTracer()?.traceparent();
  if (current) return { traceparent: current };
  const received = TRACE_PARENT.exec(traceparent);
  if (!received) return { traceparent: `00-${randomBytes(16).toString('hex')}-${span}-00` };
  const parent = { traceparent: `00-${received[1]}-${span}-${received[2]}` };
  return tracestate && tracestate.length <= MAX_TRACE_STATE_LENGTH ? { ...parent, tracestate } : parent;
}
