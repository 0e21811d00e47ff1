import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { png } from '../documents/samples/files.ts';
import { uploadForCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { FORWARDED, startPortal, type Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, aCaseInput, verifiedVisitor, type Reply, type Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { CASES_PER_MOBILE: '3', CASES_PER_EMAIL: '3', COMMENTS_PER_CASE: '4' } });
});
afterAll(() => portal.close());

const texts = ({ status, headers, body }: Reply) => ({
  status,
  waits: Number(headers.get('retry-after')) > 3500,
  descriptionEn: body.descriptionEn,
  isArabic: /[ء-ي]/.test(body.descriptionAr),
});

describe('submissions', () => {
  it('are limited for a mobile; rejected input does not count', async () => {
    const owner = await verifiedVisitor(portal);
    const input = await aCaseInput(owner);
    for (let time = 0; time < 4; time++)
      expect((await owner.call(cases.submit, { ...input, description: 'short' })).status).toBe(400);
    for (let time = 0; time < 3; time++) expect((await owner.call(cases.submit, input)).status).toBe(201);
    const refused = await owner.call(cases.submit, input);
    expect(texts(refused)).toEqual({
      status: 429,
      waits: true,
      descriptionEn: expect.stringContaining('Too many cases'),
      isArabic: true,
    });
    // The headers of a middleware are not passed on.
    if (!FORWARDED) expect(refused.headers.get('ratelimit')).toMatch(/^"case";r=0;/);
    expect((await (await verifiedVisitor(portal)).call(cases.submit, input)).status).toBe(201);
  });

  it('are limited for an email that nobody has verified, whoever gives it', async () => {
    const email = 'victim@example.org';
    const statuses: number[] = [];
    for (const requester of [{ email }, { email }, { email: email.toUpperCase() }, { email }]) {
      const person = await verifiedVisitor(portal);
      const reply = await person.call(cases.submit, await aCaseInput(person, { channelId: 2, requester }));
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    const { messages } = (await (await fetch(`${portal.url}/dev/inbox.json`)).json()) as { messages: { to: string }[] };
    expect(messages.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(3);
  });
});

describe('comments', () => {
  const write = (who: Visitor, incidentId: string) =>
    who.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text: 'Any news?' });

  it('are limited for a person on a case', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner, { entityId: OWN_ENTITY });
    for (let time = 0; time < 4; time++) expect((await write(owner, id)).status).toBe(201);
    const refused = await write(owner, id);
    expect(texts(refused)).toEqual({
      status: 429,
      waits: true,
      descriptionEn: expect.stringContaining('too many comments'),
      isArabic: true,
    });
    expect((await owner.call(cases.comments, { incidentId: id })).body.data.comments).toHaveLength(4);
    expect((await write(await aMemberOfStaff(portal, { entityId: OWN_ENTITY }), id)).status).toBe(201);
    expect((await write(owner, (await aCase(owner)).id)).status).toBe(201);
  });

  it('of a customer end at 500, and staff can still write', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner, { entityId: OWN_ENTITY });
    await sql`insert into comments (id, case_id, content_type, author_type, text, created_at)
      select gen_random_uuid(), ${id}, 'TEXT_AREA', 'FOLLOW_UP', 'Again', now() from generate_series(1, 499)`.execute(
      databaseOf(portal).db,
    );
    const last = await write(owner, id);
    expect([last.status, last.body.data.comment.text]).toEqual([201, 'Any news?']);
    const refused = await write(owner, id);
    expect([refused.status, refused.body.descriptionEn]).toEqual([409, expect.stringContaining('too many comments')]);
    expect((await write(await aMemberOfStaff(portal, { entityId: OWN_ENTITY }), id)).status).toBe(201);
  });

  it('keep the file that was sent with a text', async () => {
    const owner = await verifiedVisitor(portal);
    const { id } = await aCase(owner);
    const documentId = await uploadForCase(owner, 'photo.png', await png());
    const input = { incidentId: id, contentType: 'TEXT_AREA', text: 'See the photo', documentId };
    const reply = await owner.call(cases.comment, input);
    expect(reply.body.data.comment).toMatchObject({ text: 'See the photo', document: { id: documentId } });
    const [kept] = (await owner.call(cases.comments, { incidentId: id })).body.data.comments;
    expect(defined(kept).document?.id).toBe(documentId);
    expect((await owner.call(cases.comment, input)).status).toBe(409);
  });
});
