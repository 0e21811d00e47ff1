import { anyListed, type Named } from './named.ts';

const CREDENTIALS = { username: 'a-new-name', password: 'Harbour#2026', confirmPassword: 'Harbour#2026' };
const registration = (rest: object, own: number): Named => ({
  of: 'registration',
  input: (registrationId) => ({ registrationId, ...rest }),
  own,
});

/** Of the ids in the calls about people and their accounts. */
export const PEOPLE_CALLS: Record<string, Named> = {
  'oversight.list entityId': { of: 'entity', input: (entityId) => ({ entityId }), foreign: 200, found: anyListed },
  'oversight.profile id': { of: 'applicant', input: (id) => ({ id }), malformed: 404 },
  'oversight.decide userId': {
    of: 'applicant',
    input: (userId) => ({ userId, action: 'REQUEST_MODIFICATION', remarks: 'Another picture, please.' }),
    fresh: (person, world) => world.make.applicant(person === 'manager' ? world.entities.own : world.entities.other),
  },
  'oversight.document id': {
    of: 'applicantsFile',
    input: (id) => ({ id: id.split('|')[0], documentId: id.split('|')[1] ?? id }),
    malformed: 404,
  },
  'oversight.document documentId': {
    input: (documentId, _, world) => ({ id: world.things.applicant[0]!.id, documentId }),
    malformed: 404,
  },
  'otp.prove requestId': { of: 'code', input: (requestId) => ({ requestId, otp: '000000' }), own: 400, foreign: 400 },
  'registration.verify registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.verifyAgent registrationId': registration({ otpType: 'SMS', otp: '000000' }, 400),
  'registration.resend registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.resendAgent registrationId': registration({ otpType: 'EMAIL', email: 'somebody@mail.example' }, 400),
  'registration.finish registrationId': registration(CREDENTIALS, 409),
  'registration.beginAgent entityId': { input: (entityId) => ({ entityId, branch: 'Main' }), missing: 400 },
  // Only who is not verified has anything to prove.
  'identity.submit documents': {
    of: 'draft',
    input: (id) => ({ documents: [id], passportNumber: 'P1234567', passportExpiry: '2099-01-01' }),
    fresh: async (person, world) => (person === 'unverified' ? world.make.file(person, 'PASSPORT') : undefined),
    foreign: 409,
  },
  'profile.update photo': {
    of: 'draft',
    input: (photo) => ({ photo }),
    fresh: (person, world) => world.make.file(person, 'PROFILE_IMAGE'),
    foreign: 409,
  },
  'profile.updateContact codes.requestId': {
    of: 'code',
    input: (requestId) => ({ preferredMobile: '+971509998877', codes: [{ requestId, otp: '000000' }] }),
    own: 400,
    foreign: 400,
  },
};
