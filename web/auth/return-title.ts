import type { PageContextServer } from 'vike/types';
import type { TitledData } from '../layouts/title.ts';

/** The title of the page after the login service: without a code, the login has failed. */
export const returnTitle = ({ urlParsed: { search } }: Pick<PageContextServer, 'urlParsed'>): TitledData =>
  search['code'] && search['state'] ? {} : { titleKey: 'login-failed' };
