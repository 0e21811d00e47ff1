import { createHash } from 'node:crypto';
import { aBrowser, aMobile, failure, otpServices, outcome, wrongFor, type Otp, useCleanDatabase } from './otp-kit.ts';
import { ExpiredRowsCleanup } from '../../bff/ops/expired-rows-cleanup.ts';

const testDatabase = useCleanDatabase();
let otp: Otp;

beforeEach(() => {
  otp = otpServices(testDatabase);
});

async function sent(browser = aBrowser(), mobile = aMobile()) {
  const { requestId } = await otp.service.send({ otpType: 'SMS', mobile }, browser);
  return { requestId, browser, mobile, code: otp.delivery.code };
}

describe('code verification', () => {
  it('creates one contact per destination and updates its names', async () => {
    const { requestId, browser, mobile, code } = await sent();
    const first = await otp.service.prove({ requestId, otp: code, firstName: 'Mona', lastName: 'Saeed' }, browser);
    expect(first).toEqual({ contact: { id: expect.any(String) }, step: 4 });
    otp.clock.advance(61);
    const again = await sent(aBrowser(), mobile);
    expect(
      await otp.service.prove({ requestId: again.requestId, otp: again.code, firstName: 'Muna' }, again.browser),
    ).toEqual(first);
    const contacts = await testDatabase.database.db.selectFrom('contacts').selectAll().execute();
    expect(contacts).toEqual([
      expect.objectContaining({ id: first.contact.id, mobile, email: null, first_name: 'Muna', last_name: 'Saeed' }),
    ]);
  });

  it('answers step 6 for an email, and does not verify an email sent with a mobile code', async () => {
    const browser = aBrowser();
    const { requestId } = await otp.service.send({ otpType: 'EMAIL', email: 'mona@example.com' }, browser);
    expect(await otp.service.prove({ requestId, otp: otp.delivery.code }, browser)).toMatchObject({ step: 6 });
    const other = await sent();
    await otp.service.prove({ requestId: other.requestId, otp: other.code, email: 'mona@example.com' }, other.browser);
    const contacts = await testDatabase.database.db
      .selectFrom('contacts')
      .select(['mobile', 'email'])
      .orderBy('email')
      .execute();
    expect(contacts).toEqual([
      { mobile: null, email: 'mona@example.com' },
      { mobile: other.mobile, email: null },
    ]);
  });

  it('issues a token that is valid for 30 minutes and stored as a hash', async () => {
    const { requestId, browser, mobile, code } = await sent();
    const { result, proofToken } = await otp.service.proveWithToken({ requestId, otp: code }, browser);
    expect(proofToken).toMatch(/^[\w-]{43}$/);
    const proof = { channel: 'SMS', destination: mobile, contactId: result.contact.id };
    expect(await otp.proofs.find(proofToken)).toEqual(proof);
    const stored = await testDatabase.database.db.selectFrom('guest_proofs').select('token_hash').execute();
    expect(stored).toEqual([{ token_hash: createHash('sha256').update(proofToken).digest('base64url') }]);
    otp.clock.advance(30 * 60 - 1);
    expect(await otp.proofs.find(proofToken)).toEqual(proof);
    otp.clock.advance(1);
    expect(await otp.proofs.find(proofToken)).toBeUndefined();
    expect(await otp.proofs.find('x'.repeat(43))).toBeUndefined();
  });
});

