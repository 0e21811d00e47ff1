import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Case } from '../../common/cases/cases.types.ts';
import { defined } from '../support/defined.ts';
import { newMobile } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import {
  choiceField,
  chooseFiles,
  codeField,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  newestCode,
  recordOn,
  searchFor,
} from './page-actions.ts';
import { translated, translator } from './texts.ts';
import { WIDE, type Language } from './views.ts';
import {
  collapseVoiceSection,
  continueToEntity,
  describeCase,
  expandSection,
  submittedTicket,
} from './wizard-steps.ts';

const STORY = {
  ar: 'عمود الإنارة أمام البناية رقم 12 مطفأ منذ ثلاث ليالٍ، والشارع مظلم تمامًا.',
  en: 'The street light in front of building 12 has been dark for three nights.',
};
/** Part of the name, in a common spelling. */
const ENTITY = { ar: { typed: 'بلديه', name: 'بلدية المدينة' }, en: { typed: 'municip', name: 'City Municipality' } };
const PLACE = { ar: 'كورنيش', en: 'corniche' };

/**
 * A photo of more than ten megabytes with GPS data, as phones make them: with much detail, which is slow to compress,
 * or with appended motion photo data. The detailed one is used once per language.
 */
async function aPhonePhoto(detailed: boolean): Promise<Buffer> {
  const [width, height] = [3000, 2250];
  const picture = detailed
    ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } }).jpeg({
        quality: 95,
        chromaSubsampling: '4:4:4',
      })
    : sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } }).jpeg();
  const photo = await picture.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 27/1 14/1' } }).toBuffer();
  const whole = detailed ? photo : Buffer.concat([photo, randomBytes(11_000_000)]);
  expect(whole.length).toBeGreaterThan(10_000_000);
  return whole;
}

async function recordVoice(page: Page, language: Language): Promise<void> {
  await expandSection(page, language, 'voice');
  await page.getByRole('button', { name: translated(language, 'cases.voice.START_RECORDING') }).click();
  await recordOn(page);
  await page.getByRole('button', { name: translated(language, 'cases.voice.PAUSE_RECORDING') }).click();
  await page.getByRole('button', { name: translated(language, 'capture.voice.resume') }).click();
  await recordOn(page);
  await page.getByRole('button', { name: translated(language, 'capture.voice.finish') }).click();
  await expect(page.getByText(translated(language, 'wizard.details.voiceSent'))).toBeVisible();
}

async function choosePlace(page: Page, language: Language): Promise<void> {
  await expandSection(page, language, 'location');
  await page.waitForLoadState('networkidle');
  await searchFor(page.getByRole('combobox').first(), PLACE[language]);
  await page
    .getByRole('option', { name: new RegExp(PLACE[language], 'i') })
    .first()
    .click();
  const address = page.getByLabel(translated(language, 'capture.location.address'), { exact: true });
  await expect(address).toHaveValue(/.{4}/);
}

async function addPhoto(page: Page, language: Language, photo: Buffer): Promise<void> {
  await expandSection(page, language, 'attachments');
  const choose = page.getByRole('button', { name: translated(language, 'wizard.details.chooseFiles') });
  await chooseFiles(choose, { name: 'إنارة الشارع.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText(translated(language, 'wizard.details.file.done')).first()).toBeVisible({
    timeout: 60_000,
  });
}

async function chooseEntity(page: Page, language: Language): Promise<void> {
  await continueToEntity(page, language);
  const entity = page.getByRole('combobox').first();
  await searchFor(entity, ENTITY[language].typed);
  const option = page.getByRole('option', { name: ENTITY[language].name }).first();
  await expect(option).toBeVisible();
  // Scrolling closes the list; the typed text stays, and the list opens again on further typing.
  await page.mouse.wheel(0, 30);
  await expect(option).toHaveCount(0);
  await expect(entity).toHaveValue(ENTITY[language].typed);
  await entity.press('Backspace');
  await searchFor(entity, ENTITY[language].typed.slice(-1));
  // Its services follow it in the list.
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await option.click();
  const service = choiceField(page, translated(language, 'wizard.entity.service'));
  await expect(service).toBeVisible();
  await expect(service.getByRole('option').nth(2)).toBeAttached();
  await service.selectOption({ index: 1 });
}

