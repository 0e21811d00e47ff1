import { directory } from '../../../common/cases/directory.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { ContentLocale } from '../../../common/locale/locales.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The places that fit the first characters of a text. */
export const placesQuery = (input: string, language: ContentLocale) =>
  endpointQuery(directory.searchPlaces, { input: input.slice(0, LIMITS.longSearchTextMax), language });
