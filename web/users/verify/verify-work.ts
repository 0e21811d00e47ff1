// Fetched when it is needed: calls and rules bring class-validator with them.
import { identity } from '../../../common/users/identity.contract.ts';
import { SubmitIdentity } from '../../../common/users/identity.dto.ts';
import { checkInput } from '../../client/check-input.ts';
import { send } from '../../client/send.ts';

export const checkIdentity = (input: Partial<SubmitIdentity>) => checkInput(SubmitIdentity, input);

export const submitIdentity = (input: Partial<SubmitIdentity>) => send(identity.submit, input);
