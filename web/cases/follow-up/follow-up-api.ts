import { cases } from '../../../common/cases/cases.contract.ts';
import { apiRequest } from '../../api/api-request.ts';

/** Finds cases by number or proven mobile. A separate chunk, because the contract's validation is large. */
export const follow = (query: string) => apiRequest(cases.follow, { query });
