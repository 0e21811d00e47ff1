import { cases } from '../../../common/cases/cases.contract.ts';
import { send } from '../../client/send.ts';

/** Asks for the case of a ticket number, or for those of a proven mobile; in a part of its own, as the call's checks weigh more than the page. */
export const follow = (query: string) => send(cases.follow, { query });
