import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import { registration as contract } from '../../../common/users/registration.contract.ts';
import type { RegistrationKind, RegistrationUnderWay } from '../../../common/users/registration.types.ts';
import { users } from '../../../common/users/users.contract.ts';
import { allEntities } from '../../cases/submit-wizard/directory-lists.ts';

/** What one chooses from; entities for agents alone. */
export interface SignupLists {
  nationalities: readonly Named[];
  entities: readonly { id: string; nameEn: string; nameAr: string }[] | null;
}

export interface SignupData {
  registration: RegistrationUnderWay | null;
  lists: SignupLists;
}

type From = Pick<PageContextServer, 'ask'>;

async function read(kind: RegistrationKind, { ask }: From): Promise<SignupData> {
  const { registration } = await ask(contract.underWay, undefined);
  const { nationalities } = await ask(users.nationalities, undefined);
  const entities = kind === 'AGENT' ? await allEntities((page, pageSize) => ask(directory.entities, { page, pageSize })) : undefined;
  const named = entities?.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })) ?? null;
  return { registration: registration?.kind === kind ? registration : null, lists: { nationalities, entities: named } };
}

/** For the page's data: what this browser has begun, and what one chooses from. */
export const readCustomerSignup = (context: From): Promise<SignupData> => read('CUSTOMER', context);
export const readAgentSignup = (context: From): Promise<SignupData> => read('AGENT', context);

/** For the front door: whether something is under way. */
export async function readUnderWay({ ask }: From): Promise<Pick<SignupData, 'registration'>> {
  return { registration: (await ask(contract.underWay, undefined)).registration };
}
