import { cases } from '../../common/cases/cases.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { messagesAboutCase } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();

beforeAll(async () => {
  portal = await startPortal({ clock });
});
afterAll(() => portal.close());

describe('case follow-up', () => {
  it('shows the public status by ticket number without personal data', async () => {
    const owner = await verifiedVisitor(portal);
    const receipt = await aCase(owner);
    const { status, body } = await new Visitor(portal).call(cases.follow, {
      query: receipt.ticketNumber.toLowerCase(),
    });
    expect(status).toBe(200);
    expect(Object.keys(defined(body.data.incidents[0])).sort()).toEqual([
      'caseType',
      'entity',
      'statusCode',
      'submittedAt',
      'ticketNumber',
      'updatedAt',
    ]);
  });

  it.each([
    ['text', 'hello'],
    ['a number with a typing error', 'VOC-0000000001'],
    ['a foreign mobile', '+12025550123'],
    ['a landline', '+97126001000'],
  ])('refuses %s as neither mobile nor reference number', async (_name, query) => {
    const { status, body } = await new Visitor(portal).call(cases.follow, { query });
    expect([status, body.descriptionEn]).toEqual([400, 'Invalid Mobile / Reference Number']);
  });

  it('answers 404 for an unknown ticket number', async () => {
    const { status, body } = await new Visitor(portal).call(cases.follow, { query: 'VOC-0000000000' });
    expect([status, body.descriptionEn, body.descriptionAr]).toEqual([
      404,
      'Reference number not found',
      'الرقم المرجعي غير موجود',
    ]);
  });

  it('lists the cases of a mobile only to a visitor who verified it', async () => {
    const owner = await verifiedVisitor(portal);
    const [first, second] = [await aCase(owner), await aCase(owner)];
    const stranger = await verifiedVisitor(portal);
    for (const visitor of [new Visitor(portal), stranger]) {
      const { status, body } = await visitor.call(cases.follow, { query: owner.mobile });
      expect([status, body.otpRequired]).toEqual([403, true]);
    }
    const local = `0${owner.mobile.slice(4)}`;
    const { incidents } = (await owner.call(cases.follow, { query: local })).body.data;
    expect(incidents.map((one) => one.ticketNumber).sort()).toEqual([first.ticketNumber, second.ticketNumber].sort());
  });

  it('answers foreign and unknown cases alike', async () => {
    const receipt = await aCase(await verifiedVisitor(portal));
    const stranger = await verifiedVisitor(portal);
    const foreign = await stranger.call(cases.read, { incidentId: receipt.id });
    const missing = await stranger.call(cases.read, { incidentId: '00000000-0000-4000-8000-000000000000' });
    expect([foreign.status, foreign.body.code, foreign.body.descriptionEn]).toEqual([
      missing.status,
      missing.body.code,
      missing.body.descriptionEn,
    ]);
    expect(foreign.status).toBe(404);
    expect((await new Visitor(portal).call(cases.read, { incidentId: receipt.id })).status).toBe(401);
  });

  it('opens a case by a signed link until it expires, and refuses altered links', async () => {
    const receipt = await aCase(await verifiedVisitor(portal));
    const link = matchGroup(/\/public\/([\w-]{48})/, await messagesAboutCase(portal, receipt.ticketNumber));
    const stranger = new Visitor(portal);
    const open = (given: string) => stranger.call(cases.byLink, { link: given });
    const shown = (await open(link)).body.data;
    expect(shown).toMatchObject({ ticketNumber: receipt.ticketNumber });
    expect(shown.events).toEqual([{ kind: 'SUBMIT', actor: 'customer', at: receipt.submittedAt }]);
    const other = (character: string) => (character === 'A' ? 'B' : 'A');
    for (const wrong of [
      link.slice(1),
      other(defined(link[0])) + link.slice(1),
      link.slice(0, -1) + other(defined(link.at(-1))),
      '',
      '../x',
    ])
      expect((await open(wrong)).body).toMatchObject({ code: 404, descriptionEn: 'Reference number not found' });
    clock.advance(91 * 86_400);
    expect((await open(link)).body).toMatchObject({ code: 404, descriptionEn: 'Reference number not found' });
  });

  it('ends when the verified contact expires after 30 minutes', async () => {
    const owner = await verifiedVisitor(portal);
    const receipt = await aCase(owner);
    clock.advance(30 * 60);
    expect((await owner.call(cases.read, { incidentId: receipt.id })).status).toBe(401);
  });
});

describe('case actions of the owner', () => {
  it('cancel the case once and refuse a stale version', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner);
    const act = (version: number) =>
      owner.call(cases.act, { incidentId: id, action: 'CANCEL', text: 'Mended meanwhile', version });
    expect((await act(7)).status).toBe(409);
    const done = await act(1);
    expect(done.status).toBe(202);
    expect(done.body.data.incident).toMatchObject({ statusCode: 53, version: 2, actions: [] });
    expect(done.body.data.incident.events.at(-1)).toMatchObject({
      kind: 'CANCEL',
      fromStatus: 50,
      toStatus: 53,
      text: 'Mended meanwhile',
    });
    expect((await act(2)).body.descriptionEn).toMatch(/was cancelled/);
  });

  it('accept one of fifty simultaneous cancellations', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => owner.call(cases.act, { incidentId: id, action: 'CANCEL', version: 1 })),
    );
    expect(replies.filter((reply) => reply.status === 202)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(49);
  });

  it('accept comments of at most 256 characters, once per idempotency key', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner);
    const write = (text: string, key?: string) =>
      owner.call(
        cases.comment,
        { incidentId: id, contentType: 'TEXT_AREA', text },
        key ? { 'idempotency-key': key } : {},
      );
    expect((await write('x'.repeat(257))).body.fieldErrors).toContainEqual(
      expect.objectContaining({ code: 'messageMax' }),
    );
    expect((await write('')).status).toBe(400);
    expect((await write('م'.repeat(256), 'comment-key-1')).status).toBe(201);
    expect((await write('م'.repeat(256), 'comment-key-1')).status).toBe(201);
    expect((await owner.call(cases.comments, { incidentId: id })).body.data.comments).toHaveLength(1);
  });

  it('end the access of a browser that forgets its number, and of a copy of its cookie', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner);
    const copy = owner.at(portal);
    expect((await owner.call(otp.revoke)).body.data).toEqual({ revoked: true });
    expect(owner.cookies.has('guest')).toBe(false);
    for (const browser of [owner, copy]) expect((await browser.call(cases.read, { incidentId: id })).status).toBe(401);
  });

  it('accept a reply only while the entity waits for it', async () => {
    const owner = new Visitor(portal);
    await owner.prove('+971500000001', 'FOLLOW_UP');
    const { incidents } = (await owner.call(cases.follow, { query: '+971500000001' })).body.data;
    for (const one of incidents) {
      const found = await readCase(owner, { ticketNumber: one.ticketNumber });
      const reply = await owner.call(cases.act, {
        incidentId: found.id,
        action: 'REPLY',
        text: 'It is number 12.',
        version: found.version,
      });
      expect(reply.status).toBe(found.statusCode === 52 ? 202 : 409);
    }
  });
});
