import { cases } from '../../../common/cases/cases.contract.ts';
import { otp } from '../../../common/otp/otp.contract.ts';
import { apiRequest } from '../../api/api-request.ts';

/** Forgets the number that this browser has proven. */
export const forgetNumber = () => apiRequest(otp.revoke, undefined);

/** Finds cases by number or proven mobile. A separate chunk, because the contract's validation is large. */
export const findCases = (query: string) => apiRequest(cases.follow, { query });
