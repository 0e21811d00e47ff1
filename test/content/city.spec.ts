import {
  brandColors,
  darkBrandColors,
  contrast,
  contrastWithWhite,
  MIN_CONTRAST,
} from '../../common/city/brand-colors.ts';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { city } from '../../common/city/city.contract.ts';
import type { CityOverview } from '../../common/city/city.types.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { anotherInstance, type AnotherInstance } from '../support/another-instance.ts';
import { defined } from '../support/defined.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { readPdf } from '../support/read-pdf.ts';
import { signedInUser, openLoginForm } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';

const NAMES = { nameEn: 'Voice of Ajman', nameAr: 'صوت عجمان', cityEn: 'Ajman Municipality', cityAr: 'بلدية عجمان' };

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
const errorsOf = async (input: object) =>
  (await change(input)).body.fieldErrors?.map(({ field, code }) => [field, code]);

describe("the city's branding", () => {
  it('starts with the defaults of the portal', async () => {
    const { settings, defaults, version, changes } = await overview();
    expect([Object.values(settings).join(''), version, changes]).toEqual(['', 0, []]);
    const { body } = await guest.call(city.shown, undefined);
    expect(body.data.city).toMatchObject({
      ...defaults,
      color: '',
      version: 0,
      nameEn: 'Customer Voice',
      cityAr: 'حكومة المدينة',
    });
  });

  it('is changed by an admin, with the difference, the person and the time in its history', async () => {
    const reply = await change({
      ...NAMES,
      contactPhone: '+971 6 000 0000',
      contactEmail: 'Voice@Ajman.example',
      color: '#7A1F3D',
    });
    expect(reply.status).toBe(202);
    const { settings, version, changes, modifiedBy } = reply.body.data;
    expect(settings).toMatchObject({ ...NAMES, color: '#7a1f3d', privacyEn: '' });
    expect([version, modifiedBy]).toEqual([1, expect.objectContaining({ nameEn: expect.stringMatching(/\w/) })]);
    expect(changes).toEqual([
      expect.objectContaining({
        version: 1,
        action: 'CHANGE',
        fields: ['nameEn', 'nameAr', 'cityEn', 'cityAr', 'color', 'contactPhone', 'contactEmail'],
        before: expect.objectContaining({ nameEn: '' }),
        after: expect.objectContaining({ nameEn: 'Voice of Ajman' }),
        at: clock.now().toISOString(),
      }),
    ]);
  });

  it('shows on another instance after two seconds', async () => {
    const there = new Visitor(other);
    const manifest = async () =>
      ((await (await there.request('GET', '/manifest.webmanifest?lang=en')).json()) as { name: string }).name;
    await manifest();
    await change({ nameEn: 'Voice of Ajman!' });
    clock.advance(2);
    expect(await manifest()).toBe('Voice of Ajman!');
    expect((await there.call(city.shown, undefined)).body.data.city.nameEn).toBe('Voice of Ajman!');
    await change(NAMES);
  });

  it('names the portal in messages, mails, the sign-in page and the manifest', async () => {
    const visitor = await verifiedVisitor(portal);
    const { ticketNumber } = await aCase(visitor);
    const [sms] = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
    expect(defined(sms).text).toMatch(sms?.language === 'ar' ? /^صوت عجمان:/ : /^Voice of Ajman:/);
    const preview = await admin.call(messages.preview, {
      key: 'password-changed',
      subjectAr: 'كلمة {{portal}}',
      subjectEn: 'Password of {{portal}}',
      emailAr: 'تغيّرت',
      emailEn: 'Changed',
    });
    expect(preview.body.data.en).toMatchObject({
      subject: 'Password of Voice of Ajman',
      html: expect.stringContaining('background:#7a1f3d'),
    });
    expect(preview.body.data.ar.html).toContain('>صوت عجمان</span>');
    const form = await (await guest.request('GET', `${await openLoginForm(guest)}?lang=en`)).text();
    expect(form).toContain('Ajman Municipality');
    expect(form).toContain('/idp/assets/colour-7a1f3d.css');
    const css = await guest.request('GET', '/idp/assets/colour-7a1f3d.css');
    expect([css.status, await css.text()]).toEqual([200, expect.stringContaining('--brand:#7a1f3d')]);
    expect((await guest.request('GET', '/idp/assets/colour-ffee00.css')).status).toBe(404);
    expect(await (await guest.request('GET', '/manifest.webmanifest?lang=ar')).json()).toMatchObject({
      name: 'صوت عجمان',
    });
  });

  it('names the portal and the city in the PDF of a case', async () => {
    const visitor = await verifiedVisitor(portal);
    const { id } = await aCase(visitor);
    const reply = await visitor.request('GET', `/api/incidents/pdf?incidentId=${id}`);
    const { author, text } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect(author).toBe('Voice of Ajman · Ajman Municipality');
    expect(text).toContain(author);
  });

  it('escapes names where they are HTML', async () => {
    await change({ nameEn: '<b>Voice & "city"</b>' });
    const form = await (await guest.request('GET', `${await openLoginForm(guest)}?lang=en`)).text();
    expect(form).toContain('&lt;b&gt;Voice &amp; &quot;city&quot;&lt;/b&gt;');
    await change(NAMES);
  });

  it('refuses one language without the other, a wrong address and a second line in a name', async () => {
    expect(await errorsOf({ privacyEn: 'Our policy.' })).toEqual([['privacyAr', 'textAr']]);
    expect(await errorsOf({ aboutAr: 'عن البرنامج' })).toEqual([['aboutEn', 'textEn']]);
    expect(await errorsOf({ nameAr: 'Voice' })).toEqual([['nameAr', 'textAr']]);
    expect(await errorsOf({ contactEmail: 'nobody' })).toEqual([['contactEmail', 'email']]);
    expect(await errorsOf({ contactPhone: 'call us' })).toEqual([['contactPhone', 'phone']]);
    expect(await errorsOf({ nameEn: 'One\nBcc: two' })).toEqual([['nameEn', 'invalid']]);
    expect(await errorsOf({ emblem: 'f'.repeat(64) })).toEqual([['emblem', 'contentImage']]);
  });

  it('refuses a colour with too little contrast and says the measured ratio in both languages', async () => {
    expect(await errorsOf({ color: 'red' })).toEqual([['color', 'color']]);
    const { status, body } = await change({ color: '#ff6600' });
    expect([status, body.fieldErrors]).toEqual([
      400,
      [
        {
          field: 'color',
          code: 'colorContrast',
          descriptionEn: expect.stringContaining('2.93:1'),
          descriptionAr: expect.stringContaining('2.93:1'),
        },
      ],
    ]);
    // 4.54:1 and 4.48:1 with white.
    expect([(await change({ color: '#767676' })).status, (await change({ color: '#777777' })).status]).toEqual([
      202, 400,
    ]);
  });

  it('accepts one of twenty concurrent changes of a version', async () => {
    const { version } = await overview();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.call(city.change, { version, contactPhone: `+9716000${index}00` }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(19).fill(409)]);
    expect((await overview()).version).toBe(version + 1);
  });

  it('restores an earlier version and the defaults of the portal', async () => {
    const { version } = await overview();
    const restored = await admin.call(city.restore, { to: 1, version });
    expect([restored.status, restored.body.data.settings]).toEqual([
      202,
      expect.objectContaining({ ...NAMES, contactPhone: '+971 6 000 0000' }),
    ]);
    expect(restored.body.data.changes[0]).toMatchObject({ action: 'RESTORE', version: version + 1 });
    expect((await admin.call(city.restore, { to: 1, version })).status).toBe(409);
    expect((await admin.call(city.restore, { to: 999, version: version + 1 })).status).toBe(404);
    await admin.call(city.restore, { to: 0, version: version + 1 });
    expect((await guest.call(city.shown, undefined)).body.data.city).toMatchObject({
      nameEn: 'Customer Voice',
      contactEmail: '',
    });
  });
});

