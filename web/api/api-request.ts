import type { AnyEndpoint, Endpoint } from '../../common/contract/endpoint.ts';
import type { ErrorResponse } from '../../common/errors/catalogue.ts';
import { whileLoading } from '../state/loading.ts';
import { forgetMe } from '../state/session.ts';
import { offlineError, unreadableError } from './browser-errors.ts';
import { leaveWithoutAsking } from './unload-state.ts';

/** A failed API call. `status` is 0 without a response: offline, or the connection broke. */
export type ApiError = Partial<Omit<ErrorResponse, 'code'>> & {
  status: number;
  code: string | number;
  descriptionEn: string;
  descriptionAr: string;
};

export type Result<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/** Sign-in answers 401 to a wrong code, which does not end a session. */
const SIGN_IN = 'auth/login';

/** Reads the `logged-user` cookie. Use it only to decide where to go when the session ends, never for permissions. */
const seemsSignedIn = (): boolean => /(?:^|; )logged-user=/.test(document.cookie);

let beforeLogout: () => void = () => undefined;

/** Registers what keeps the input of the page when its session ends. Returns the function that unregisters it. */
export function onSessionEnd(listener: typeof beforeLogout): () => void {
  beforeLogout = listener;
  return () => {
    if (beforeLogout === listener) beforeLogout = () => undefined;
  };
}

/** Redirects to the logout page, which returns to this page after the next sign-in (specification §4). */
export function redirectToLogout(): void {
  beforeLogout();
  leaveWithoutAsking();
  forgetMe();
  const { pathname, search } = window.location;
  window.location.assign(`/logout?from=${encodeURIComponent(pathname + search)}`);
}

interface RequestOptions {
  signal?: AbortSignal;
  /** For idempotent endpoints: the same key for every retry of one submission. */
  idempotencyKey?: string;
  /** For uploads whose input is in the query. */
  file?: File;
}

/** The input of a request. Required fields of the class may be missing, because a form may not be complete yet. */
export type InputOf<In> = NoInfer<In> extends undefined ? undefined : Partial<NoInfer<In>>;

/** The URL of an endpoint: path parameters come from the input; for GET and uploads the rest becomes the query. */
function urlOf(endpoint: AnyEndpoint, input: Record<string, unknown>, inQuery: boolean): string {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (endpoint.method !== 'GET' && !inQuery) return `/api/${path}`;
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  );
  return `/api/${path}${query.size ? `?${query}` : ''}`;
}

/** Calls an endpoint of the contract. Never throws, except for an aborted signal; errors are in the result. */
export const apiRequest = <In, Out>(
  endpoint: Endpoint<In, Out>,
  input: InputOf<In>,
  options: RequestOptions = {},
): Promise<Result<Out>> => whileLoading(sendRequest(endpoint, input, options));

function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  return form;
}

async function sendRequest<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: InputOf<In>,
  options: RequestOptions,
): Promise<Result<Out>> {
  const signedIn = endpoint.path !== SIGN_IN && seemsSignedIn();
  try {
    const response = await fetch(urlOf(endpoint as AnyEndpoint, input ?? {}, options.file !== undefined), {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: options.signal,
      headers: {
        Accept: 'application/json',
        ...(endpoint.method !== 'GET' && !options.file && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      body: options.file ? formWith(options.file) : endpoint.method === 'GET' ? undefined : JSON.stringify(input ?? {}),
    });
    // The server's time, for monitoring tools that read the browser's performance entries (specification §7).
    performance.measure(endpoint.path, {
      end: performance.now(),
      duration: Number(response.headers.get('x-response-time')),
    });
    if (response.status === 401 && signedIn) redirectToLogout();
    return await readResponse<Out>(response);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    return { ok: false, error: offlineError() };
  }
}

async function readResponse<Out>(response: Response): Promise<Result<Out>> {
  const body = (await response.json().catch(() => undefined)) as { code?: unknown; data?: Out } | undefined;
  if (response.ok && body?.code === 0) return { ok: true, data: body.data as Out };
  if (!body || typeof (body as unknown as ApiError).descriptionEn !== 'string')
    return { ok: false, error: unreadableError(response.status) };
  return { ok: false, error: { ...(body as unknown as ApiError), status: response.status } };
}

/** A random id, for example an idempotency key. `crypto.randomUUID` is missing without https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