async function proveAndSubmit(portal: { url: string }, page: Page, language: Language): Promise<string> {
  const mobile = newMobile();
  await page.getByRole('button', { name: translated(language, 'wizard.entity.next') }).click();
  await expect(page.getByRole('heading', { name: translated(language, 'wizard.contact.heading') })).toBeVisible();
  await expect(page.getByText(translated(language, 'wizard.promise.heading'))).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page
    .getByLabel(translated(language, 'wizard.contact.mobile'), { exact: false })
    .last()
    .fill(mobile.replace('+971', '0'));
  await page.getByRole('button', { name: translated(language, 'wizard.contact.sendCode') }).click();
  const code = codeField(page, translator(language));
  await expect(code).toBeVisible();
  await code.fill(await newestCode(portal, mobile));
  // A double click submits once.
  await page.getByRole('button', { name: translated(language, 'wizard.contact.submit') }).dblclick();
  return submittedTicket(page, language);
}

interface StoredCase {
  voice: Uint8Array;
  photo: Uint8Array;
  description: string;
  voiceName: string;
}

/** The case as its owner's browser reads it, with the bytes of its files. */
async function storedCase(url: string, context: BrowserContext, ticketNumber: string): Promise<StoredCase> {
  const headers = { origin: url };
  const reply = await context.request.post('/api/incidents/get', { headers, data: { ticketNumber } });
  const [incident] = ((await reply.json()) as { data: { incidents: Case[] } }).data.incidents;
  const bytes = async (id: string) => (await context.request.get(`/api/documents/download/${id}`)).body();
  const { voiceNote, attachments, description } = defined(incident);
  const { id, name: voiceName } = defined(voiceNote);
  return { voice: await bytes(id), photo: await bytes(defined(attachments[0]).id), voiceName, description };
}

/** Counts MPEG-1/2 Layer III frames from the first byte; 0 when the bytes are not MP3. */
function mp3Frames(bytes: Uint8Array): number {
  const BITRATES = [
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ];
  const RATES: Record<number, number[]> = {
    3: [44100, 48000, 32000],
    2: [22050, 24000, 16000],
    0: [11025, 12000, 8000],
  };
  let [at, frames] = [0, 0];
  while (at + 4 <= bytes.length && bytes[at] === 0xff && (bytes[at + 1]! & 0xe6) === 0xe2) {
    const version = (bytes[at + 1]! >> 3) & 3;
    const kbit = BITRATES[version === 3 ? 1 : 0]![bytes[at + 2]! >> 4]!;
    const rate = RATES[version]![(bytes[at + 2]! >> 2) & 3]!;
    at += Math.floor(((version === 3 ? 144 : 72) * kbit * 1000) / rate) + ((bytes[at + 2]! >> 1) & 1);
    frames += 1;
  }
  return frames;
}

test.describe('visitor', () => {
  test('submits a case with photo, voice note and location, verifies the mobile and follows the case', async ({
    portal,
    page,
    context,
    language,
    viewport,
  }) => {
    await page.goto('/create-case');
    await expectPageStructure(page, language);
    await describeCase(page, language, STORY[language]);
    await recordVoice(page, language);
    await choosePlace(page, language);
    await addPhoto(page, language, await aPhonePhoto(viewport?.width === WIDE.width));
    await collapseVoiceSection(page, language);
    await expectAccessible(page);
    await chooseEntity(page, language);
    await expectAccessible(page);
    const ticket = await proveAndSubmit(portal, page, language);
    await expectValidPage(page, language);

    const stored = await storedCase(portal.url, context, ticket);
    expect(stored.description).toBe(STORY[language]);
    expect(stored.voiceName).toBe('Recording.mp3');
    expect(mp3Frames(stored.voice)).toBeGreaterThan(50);
    const photo = await sharp(stored.photo).metadata();
    expect([photo.format, photo.exif]).toEqual(['jpeg', undefined]);
    expect(stored.photo.length).toBeLessThanOrEqual(2 * 1024 * 1024);

    await page.goto('/follow-up');
    await expect(page.getByRole('link', { name: ticket }).first()).toBeVisible();
    await page.goto(`/case-details?ticket=${ticket}`);
    await expect(page.getByText(STORY[language]).first()).toBeVisible();
    await expectValidPage(page, language);
  });
});
