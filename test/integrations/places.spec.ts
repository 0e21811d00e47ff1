import { readFileSync } from 'node:fs';
import { CircuitBreakerPlaces } from '../../bff/integrations/places/places.circuit-breaker.ts';
import { createPlaces } from '../../bff/integrations/places/places.factory.ts';
import { PlacesPort, PlacesUnavailableError } from '../../bff/integrations/places/places.port.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';

const places = createPlaces({ provider: 'embedded' });
const inEnglish = async (input: string) => (await places.autocomplete(input, 'en')).map((place) => place.description);
const inArabic = async (input: string) => (await places.autocomplete(input, 'ar')).map((place) => place.description);

/** Quadratic work would take many times longer. */
const LINEAR_TIME_MS = 20_000;

describe('foldForSearch', () => {
  it.each([
    ['أبو ظَبْي', 'ابو ظبي'],
    ['إمــارة آل ٱلعين', 'اماره ال العين'],
    ['مستشفى رئيسي مؤقت', 'مستشفي رييسي موقت'],
    ['شارع ٢٣ ۴۵', 'شارع 23 45'],
    ['  Café —  “ÉMIRATES”,\tÎle ', 'cafe emirates ile'],
    ['Al‑Majāz\u200f\u200b\u202b', 'al majaz'],
    ['ﻻ ＦＵＬＬ', 'لا full'],
    ['İstanbul Straße', 'istanbul strasse'],
    ['a\0b\ud800c', 'a b c'],
    [' \u200e، . ', ''],
  ])('folds %j to %j, which is then stable', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
    expect(foldForSearch(folded)).toBe(folded);
  });

  it.each([
    ['spaces', ' '.repeat(50_000) + 'x'],
    ['punctuation', '.-'.repeat(25_000)],
    ['words', 'أبو ظبي '.repeat(6_250)],
    ['marks out of order', 'א' + '\u05b4\u05b0'.repeat(25_000)],
    ['marks between joiners', 'א' + '\u05b4\u200d\u05b0\u200d'.repeat(12_500)],
    ['letters that grow', '\ufdfa'.repeat(50_000)],
  ])(
    'folds 50 kB of %s in linear time',
    (_, text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
    },
    LINEAR_TIME_MS,
  );
});

describe('gazetteer search', () => {
  it.each(['Abu', 'abu dhabi', 'ABU  DHABI', 'Abudhabi', 'ابو', 'أبو ظبي', 'ابوظبي', 'أَبُوظَبِي', 'ابو ظ'])(
    'finds Abu Dhabi for %j',
    async (input) => {
      expect(await inEnglish(input)).toContain('Abu Dhabi, United Arab Emirates');
    },
  );

  it.each([
    'abu dhabi corniche',
    'corniche abu dhabi',
    'abudhabi corniche',
    'كورنيش أبوظبي',
    'الكورنيش ابو ظبي',
    'corniche ابوظبي',
  ])('finds the Corniche of Abu Dhabi for %j', async (input) => {
    expect(await inEnglish(input)).toContain('Corniche, Abu Dhabi');
  });

  it.each(['المجاز', 'مجاز', 'Al-Majaz', 'almajaz', 'majaz', 'المجاز، الشارقة', 'al majaz sharjah'])(
    'finds Al Majaz for %j',
    async (input) => {
      expect((await inEnglish(input))[0]).toBe('Al Majaz, Sharjah');
      expect((await inArabic(input))[0]).toBe('المجاز، الشارقة');
    },
  );

  it('finds places by Arabic-Indic digits and by words in any order', async () => {
    expect(await inArabic('جميرا ٢')).toEqual(['جميرا 2، دبي']);
    expect(await inArabic('المارينا')).toContain('دبي مارينا، دبي');
    expect(await inEnglish('metro union')).toEqual(['Union Metro Station, Dubai']);
  });

  it('puts an exact name first, then names with that prefix, larger places before smaller ones', async () => {
    expect((await inEnglish('Dubai')).slice(0, 2)).toEqual([
      'Dubai, United Arab Emirates',
      'Dubai Emirate, United Arab Emirates',
    ]);
    expect((await inEnglish('Sharj'))[0]).toBe('Sharjah Emirate, United Arab Emirates');
    const nahda = await inEnglish('al nahda');
    expect(nahda.slice(0, 2)).toEqual(['Al Nahda, Dubai', 'Al Nahda, Sharjah']);
    expect(nahda[2]).toBe('Al Nahda Metro Station, Dubai');
    expect(await inEnglish('airport sharjah')).toContain('Sharjah International Airport, Sharjah');
  });

  it('returns at most six places, each with a valid id', async () => {
    const found = await places.autocomplete('al', 'en');
    expect(found).toHaveLength(6);
    for (const { placeId, description } of found) {
      expect(await places.details(placeId, 'en')).toMatchObject({ placeId, address: description });
    }
  });

  it.each(['', '   ', '،.-', 'zzzz', 'Dubai zzzz', 'دبي '.repeat(13)])('returns nothing for %j', async (input) => {
    expect(await places.autocomplete(input, 'ar')).toEqual([]);
  });

  it.each([
    ['one word', 'x'.repeat(50_000)],
    ['words', 'دبي '.repeat(12_500)],
    ['spaces', ' '.repeat(50_000)],
    ['letters that grow', '\ufdfa'.repeat(50_000)],
  ])(
    'answers 50 kB of %s in linear time',
    async (_, input) => {
      expect(await places.autocomplete(input, 'ar')).toEqual([]);
    },
    LINEAR_TIME_MS,
  );
});

