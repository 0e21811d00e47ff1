import { auth } from '../../common/auth/auth.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { jpeg, pdf } from '../documents/samples/files.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, NEW_PASSWORD } from '../support/registration.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '5000' } });
});
afterAll(() => portal.close());

async function uploadDocument(visitor: Visitor, kind: string, name = 'id.jpg'): Promise<string> {
  const bytes = name.endsWith('.pdf') ? pdf() : await jpeg();
  const reply = await visitor.upload<{ document: { id: string } }>(documents.uploadDraft, name, bytes, { kind });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.document.id;
}

const status = async (visitor: Visitor) => (await visitor.call(identity.status)).body.data.identity.status;

it('submitted documents set the account to pending approval and keep the current session', async () => {
  const visitor = await aNewCustomer(portal);
  const elsewhere = new Visitor(portal);
  await signIn(elsewhere, visitor.email, NEW_PASSWORD);
  const front = await uploadDocument(visitor, 'EMIRATES_ID_FRONT');
  const back = await uploadDocument(visitor, 'EMIRATES_ID_BACK');
  const early = await visitor.call(identity.submit, { documents: [front, back] });
  expect([early.status, early.body.fieldErrors]).toEqual([
    400,
    [expect.objectContaining({ field: 'documents', code: 'idDocs' })],
  ]);
  expect(await status(visitor)).toBe(0);
  const holding = await uploadDocument(visitor, 'HOLDING_ID');
  const sent = await visitor.call(identity.submit, { documents: [front, back, holding] });
  expect([sent.status, sent.body.data]).toEqual([202, { user: { id: visitor.id, status: 2 } }]);
  expect((await visitor.call(auth.profile)).body.data.user.status).toBe(2);
  expect((await elsewhere.call(auth.profile)).status).toBe(401);
  const again = await visitor.call(identity.submit, { documents: [front, back, holding] });
  expect([again.status, again.body.descriptionEn]).toEqual([
    409,
    'The documents of this account cannot be changed now.',
  ]);
});

it('a passport is accepted with its number and expiry date', async () => {
  const visitor = await aNewCustomer(portal, { emiratesId: undefined });
  const passport = await uploadDocument(visitor, 'PASSPORT', 'passport.pdf');
  const nameless = await visitor.call(identity.submit, { documents: [passport] });
  expect(nameless.body.fieldErrors?.map(({ field }) => field)).toEqual(['emiratesId']);
  const expired = await visitor.call(identity.submit, {
    documents: [passport],
    passportNumber: 'N123',
    passportExpiry: '2020-01-01',
  });
  expect(expired.body.fieldErrors?.map(({ code }) => code)).toEqual(['passportExpiry']);
  expect(
    (
      await visitor.call(identity.submit, {
        documents: [passport],
        passportNumber: 'N123',
        passportExpiry: '2031-01-01',
      })
    ).status,
  ).toBe(202);
  expect((await visitor.call(auth.customer)).body.data.customer).toMatchObject({
    passportNumber: 'N123',
    passportExpiry: '2031-01-01',
  });
});

it('documents can be submitted again after a modification request and replace the old ones', async () => {
  const visitor = await aNewCustomer(portal);
  const old = await uploadDocument(visitor, 'PASSPORT', 'old.pdf');
  await visitor.call(identity.submit, { documents: [old] });
  const decision = { userId: visitor.id, action: 'REQUEST_MODIFICATION', remarks: 'The picture is not sharp.' };
  const admin = await signedInUser(portal, 'admin');
  expect((await admin.call(oversight.decide, decision)).status).toBe(202);
  // A change of status ends the existing sessions.
  expect((await visitor.call(auth.profile)).status).toBe(401);
  await signIn(visitor, visitor.email, NEW_PASSWORD);
  const { status: now, remarks, maySubmit, documents: had } = (await visitor.call(identity.status)).body.data.identity;
  expect([now, remarks, maySubmit, had.map(({ id }) => id)]).toEqual([4, 'The picture is not sharp.', true, [old]]);
  const sharp = await uploadDocument(visitor, 'PASSPORT', 'sharp.pdf');
  expect((await visitor.call(identity.submit, { documents: [sharp] })).status).toBe(202);
  const after = (await visitor.call(identity.status)).body.data.identity;
  expect([after.status, after.remarks, after.documents.map(({ id }) => id)]).toEqual([2, null, [sharp]]);
  expect((await visitor.request('GET', `/api/documents/download/${old}`)).status).toBe(404);
});

it('documents and the Emirates ID of another account are refused', async () => {
  const visitor = await aNewCustomer(portal);
  const other = await aNewCustomer(portal);
  const foreign = await uploadDocument(other, 'PASSPORT', 'passport.pdf');
  expect((await visitor.call(identity.submit, { documents: [foreign] })).status).toBe(409);
  await other.call(identity.submit, { documents: [foreign] });
  expect((await visitor.call(identity.submit, { documents: [foreign] })).status).toBe(409);
  expect((await visitor.request('GET', `/api/documents/download/${foreign}`)).status).toBe(404);
  const own = await uploadDocument(visitor, 'PASSPORT', 'passport.pdf');
  const twin = await visitor.call(identity.submit, { documents: [own], emiratesId: '784-1980-1234560-0' });
  expect([twin.status, twin.body.code]).toEqual([409, 'UMS_VAL_001']);
});

it('a verified account cannot submit documents', async () => {
  const customer = await signedInUser(portal, 'customer');
  const reply = await customer.call(identity.submit, {
    documents: [await uploadDocument(customer, 'PASSPORT', 'passport.pdf')],
  });
  expect(reply.status).toBe(409);
  expect((await customer.call(identity.status)).body.data.identity).toMatchObject({ status: 1, maySubmit: false });
});
