import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { registration as contract } from '../../../common/users/registration.contract.ts';
import type { RegistrationKind, PendingRegistration } from '../../../common/users/registration.types.ts';
import { users } from '../../../common/users/users.contract.ts';
import { readEntities } from '../../cases/directory/queries.ts';

/** The lists of the form; entities for agents only. */
export interface SignupLists {
  nationalities: readonly Named[];
  entities: readonly { id: string; nameEn: string; nameAr: string }[] | null;
}

export interface SignupData {
  registration: PendingRegistration | null;
  lists: SignupLists;
}

type DataContext = Pick<PageContextServer, 'callApi'>;

async function readSignup(kind: RegistrationKind, { callApi }: DataContext): Promise<SignupData> {
  const { registration } = await callApi(contract.pending, undefined);
  const { nationalities } = await callApi(users.nationalities, undefined);
  const entities = kind === 'AGENT' ? await readEntities(callApi) : undefined;
  const named = entities?.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })) ?? null;
  return { registration: registration?.kind === kind ? registration : null, lists: { nationalities, entities: named } };
}

/** Page data: the pending registration of this browser, and the lists of the form. */
export const readCustomerSignup = (context: DataContext): Promise<SignupData> => readSignup('CUSTOMER', context);
export const readAgentSignup = (context: DataContext): Promise<SignupData> => readSignup('AGENT', context);

/** For the start page: the pending registration, if any. */
export async function readPendingRegistration({ callApi }: DataContext): Promise<Pick<SignupData, 'registration'>> {
  return { registration: (await callApi(contract.pending, undefined)).registration };
}
