import { search } from '../../../common/search/search.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** Words of searches that found nothing. */
export const unmatchedWordsQuery = endpointQuery(search.unmatchedWords, undefined);
