import { render } from 'vike/abort';
import { hasErrorCode } from './page-errors.ts';

/** Whether a call failed because the URL names something that does not exist or may not be seen. */
export const isNotFound = (error: unknown): boolean => hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT');

/** The answer of a call of a page's `+data`. Renders 404 for something that does not exist or may not be seen. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isNotFound(error) ? render(404) : error;
  }
}
