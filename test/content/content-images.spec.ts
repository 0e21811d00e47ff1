import sharp from 'sharp';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { MB } from '../../common/limits.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const STORY = {
  titleEn: 'A shorter queue',
  titleAr: 'طابور أقصر',
  descriptionEn: 'It began with a case.',
  descriptionAr: 'بدأت القصة بطلب.',
};

const clock = new FixedClock();
let portal: Portal;
let editor: Visitor;
let guest: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  editor = await signedInUser(portal, 'content');
  guest = new Visitor(portal);
});
afterAll(() => portal.close());

async function anImage(width = 1600, height = 900): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0d5652' } })
    .jpeg()
    .toBuffer();
  const reply = await editor.upload<{ document: DocumentMeta }>(documents.upload, 'a picture.jpg', bytes, {
    purpose: 'CONTENT',
  });
  expect(reply.status).toBe(201);
  return reply.body.data.document.id;
}

describe('partner editor', () => {
  it('adds an entity with a logo and a service, and deletes entities but keeps their cases', async () => {
    const added = await editor.call(editors.addPartner, {
      nameEn: 'Library Board',
      nameAr: 'هيئة المكتبات',
      logo: await anImage(400, 400),
    });
    const { partner } = added.body.data;
    expect(added.status).toBe(201);
    expect((await guest.call(content.partner, { id: partner.id })).body.data.partner.services).toHaveLength(1);
    const renamed = await editor.call(editors.changePartner, { id: partner.id, version: 1, nameAr: 'مجلس المكتبات' });
    expect(renamed.body.data.partner).toMatchObject({ nameAr: 'مجلس المكتبات', logo: partner.logo });
    expect((await guest.call(directory.entities, { text: 'مجلس مكتبات' })).body.data.entities).toHaveLength(1);
    const [used] = (await guest.call(content.partners)).body.data.partners;
    for (const id of [partner.id, defined(used).id]) {
      expect((await editor.call(editors.deletePartner, { id })).status).toBe(200);
      expect((await guest.call(content.partner, { id })).status).toBe(404);
      expect((await guest.call(directory.entity, { id })).status).toBe(404);
      expect((await editor.call(editors.one, { kind: 'partner', id })).status).toBe(404);
    }
    const { count } = await databaseOf(portal)
      .db.selectFrom('cases')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('entity_id', '=', defined(used).id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(0);
  });
});

describe('content image', () => {
  it('is required for a story, and must be an upload of the editor', async () => {
    const fields = async (input: object) =>
      (await editor.call(editors.addStory, { ...STORY, entityEn: 'A', entityAr: 'أ', ...input })).body.fieldErrors?.map(
        ({ field }) => field,
      );
    expect(await fields({})).toEqual(['image', 'banner']);
    const another = await signedInUser(portal, 'customer');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const theirs = await another.upload<{ document: DocumentMeta }>(documents.upload, 'x.png', bytes, {
      purpose: 'GENERIC',
    });
    const image = theirs.body.data.document.id;
    expect(await fields({ image, banner: image })).toEqual(['image', 'banner']);
    expect((await guest.request('GET', `/api/documents/public/${image}`)).status).toBe(404);
    expect((await editor.request('GET', `/api/documents/public/${image}`)).status).toBe(404);
    const padded = (size: number) =>
      editor.upload(documents.upload, 'x.png', Buffer.concat([bytes], size), { purpose: 'CONTENT' });
    expect([(await padded(8 * MB)).status, (await padded(8 * MB + 1)).status]).toEqual([201, 413]);
    expect((await another.upload(documents.upload, 'x.png', bytes, { purpose: 'CONTENT' })).status).toBe(403);
    expect(
      (await editor.upload(documents.upload, 'x.svg', Buffer.from('<svg onload="alert(1)"/>'), { purpose: 'CONTENT' }))
        .status,
    ).toBe(415);
  });

  it('is served in several sizes and formats with immutable caching, and deleted when it is replaced', async () => {
    const [image, banner] = [await anImage(), await anImage(2400, 900)];
    const { entities } = (await guest.call(directory.entities, {})).body.data;
    const added = await editor.call(editors.addStory, {
      ...STORY,
      entityId: defined(entities[0]).id,
      image,
      banner,
      published: false,
    });
    const { successStory: story } = added.body.data;
    expect([added.status, story.entityEn, story.image]).toEqual([201, defined(entities[0]).nameEn, image]);
    const path = `/api/documents/public/${image}`;
    // The image of a draft is visible to editors only and not cached.
    expect([
      (await guest.request('GET', path)).status,
      (await editor.request('GET', path)).headers.get('cache-control'),
    ]).toEqual([404, 'no-store']);
    await editor.call(editors.changeStory, { id: story.id, version: 1, published: true });
    expect((await guest.call(content.story, { id: story.id })).body.data.successStory.image).toBe(path);
    for (const format of ['avif', 'webp'])
      for (let round = 0; round < 2; round++) {
        const reply = await guest.request('GET', `${path}?w=320&f=${format}`);
        expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect([reply.headers.get('content-type'), reply.headers.get('x-content-type-options')]).toEqual([
          `image/${format}`,
          'nosniff',
        ]);
        const bytes = Buffer.from(await reply.arrayBuffer());
        if (format === 'avif') expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
        else expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
      }
    const whole = await sharp(Buffer.from(await (await guest.request('GET', path)).arrayBuffer())).metadata();
    expect([whole.width, whole.format]).toEqual([1600, 'jpeg']);
    for (const query of ['w=333', 'w=0', 'w=x', 'f=gif', 'w=320&f=svg'])
      expect((await guest.request('GET', `${path}?${query}`)).status).toBe(400);

    const next = await anImage(800, 480);
    await editor.call(editors.changeStory, { id: story.id, version: 2, image: next });
    expect((await guest.request('GET', path)).status).toBe(404);
    clock.advance(25 * 3600);
    await runJob(portal, 'files-cleanup');
    expect((await guest.request('GET', `/api/documents/public/${next}?w=96`)).status).toBe(200);
    const left = await databaseOf(portal)
      .db.selectFrom('documents')
      .select('id')
      .where('id', 'in', [image, banner, next])
      .execute();
    expect(left.map(({ id }) => id).sort()).toEqual([banner, next].sort());
  });
});
