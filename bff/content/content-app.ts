import { AppError } from '../../common/errors/catalogue.ts';
import { CONTENT_APP } from '../../common/limits.ts';

/** Throws NOT_FOUND for an application other than CONTENT_APP. Without a name, CONTENT_APP is meant. */
export function requireContentApp(app: string | null | undefined): void {
  if (app !== undefined && app !== null && app !== CONTENT_APP) throw new AppError('NOT_FOUND');
}
