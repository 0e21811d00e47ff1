import { directory } from '../../../common/cases/directory.contract.ts';
import type { ContentLocale } from '../../../common/locale/locales.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The places that fit a text. */
export const placesQuery = (input: string, language: ContentLocale) =>
  endpointQuery(directory.searchPlaces, { input, language });