it('the text on every accepted main colour and on the colours derived from it is readable', () => {
  const step = [0, 40, 80, 120, 160, 200, 240].map((channel) => channel.toString(16).padStart(2, '0'));
  const colors = step.flatMap((red) => step.flatMap((green) => step.map((blue) => `#${red}${green}${blue}`)));
  const accepted = colors.filter((color) => contrastWithWhite(color) >= MIN_CONTRAST);
  expect(accepted.length).toBeGreaterThan(50);
  for (const color of accepted) {
    const one = brandColors(color);
    const pairs = [
      ...['brand-900', 'brand-800', 'brand', 'brand-hover'].map((name) => [one[name as 'brand'], '#ffffff'] as const),
      ...['#faf8f3', '#f3efe6', one['brand-tint']].map((ground) => [one.brand, ground] as const),
      [one['on-brand-2'], one['brand-900']] as const,
    ];
    const night = darkBrandColors(color);
    pairs.push(
      ...['surface', 'surface-2', 'page', 'on-fill'].map(
        (name) => [night.brand, DARK_PALETTE[name as 'page']] as const,
      ),
      ...[night.brand, DARK_PALETTE.ink].map((text) => [text, night['brand-tint']] as const),
      [night['brand-hover'], DARK_PALETTE['on-fill']] as const,
      [night['on-brand-2'], night['brand-900']] as const,
    );
    expect([color, pairs.filter(([text, ground]) => contrast(text, ground) < MIN_CONTRAST)]).toEqual([color, []]);
  }
});
