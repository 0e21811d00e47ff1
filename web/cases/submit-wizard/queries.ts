import type { PromiseInput } from '../../../common/cases/performance.dto.ts';
import { performance } from '../../../common/cases/performance.contract.ts';
import { suggestions } from '../../../common/suggestions/suggestions.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** How long a service takes. */
export const promiseQuery = (service: PromiseInput) =>
  endpointQuery(performance.promise, service, { staleTime: 'static' });

/** FAQs, services and a case type for a description. */
export const suggestionsQuery = (text: string, caseTypeId?: number) =>
  endpointQuery(suggestions.suggest, { text, caseTypeId }, { staleTime: Infinity });
