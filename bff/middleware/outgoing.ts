import type { AxiosRequestConfig } from 'axios';
import type { AnyCall, UploadedFile } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { APP_VERSION } from '../../common/limits.ts';
import type { Budget } from './budget.ts';
import { CALLER_HEADER } from './caller-statement.ts';
import { multipart } from './multipart.ts';
import { traceHeaders } from './trace-context.ts';

/** A call on its way: what was validated, who asks, and the portal's word for it. */
export interface Outgoing {
  row: AnyCall;
  input: unknown;
  caller: Caller;
  file?: UploadedFile;
  statement: string;
}

/** Several values of one name stand with commas between them, as the contract reads them. */
function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  return query.size ? `?${query}` : '';
}

function headersOf({ row, caller, statement }: Outgoing): Record<string, string> {
  const { idempotencyKey, accessToken } = { ...caller.passOn, accessToken: caller.user?.accessToken };
  return {
    // Only these: nothing else of what the browser sent, its cookies least of all, goes further.
    Accept: row.bytes ? '*/*' : 'application/json',
    'Accept-Encoding': 'identity',
    'Accept-Language': caller.locale,
    'User-Agent': `customer-voice/${APP_VERSION}`,
    'X-Request-Id': caller.requestId,
    [CALLER_HEADER]: statement,
    ...traceHeaders(caller.passOn ?? {}),
    ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
    ...(row.idempotent && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** The HTTP request of a call, from its row. */
export function requestOf(base: string, call: Outgoing, budget: Budget): AxiosRequestConfig {
  const { row, input, file } = call;
  const fields = { ...(input as Record<string, unknown> | undefined) };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  const asked = row.method === 'GET' ? queryOf(fields) : '';
  const request = { method: row.method, url: `${base}/api/${path}${asked}`, headers: headersOf(call) };
  if (row.method === 'GET') return request;
  const body = row.upload
    ? multipart(row.upload, fields, file, budget)
    : { type: 'application/json', data: Buffer.from(JSON.stringify(fields)) };
  return { ...request, headers: { ...request.headers, 'Content-Type': body.type }, data: body.data };
}
