import sharp from 'sharp';
import { city } from '../../common/city/city.contract.ts';
import type { CityOverview } from '../../common/city/city.types.ts';
import { emblemPath } from '../../common/city/branding.ts';
import { anotherInstance, type AnotherInstance } from '../support/another-instance.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser, openLoginForm } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;
let other: AnotherInstance;
let admin: Visitor;
let guest: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  other = await anotherInstance(portal);
  admin = await signedInUser(portal, 'admin');
  guest = new Visitor(portal);
});
afterAll(async () => {
  await other.close();
  await portal.close();
});

const overview = async (): Promise<CityOverview> => (await admin.call(city.overview, undefined)).body.data;
const change = async (input: object) => admin.call(city.change, { version: (await overview()).version, ...input });

async function upload(
  bytes: Uint8Array,
  visitor = admin,
): Promise<{ status: number; body: { code: unknown; data?: { emblem: string } } }> {
  const body = new FormData();
  body.set('file', new Blob([bytes as BlobPart]), 'emblem.png');
  const reply = await visitor.request('POST', '/api/settings/city/emblem', { body });
  return { status: reply.status, body: (await reply.json()) as { code: unknown; data?: { emblem: string } } };
}

const anEmblem = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .png()
    .toBuffer();

describe('the emblem', () => {
  it('becomes a square PNG without metadata, public and unchanging', async () => {
    const { status, body } = await upload(await anEmblem(900, 300));
    expect(status).toBe(201);
    const { emblem } = defined(body.data);
    await change({ emblem });
    const file = await guest.request('GET', emblemPath(emblem));
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      expect.stringContaining('immutable'),
    ]);
    const image = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([image.format, image.width, image.height, image.exif]).toEqual(['png', 512, 512, undefined]);
    const manifest = (await (await guest.request('GET', '/manifest.webmanifest')).json()) as { icons: object[] };
    expect(manifest.icons).toEqual([expect.objectContaining({ src: emblemPath(emblem), sizes: '512x512' })]);
    expect(await (await guest.request('GET', await openLoginForm(guest))).text()).toContain(
      `<img src="${emblemPath(emblem)}"`,
    );
  });

  it('refuses what is not an image, and uploads of others', async () => {
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await upload(await anEmblem(10, 10), guest)).status).toBe(401);
    expect((await guest.request('GET', emblemPath('0'.repeat(64)))).status).toBe(404);
  });

  it('is removed when it was never saved', async () => {
    const unused = defined((await upload(await anEmblem(64, 64))).body.data).emblem;
    clock.advance(2 * 86_400);
    const { emblem: used } = (await guest.call(city.shown, undefined)).body.data.city;
    await upload(await anEmblem(80, 40), await signedInUser(portal, 'admin'));
    expect((await guest.request('GET', emblemPath(unused))).status).toBe(404);
    expect((await guest.request('GET', emblemPath(used))).status).toBe(200);
  });
});
