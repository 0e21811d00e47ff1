/**
 * Why a statement failed, as far as it concerns the choice of the server:
 * - `read-only`: the server has become a standby, or has never been the primary;
 * - `lost`: the server ended the connection, or accepts none;
 * - `timeout`: no answer in time. The statement may still run.
 */
export type ConnectionFailure = 'read-only' | 'lost' | 'timeout';

/** SQLSTATE of a write on a standby, or in a read-only transaction. */
export const READ_ONLY = '25006';

/** Connection exceptions; shut down by an administrator, after a crash, starting up; network errors of Node.js. */
const LOST = /^(08...|57P0[123]|ECONN\w+|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
const LOST_MESSAGE = /^Connection terminated|not queryable|Client was closed/;
const TIMEOUT_MESSAGE = /^(timeout expired|Query read timeout|Connection terminated due to connection timeout)/;

/** Undefined for errors that leave the connection intact. Not instanceof: errors of another V8 context differ. */
export function connectionFailure(error: unknown): ConnectionFailure | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (code === READ_ONLY) return 'read-only';
  if (code === 'ETIMEDOUT' || TIMEOUT_MESSAGE.test(message)) return 'timeout';
  if ((typeof code === 'string' && LOST.test(code)) || LOST_MESSAGE.test(message)) return 'lost';
  return undefined;
}

/** No server accepts the statement: none answers, or none of those that answer has the wanted role. */
export class NoServerError extends Error {
  /** SQLSTATE: the client cannot establish the connection. */
  readonly code = '08001';
}
