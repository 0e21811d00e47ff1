import type { PageContextServer } from 'vike/types';
import { SESSION_ENDED } from '../../common/auth/auth.types.ts';
import type { TitledData } from '../layouts/title.ts';

export interface LogoutData extends TitledData {
  /** Whether the user was logged out because their session had ended. */
  hasEnded: boolean;
}

/** What the page after a logout says. */
export function logoutData({ urlParsed: { search } }: Pick<PageContextServer, 'urlParsed'>): LogoutData {
  const hasEnded = search['state'] === SESSION_ENDED;
  return { hasEnded, ...(hasEnded && { titleKey: 'session-ended' }) };
}
