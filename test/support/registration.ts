import { registration } from '../../common/users/registration.contract.ts';
import type { RegisterCustomer } from '../../common/users/registration.dto.ts';
import type { NewUser } from '../../common/users/registration.types.ts';
import type { Portal } from './portal.ts';
import { signIn } from './sign-in.ts';
import { newMobile, Visitor } from './visitor.ts';

export const NEW_PASSWORD = 'Harbour#2026';

let people = 0;

/** The input of an adult with unique data. */
export function aPerson(over: Partial<RegisterCustomer> = {}): RegisterCustomer {
  const number = `${Date.now()}${people++}`.slice(-8);
  return {
    firstName: 'Noura',
    lastName: 'Al Falahi',
    nationality: 'AE',
    gender: 'female',
    dateOfBirth: '1992-04-17',
    emiratesId: `784-1992-${number.slice(0, 7)}-${number.slice(7)}`,
    mobile: newMobile(),
    ...over,
  };
}

export const anEmail = (): string => `person-${process.pid}-${Date.now()}-${people++}@mail.example`;

/** The newest code sent to a mobile or email. */
export async function codeTo(visitor: Visitor, to: string): Promise<string> {
  return /\d{6}/.exec(await visitor.newestMessageTo(to))?.[0] ?? '';
}

/** Completes steps 1 to 3. Returns the id of a registration with a verified mobile. */
export async function provenMobileRegistration(visitor: Visitor, person = aPerson()): Promise<string> {
  const begun = await visitor.call(registration.begin, person);
  if (begun.status !== 201) throw new Error(`not started: ${JSON.stringify(begun.body)}`);
  const { registrationId } = begun.body.data;
  const otp = await codeTo(visitor, person.mobile);
  const proven = await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp });
  if (proven.status !== 200) throw new Error(`code not accepted: ${JSON.stringify(proven.body)}`);
  return registrationId;
}

/** Completes steps 1 to 5. */
export async function provenRegistration(visitor: Visitor, person = aPerson(), email = anEmail()): Promise<string> {
  const registrationId = await provenMobileRegistration(visitor, person);
  const sent = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL', email });
  if (sent.status !== 200) throw new Error(`email code not sent: ${JSON.stringify(sent.body)}`);
  const otp = await codeTo(visitor, email);
  const proven = await visitor.call(registration.verify, { registrationId, otpType: 'EMAIL', otp });
  if (proven.status !== 200) throw new Error(`email code not accepted: ${JSON.stringify(proven.body)}`);
  return registrationId;
}

/** The input of step 6. */
export const credentials = (registrationId: string, over = {}) => ({
  registrationId,
  username: `noura.${registrationId.slice(0, 8)}`,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  ...over,
});

/** Completes the registration. Returns the account with its email and mobile. */
export async function aRegisteredCustomer(
  visitor: Visitor,
  person = aPerson(),
  email = anEmail(),
): Promise<NewUser & { email: string; mobile: string }> {
  const registrationId = await provenRegistration(visitor, person, email);
  const made = await visitor.call(registration.finish, credentials(registrationId, { username: email }));
  if (made.status !== 202) throw new Error(`not registered: ${JSON.stringify(made.body)}`);
  return { ...made.body.data.user, email, mobile: person.mobile };
}

/** A customer who has just registered, signed in. */
export async function aNewCustomer(portal: Portal, over: Partial<RegisterCustomer> = {}) {
  const { id, email, mobile } = await aRegisteredCustomer(new Visitor(portal), aPerson(over));
  const visitor = new Visitor(portal);
  await signIn(visitor, email, NEW_PASSWORD);
  return Object.assign(visitor, { id, email, mobile });
}
