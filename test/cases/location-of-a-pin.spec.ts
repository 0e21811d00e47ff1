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

  it('are kept with six decimals, on this earth', () => {
    expect(storedPosition(at(25.26321987654, 55.29720012345))).toEqual(at(25.26322, 55.2972));
    expect(storedPosition(at(25, 415))).toEqual(at(25, 55));
    expect(storedPosition(at(25, -305))).toEqual(at(25, 55));
  });

  it('ask the directory in the form that it reads', () => {
    expect(pinId(at(25.2632, -5.5))).toBe('@25.263200,-5.500000');
    expect(pinId(at(25.2632, -5.5))).toMatch(/^@(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/);
  });

  it('lie as far apart as they are', () => {
    expect(kilometresBetween(at(25.1972, 55.2744), at(25.1412, 55.1853))).toBeCloseTo(10.9, 0);
    expect(kilometresBetween(at(25, 55), at(25, 55))).toBe(0);
  });
});

describe('the country', () => {
  const rows = JSON.parse(readFileSync(new URL('../../bff/outside/places/gazetteer.json', import.meta.url), 'utf8')) as unknown[][];
  // Emirates and a group of islands are given by their middle, which may be water or another's land.
  const onLand = rows.filter(([, name]) => !/ Emirate$|^The World Islands$/.test(name as string));

  it('has every known place on its land', () => {
    expect(onLand.filter((row) => !isInCountry(at(row[5] as number, row[6] as number))).map((row) => row[1])).toEqual([]);
  });

  it.each([
    ['the Gulf', 25.6, 54.6],
    ['Muscat', 23.588, 58.383],
    ['Doha', 25.285, 51.531],
    ['Madha, which Oman keeps inside it', 25.286, 56.333],
    ['London', 51.5, -0.12],
  ])('does not reach to %s', (_, latitude, longitude) => expect(isInCountry(at(latitude, longitude))).toBe(false));

  it('has Nahwa inside Madha', () => expect(isInCountry(at(25.27, 56.274))).toBe(true));
});

describe('the address of a pin', () => {
  const burj = { ...at(25.1972, 55.2744), placeId: 'g:474', address: 'برج خليفة، دبي' };

  it('is that of a place within a short way, even in the water before it', () => {
    expect(addressOfPin(at(25.2, 55.28), burj, true)).toEqual({ kind: 'at', text: burj.address });
    expect(addressOfPin(at(25.2, 55.28), burj, false)).toEqual({ kind: 'at', text: burj.address });
  });

  it('is near the nearest place further out on land', () => {
    expect(addressOfPin(at(25.1, 55.4), burj, true)).toEqual({ kind: 'near', text: burj.address });
  });

  it('is its coordinates in the sea, abroad, or where nothing is known', () => {
    expect(addressOfPin(at(25.4, 55.1), burj, false)).toEqual({ kind: 'none', text: '25.40000, 55.10000' });
    expect(addressOfPin(at(23, 54), undefined, true)).toEqual({ kind: 'none', text: '23.00000, 54.00000' });
  });
});

describe('the names on the map', () => {
  const names = JSON.parse(readFileSync(new URL('../../web/cases/location/map-places.json', import.meta.url), 'utf8')) as [
    number,
    number,
    number,
    string,
    string,
  ][];

  it('stand in the country, in both languages, each under one rank', () => {
    for (const [rank, latitude, longitude, english, arabic] of names) {
      expect([1, 2, 3, 4]).toContain(rank);
      expect(english).toMatch(/^[A-Z0-9]/);
      expect(arabic).toMatch(/[ء-ي]/);
      expect([arabic, isInCountry(at(latitude, longitude)) || english === 'The World Islands']).toEqual([arabic, true]);
    }
  });
});