describe('gazetteer place', () => {
  it('has a position and an address in both languages', async () => {
    const [found] = await places.autocomplete('المجاز', 'ar');
    const placeId = found?.placeId ?? '';
    expect(placeId).toMatch(/^g:\d{3}$/);
    expect(await places.details(placeId, 'en')).toEqual({
      placeId,
      latitude: 25.326,
      longitude: 55.385,
      address: 'Al Majaz, Sharjah',
    });
    expect(await places.details(placeId, 'ar')).toMatchObject({ address: 'المجاز، الشارقة' });
  });

  it.each(['', 'g:', 'g:000', 'g:99999', 'G:001', ' g:001', 'n:N1', '__proto__', '../g:001', 'x'.repeat(300)])(
    'is null for the unknown id %j',
    async (id) => {
      expect(await places.details(id, 'en')).toBeNull();
    },
  );
});

describe('nearest gazetteer place', () => {
  it('is named in both languages', async () => {
    expect(await places.nearest(25.3262, 55.3853, 'en')).toMatchObject({
      address: 'Al Majaz, Sharjah',
      latitude: 25.326,
      longitude: 55.385,
    });
    expect(await places.nearest(25.3262, 55.3853, 'ar')).toMatchObject({ address: 'المجاز، الشارقة' });
    expect(await places.nearest(24.4129, 54.4751, 'en')).toMatchObject({
      address: 'Sheikh Zayed Grand Mosque, Abu Dhabi',
    });
  });

  it('is never a whole emirate', async () => {
    for (let number = 1; number <= 7; number++) {
      const emirate = await places.details(`g:00${number}`, 'en');
      expect(emirate?.address).toMatch(/ Emirate, United Arab Emirates$/);
      expect((await places.nearest(emirate?.latitude ?? 0, emirate?.longitude ?? 0, 'en'))?.address ?? '').not.toMatch(
        / Emirate,/,
      );
    }
  });

  it('is null beyond 25 km, and for an invalid position', async () => {
    expect(await places.nearest(25.36, 52.9, 'en')).toBeNull();
    expect(await places.nearest(0, 0, 'en')).toBeNull();
    for (const [latitude, longitude] of [
      [Number.NaN, 55],
      [91, 55],
      [25, 181],
      [25, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(await places.nearest(latitude, longitude, 'en')).toBeNull();
    }
  });

  it('is found within exactly 25 km', async () => {
    // Sir Abu Nuair is an isolated island; a degree of latitude is 111.19 km.
    expect(await places.nearest(25.233 + 24.9 / 111.19, 54.22, 'en')).toMatchObject({
      address: 'Sir Abu Nuair Island, Sharjah',
    });
    expect(await places.nearest(25.233 + 25.1 / 111.19, 54.22, 'en')).toBeNull();
  });
});

describe('gazetteer data', () => {
  const file = new URL('../../bff/integrations/places/gazetteer.json', import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as [string, string, string, string, string, number, number][];

  it('has at least 420 complete rows with unique ids, all within the UAE', () => {
    expect(rows.length).toBeGreaterThanOrEqual(420);
    expect(new Set(rows.map((row) => row[0])).size).toBe(rows.length);
    for (const row of rows) {
      expect(row).toHaveLength(7);
      const [id, nameEn, nameAr, areaEn, areaAr, latitude, longitude] = row;
      expect(id).toMatch(/^g:\d{3}$/);
      for (const english of [nameEn, areaEn]) expect(english).toMatch(/^[\w ().,-]+$/);
      for (const arabic of [nameAr, areaAr]) expect(arabic).toMatch(/^[\u0621-\u064a\d ()،]+$/);
      expect(latitude > 22.6 && latitude < 26.1 && longitude > 51.5 && longitude < 56.4).toBe(true);
    }
  });

  it('has unique names within an area, each searchable in both languages', async () => {
    for (const language of [1, 2] as const) {
      const names = rows.map((row) => `${foldForSearch(row[language])}|${row[language + 2]}`);
      expect(new Set(names).size).toBe(rows.length);
      for (const row of rows) {
        const found = await places.autocomplete(`${row[language]} ${row[language + 2]}`, 'en');
        expect(found.map((place) => place.placeId)).toContain(row[0]);
      }
    }
  });
});

it('places circuit breaker: fails fast after five failures of the provider', async () => {
  let requests = 0;
  class Broken extends PlacesPort {
    override autocomplete = () => this.details();
    override nearest = () => this.details();
    override details(): Promise<never> {
      requests += 1;
      return Promise.reject(new PlacesUnavailableError('timeout'));
    }
  }
  const places = new CircuitBreakerPlaces(new Broken());
  const errors: string[] = [];
  for (let times = 0; times < 8; times++)
    await places.autocomplete('dubai', 'en').catch((error: PlacesUnavailableError) => errors.push(error.reason));
  expect(errors).toEqual([...Array<string>(5).fill('timeout'), ...Array<string>(3).fill('circuit open')]);
  expect([requests, places.breakerOpen]).toEqual([5, true]);
});
