import type { AnyCall, Call } from '../../common/contract/call.ts';
import type { ErrorAnswer } from '../../common/errors/catalogue.ts';

/** A failed call as the page shows it. `status` 0: no answer at all (offline, or the connection broke). */
export type Failure = Partial<Omit<ErrorAnswer, 'code'>> & {
  status: number;
  code: string | number;
  descriptionEn: string;
  descriptionAr: string;
};

export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };

/** Signing in itself answers 401 to a wrong code: that ends nothing. */
const SIGN_IN = 'auth/login';

/** As the `logged-user` cookie has it: for where to go when the session has ended, never for what one may do. */
const seemsSignedIn = (): boolean => /(?:^|; )logged-user=/.test(document.cookie);

/** A session that has ended leads to logout, and from there back to this page (specification §4). */
export function leave(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/logout?from=${encodeURIComponent(pathname + search)}`);
}

interface SendOptions {
  signal?: AbortSignal;
  /** For rows that honour it: the same key for the same intention, however often the person presses. */
  idempotencyKey?: string;
}

/** No answer at all: the connection is gone. */
export const OFFLINE: Failure = {
  status: 0,
  code: 'OFFLINE',
  descriptionEn: 'You are offline. Check your connection and try again.',
  descriptionAr: 'أنت غير متصل بالإنترنت. تحقّق من الاتصال ثم أعد المحاولة.',
};

const NO_SENSE: Failure = { status: 500, code: 500, descriptionEn: 'Please try again', descriptionAr: 'يرجى إعادة المحاولة' };

/** The address of a row: path parameters filled from the input, the rest as query for GET. */
function addressOf(row: AnyCall, input: Record<string, unknown>): string {
  const rest = { ...input };
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (row.method !== 'GET') return `/api/${path}`;
  const query = new URLSearchParams(Object.entries(rest).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])));
  return `/api/${path}${query.size ? `?${query}` : ''}`;
}

/** Makes a call of the contract. Never throws for what can go wrong: the result says. */
export async function send<In, Out>(
  row: Call<In, Out>,
  input: NoInfer<In> extends undefined ? undefined : Partial<NoInfer<In>>,
  options: SendOptions = {},
): Promise<Result<Out>> {
  const signedIn = row.path !== SIGN_IN && seemsSignedIn();
  try {
    const reply = await fetch(addressOf(row as AnyCall, input ?? {}), {
      method: row.method,
      credentials: 'same-origin',
      signal: options.signal,
      headers: {
        Accept: 'application/json',
        ...(row.method !== 'GET' && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      body: row.method === 'GET' ? undefined : JSON.stringify(input ?? {}),
    });
    if (reply.status === 401 && signedIn) leave();
    return await readAnswer<Out>(reply);
  } catch (fault) {
    if ((fault as Error).name === 'AbortError') throw fault;
    return { ok: false, error: OFFLINE };
  }
}

async function readAnswer<Out>(reply: Response): Promise<Result<Out>> {
  const answer = (await reply.json().catch(() => undefined)) as { code?: unknown; data?: Out } | undefined;
  if (reply.ok && answer?.code === 0) return { ok: true, data: answer.data as Out };
  if (!answer || typeof (answer as unknown as Failure).descriptionEn !== 'string')
    return { ok: false, error: { ...NO_SENSE, status: reply.status } };
  return { ok: false, error: { ...(answer as unknown as Failure), status: reply.status } };
}
