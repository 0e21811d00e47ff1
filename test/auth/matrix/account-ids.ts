import { ROLE } from '../../../common/users/account.enums.ts';
import { OWN_ENTITY } from '../../support/demo-ids.ts';
import { aPerson } from '../../support/registration.ts';
import { PEOPLE, type Person } from './endpoint-access.ts';
import type { Fixtures } from './fixtures.ts';
import { anyListed, type IdExpectation } from './id-expectation.ts';
import { defined } from '../../support/defined.ts';

const CREDENTIALS = { username: 'a-new-name', password: 'Harbour#2026', confirmPassword: 'Harbour#2026' };
const registration = (rest: object, own: number): IdExpectation => ({
  object: 'registration',
  input: (registrationId) => ({ registrationId, ...rest }),
  own,
});

/** Documents of others are left out of a registration without an error. */
const registeredDocuments = (mobiles: string, rest: object): IdExpectation => ({
  object: 'draft',
  input: (id, person) => ({
    ...aPerson({ mobile: `${mobiles}${10 + PEOPLE.indexOf(person)}` }),
    ...rest,
    documents: [id],
  }),
  fresh: (person, fixtures) => fixtures.make.file(person, 'PASSPORT'),
  foreign: 201,
  found: ({ documents }: { documents: unknown[] }) => documents.length > 0,
});

const newAgent = (person: Person, { make, entities }: Fixtures, over: object = {}) =>
  make.applicant(person === 'manager' ? entities.own : entities.other, { status: 1, ...over });

const newInvitation = (person: Person, fixtures: Fixtures) => newAgent(person, fixtures, { status: 5 });

/** Ids in the endpoints of accounts and registrations. */
export const ACCOUNT_IDS: Record<string, IdExpectation> = {
  'oversight.list entityId': { object: 'entity', input: (entityId) => ({ entityId }), foreign: 200, found: anyListed },
  'oversight.profile id': { object: 'applicant', input: (id) => ({ id }), malformed: 404 },
  'oversight.decide userId': {
    object: 'applicant',
    input: (userId) => ({ userId, action: 'REQUEST_MODIFICATION', remarks: 'Another picture, please.' }),
    fresh: (person, fixtures) =>
      fixtures.make.applicant(person === 'manager' ? fixtures.entities.own : fixtures.entities.other),
  },
  'oversight.pdf userId': { object: 'applicant', input: (userId) => ({ userId }) },
  'oversight.document id': {
    object: 'applicantsFile',
    input: (id) => ({ id: id.split('|')[0], documentId: id.split('|')[1] ?? id }),
    malformed: 404,
  },
  'oversight.document documentId': {
    input: (documentId, _, fixtures) => ({ id: defined(fixtures.objects.applicant[0]).id, documentId }),
    malformed: 404,
  },
  'invitations.invite entityId': {
    input: (entityId) => ({
      email: 'new.agent@city.example',
      nameEn: 'New Agent',
      nameAr: 'موظف جديد',
      roles: [ROLE.agent],
      entityId,
    }),
    missing: { else: 403, admin: 400 },
  },
  'invitations.resend userId': { object: 'applicant', input: (userId) => ({ userId }), fresh: newInvitation },
  'invitations.revoke userId': { object: 'applicant', input: (userId) => ({ userId }), fresh: newInvitation },
  'staffAccounts.options entityId': {
    object: 'entity',
    input: (entityId) => ({ entityId }),
    missing: { else: 404, admin: 200 },
  },
  'staffAccounts.changeAccess userId': {
    object: 'applicant',
    input: (userId) => ({ userId, roles: [ROLE.agent], version: 1, remarks: 'A new task.' }),
    fresh: newAgent,
  },
  'staffAccounts.changeAccess entityId': {
    input: async (entityId, person, fixtures) => ({
      userId: await newAgent(person, fixtures),
      entityId,
      roles: [ROLE.agent],
      version: 1,
      remarks: 'A new task.',
    }),
    missing: { else: 403, admin: 400 },
  },
  'staffAccounts.deactivate userId': {
    object: 'applicant',
    input: (userId) => ({ userId, remarks: 'Has left.' }),
    fresh: newAgent,
  },
  'staffAccounts.deactivate reassignTo': {
    input: async (reassignTo, person, fixtures) => ({
      userId: await newAgent(person, fixtures),
      reassignTo,
      remarks: 'Has left.',
    }),
    missing: 400,
  },
  'staffAccounts.reactivate userId': {
    object: 'applicant',
    input: (userId) => ({ userId, remarks: 'Is back.' }),
    fresh: (person, fixtures) => newAgent(person, fixtures, { active: false }),
  },
  'otp.prove requestId': {
    object: 'code',
    input: (requestId) => ({ requestId, otp: '000000' }),
    own: 400,
    foreign: 400,
  },
  'registration.verify registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.verifyAgent registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.resend registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.resendAgent registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.finish registrationId': registration(CREDENTIALS, 409),
  'registration.begin documents': registeredDocuments('+9715077700', {}),
  'registration.beginAgent documents': registeredDocuments('+9715077701', { entityId: OWN_ENTITY, branch: 'Main' }),
  'registration.beginAgent entityId': { input: (entityId) => ({ entityId, branch: 'Main' }), missing: 400 },
  // Only an unverified account can submit identity documents.
  'identity.submit documents': {
    object: 'draft',
    input: (id) => ({ documents: [id], passportNumber: 'P1234567', passportExpiry: '2099-01-01' }),
    fresh: async (person, fixtures) => (person === 'unverified' ? fixtures.make.file(person, 'PASSPORT') : undefined),
    foreign: 409,
  },
  'profile.update photo': {
    object: 'draft',
    input: (photo) => ({ photo }),
    fresh: (person, fixtures) => fixtures.make.file(person, 'PROFILE_IMAGE'),
    foreign: 409,
  },
  'profile.updateContact codes.requestId': {
    object: 'code',
    input: (requestId) => ({ preferredMobile: '+971509998877', codes: [{ requestId, otp: '000000' }] }),
    own: 400,
    foreign: 400,
  },
};
