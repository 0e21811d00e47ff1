// Import this file lazily: the contracts and rules bring class-validator.
import { identity } from '../../../common/users/identity.contract.ts';
import { SubmitIdentity } from '../../../common/users/identity.dto.ts';
import { checkInput } from '../../api/check-input.ts';
import { apiRequest } from '../../api/api-request.ts';

export const checkIdentity = (input: Partial<SubmitIdentity>) => checkInput(SubmitIdentity, input);

export const submitIdentity = (input: Partial<SubmitIdentity>) => apiRequest(identity.submit, input);