describe('invalid code', () => {
  it('is refused twice, then the code is locked for the right value too', async () => {
    const { requestId, browser, code } = await sent();
    const give = (digits: string) => otp.service.prove({ requestId, otp: digits }, browser);
    const outcomes = [];
    for (const digits of [wrongFor(code), wrongFor(code), wrongFor(code), wrongFor(code), code])
      outcomes.push(await outcome(give(digits)));
    expect(outcomes).toEqual(['OTP_B50001', 'OTP_B50001', 'OTP_B50003', 'OTP_B50003', 'OTP_B50003']);
  });

  it('is reported as a field error', async () => {
    const { requestId, browser, code } = await sent();
    const answer = await failure(otp.service.prove({ requestId, otp: wrongFor(code) }, browser));
    expect(answer.fieldErrors).toEqual([
      { field: 'otp', code: 'OTP_B50001', descriptionEn: answer.descriptionEn, descriptionAr: answer.descriptionAr },
    ]);
  });

  it('is refused from the second of its expiry', async () => {
    const good = await sent();
    const late = await sent();
    otp.clock.advance(299);
    expect(await outcome(otp.service.prove({ requestId: good.requestId, otp: good.code }, good.browser))).toBe('ok');
    otp.clock.advance(1);
    expect(await outcome(otp.service.prove({ requestId: late.requestId, otp: late.code }, late.browser))).toBe(
      'OTP_B50004',
    );
    expect(
      await outcome(otp.service.prove({ requestId: late.requestId, otp: wrongFor(late.code) }, late.browser)),
    ).toBe('OTP_B50004');
  });

  it('is refused after it was used', async () => {
    const { requestId, browser, code } = await sent();
    await otp.service.prove({ requestId, otp: code }, browser);
    expect(await outcome(otp.service.prove({ requestId, otp: code }, browser))).toBe('OTP_B50004');
  });

  it('is refused after the same browser requested a newer one', async () => {
    const first = await sent();
    otp.clock.advance(60);
    const second = await sent(first.browser, first.mobile);
    expect(await outcome(otp.service.prove({ requestId: first.requestId, otp: first.code }, first.browser))).toBe(
      'OTP_B50004',
    );
    expect(await outcome(otp.service.prove({ requestId: second.requestId, otp: second.code }, second.browser))).toBe(
      'ok',
    );
  });

  it('of another request, browser or purpose is answered like a wrong code', async () => {
    const [mine, theirs] = [await sent(), await sent()];
    const registering = await sent(mine.browser);
    await testDatabase.database.db
      .updateTable('one_time_codes')
      .set({ purpose: 'REGISTER' })
      .where('id', '=', registering.requestId)
      .execute();
    const attempts = [
      { requestId: theirs.requestId, otp: theirs.code },
      { requestId: theirs.requestId, otp: mine.code },
      { requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', otp: mine.code },
      { requestId: registering.requestId, otp: registering.code },
    ];
    const answers = await Promise.all(attempts.map((attempt) => failure(otp.service.prove(attempt, mine.browser))));
    const wrong = await failure(
      otp.service.prove({ requestId: mine.requestId, otp: wrongFor(mine.code) }, mine.browser),
    );
    for (const answer of answers) expect(answer).toEqual(wrong);
    expect(
      await outcome(
        otp.service.prove({ requestId: mine.requestId, otp: mine.code }, aBrowser({ browserId: undefined })),
      ),
    ).toBe('OTP_B50001');
    // These attempts do not count against the other codes.
    const counted = await testDatabase.database.db
      .selectFrom('one_time_codes')
      .select('failed_attempts')
      .where('id', '!=', mine.requestId)
      .execute();
    expect(counted).toEqual([{ failed_attempts: 0 }, { failed_attempts: 0 }]);
  });

  it('for an email has the error codes of emails', async () => {
    const browser = aBrowser();
    const { requestId } = await otp.service.send({ otpType: 'EMAIL', email: 'a@example.com' }, browser);
    const code = otp.delivery.code;
    const outcomes = [];
    for (const digits of [wrongFor(code), wrongFor(code), wrongFor(code)])
      outcomes.push(await outcome(otp.service.prove({ requestId, otp: digits }, browser)));
    expect(outcomes).toEqual(['OTP_B50001_EMAIL', 'OTP_B50001_EMAIL', 'OTP_B50003_EMAIL']);
  });
});

it('known and unknown destinations get the same answers', async () => {
  const known = await sent();
  await otp.service.prove({ requestId: known.requestId, otp: known.code }, known.browser);
  otp.clock.advance(61);
  const shapes = [];
  for (const mobile of [known.mobile, aMobile()]) {
    const browser = aBrowser();
    const answer = await otp.service.send({ otpType: 'SMS', mobile }, browser);
    const refused = await failure(otp.service.send({ otpType: 'SMS', mobile }, aBrowser()));
    const proven = await otp.service.prove({ requestId: answer.requestId, otp: otp.delivery.code }, browser);
    shapes.push({ ...answer, requestId: '', refused, proven: { ...proven, contact: Object.keys(proven.contact) } });
  }
  expect(shapes[0]).toEqual(shapes[1]);
});

it('expired codes, tokens and counters are deleted', async () => {
  const { requestId, browser, code } = await sent();
  await otp.service.prove({ requestId, otp: code }, browser);
  otp.clock.advance(24 * 3600);
  await new ExpiredRowsCleanup(otp.database, otp.config, otp.clock).run();
  expect(await testDatabase.database.db.selectFrom('guest_proofs').selectAll().execute()).toEqual([]);
  expect(await testDatabase.database.db.selectFrom('one_time_codes').selectAll().execute()).toHaveLength(1);
  otp.clock.advance(301);
  await new ExpiredRowsCleanup(otp.database, otp.config, otp.clock).run();
  expect(await testDatabase.database.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([]);
  expect(await testDatabase.database.db.selectFrom('rate_limit_counters').selectAll().execute()).toEqual([]);
});
