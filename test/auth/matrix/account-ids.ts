import { anyListed, type IdExpectation } from './id-expectation.ts';
import { defined } from '../../support/defined.ts';

const CREDENTIALS = { username: 'a-new-name', password: 'Harbour#2026', confirmPassword: 'Harbour#2026' };
const registration = (rest: object, own: number): IdExpectation => ({
  of: 'registration',
  input: (registrationId) => ({ registrationId, ...rest }),
  own,
});

/** Ids in the endpoints of accounts and registrations. */
export const PEOPLE_CALLS: Record<string, IdExpectation> = {
  'oversight.list entityId': { of: 'entity', input: (entityId) => ({ entityId }), foreign: 200, found: anyListed },
  'oversight.profile id': { of: 'applicant', input: (id) => ({ id }), malformed: 404 },
  'oversight.decide userId': {
    of: 'applicant',
    input: (userId) => ({ userId, action: 'REQUEST_MODIFICATION', remarks: 'Another picture, please.' }),
    fresh: (person, fixtures) => fixtures.make.applicant(person === 'manager' ? fixtures.entities.own : fixtures.entities.other),
  },
  'oversight.pdf userId': { of: 'applicant', input: (userId) => ({ userId }) },
  'oversight.document id': {
    of: 'applicantsFile',
    input: (id) => ({ id: id.split('|')[0], documentId: id.split('|')[1] ?? id }),
    malformed: 404,
  },
  'oversight.document documentId': {
    input: (documentId, _, fixtures) => ({ id: defined(fixtures.objects.applicant[0]).id, documentId }),
    malformed: 404,
  },
  'otp.prove requestId': { of: 'code', input: (requestId) => ({ requestId, otp: '000000' }), own: 400, foreign: 400 },
  'registration.verify registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.verifyAgent registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.resend registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.resendAgent registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.finish registrationId': registration(CREDENTIALS, 409),
  'registration.beginAgent entityId': { input: (entityId) => ({ entityId, branch: 'Main' }), missing: 400 },
  // Only an unverified account can submit identity documents.
  'identity.submit documents': {
    of: 'draft',
    input: (id) => ({ documents: [id], passportNumber: 'P1234567', passportExpiry: '2099-01-01' }),
    fresh: async (person, fixtures) => (person === 'unverified' ? fixtures.make.file(person, 'PASSPORT') : undefined),
    foreign: 409,
  },
  'profile.update photo': {
    of: 'draft',
    input: (photo) => ({ photo }),
    fresh: (person, fixtures) => fixtures.make.file(person, 'PROFILE_IMAGE'),
    foreign: 409,
  },
  'profile.updateContact codes.requestId': {
    of: 'code',
    input: (requestId) => ({ preferredMobile: '+971509998877', codes: [{ requestId, otp: '000000' }] }),
    own: 400,
    foreign: 400,
  },
};
