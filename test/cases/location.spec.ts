import { readFileSync } from 'node:fs';
import { addressOfPin } from '../../web/cases/location/address-at.ts';
import { coordinateText, kilometresBetween, pinId, storedPosition } from '../../web/cases/location/coordinates.ts';
import { isInCountry } from '../../web/cases/location/region.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('coordinates', () => {
  it('are shown latitude first, with five decimals', () => {
    expect(coordinateText(at(25.2632, 55.2972))).toBe('25.26320, 55.29720');
    expect(coordinateText(at(-0.5, 180))).toBe('-0.50000, 180.00000');
  });

  it('are stored with six decimals and a normalized longitude', () => {
    expect(storedPosition(at(25.26321987654, 55.29720012345))).toEqual(at(25.26322, 55.2972));
    expect(storedPosition(at(25, 415))).toEqual(at(25, 55));
    expect(storedPosition(at(25, -305))).toEqual(at(25, 55));
  });

  it('are sent to the directory as a place id', () => {
    expect(pinId(at(25.2632, -5.5))).toBe('@25.263200,-5.500000');
    expect(pinId(at(25.2632, -5.5))).toMatch(/^@(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/);
  });

  it('give the distance in kilometres', () => {
    expect(kilometresBetween(at(25.1972, 55.2744), at(25.1412, 55.1853))).toBeCloseTo(10.9, 0);
    expect(kilometresBetween(at(25, 55), at(25, 55))).toBe(0);
  });
});

describe('country outline', () => {
  const rows = JSON.parse(
    readFileSync(new URL('../../bff/integrations/places/gazetteer.json', import.meta.url), 'utf8'),
  ) as unknown[][];
  // The gazetteer gives the centre of an emirate or of the islands, which may be outside the country.
  const onLand = rows.filter(([, name]) => !/ Emirate$|^The World Islands$/.test(name as string));

  it('contains every place of the gazetteer', () => {
    expect(onLand.filter((row) => !isInCountry(at(row[5] as number, row[6] as number))).map((row) => row[1])).toEqual(
      [],
    );
  });

  it.each([
    ['the Gulf', 25.6, 54.6],
    ['Muscat', 23.588, 58.383],
    ['Doha', 25.285, 51.531],
    ['Madha, an Omani enclave', 25.286, 56.333],
    ['London', 51.5, -0.12],
  ])('does not contain %s', (_, latitude, longitude) => expect(isInCountry(at(latitude, longitude))).toBe(false));

  it('contains Nahwa, an enclave inside Madha', () => expect(isInCountry(at(25.27, 56.274))).toBe(true));
});

describe('address of a map pin', () => {
  const burj = { ...at(25.1972, 55.2744), placeId: 'g:474', address: 'برج خليفة، دبي' };

  it('is the address of a place nearby, on land and on water', () => {
    expect(addressOfPin(at(25.2, 55.28), burj, true)).toEqual({ kind: 'at', text: burj.address });
    expect(addressOfPin(at(25.2, 55.28), burj, false)).toEqual({ kind: 'at', text: burj.address });
  });

  it('is described as near the nearest place when that is further away', () => {
    expect(addressOfPin(at(25.1, 55.4), burj, true)).toEqual({ kind: 'near', text: burj.address });
  });

  it('falls back to coordinates at sea, abroad or without a known place', () => {
    expect(addressOfPin(at(25.4, 55.1), burj, false)).toEqual({ kind: 'none', text: '25.40000, 55.10000' });
    expect(addressOfPin(at(23, 54), undefined, true)).toEqual({ kind: 'none', text: '23.00000, 54.00000' });
  });
});

describe('map labels', () => {
  const names = JSON.parse(
    readFileSync(new URL('../../web/cases/location/map-places.json', import.meta.url), 'utf8'),
  ) as [number, number, number, string, string][];

  it('are inside the country, in both languages, each with a rank', () => {
    for (const [rank, latitude, longitude, english, arabic] of names) {
      expect([1, 2, 3, 4]).toContain(rank);
      expect(english).toMatch(/^[A-Z0-9]/);
      expect(arabic).toMatch(/[ء-ي]/);
      expect([arabic, isInCountry(at(latitude, longitude)) || english === 'The World Islands']).toEqual([arabic, true]);
    }
  });
});
