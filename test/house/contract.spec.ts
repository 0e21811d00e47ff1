import { PERMISSIONS } from '../../common/access/permissions.ts';
import { ROUTES } from '../../common/access/routes.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { CATALOGUE } from '../../common/errors/catalogue.ts';
import type { ErrorRow } from '../../common/errors/error-row.ts';
import { FIELD_MESSAGES } from '../../common/errors/field-messages.ts';
import { sourcesIn } from './sources.ts';

const ARABIC = /[ء-ي]/;
const rows = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, row]) => ({ contract, name, row })),
);

describe('the contract', () => {
  it('says of every call who may make it', () => {
    for (const { row } of rows) {
      expect(row.who.length).toBeGreaterThan(0);
      for (const who of row.who) expect([...PERMISSIONS, 'provenMobile', 'admin']).toContain(who);
    }
  });

  it('is bound once, row by row', () => {
    const controllers = sourcesIn('bff')
      .map(({ text }) => text)
      .join('\n');
    for (const { contract, name } of rows) expect(controllers.split(`@Call(${contract}.${name})`).length - 1).toBe(1);
  });

  it('keeps its input classes in files of their own, which browsers do without', () => {
    const contracts = sourcesIn('common', /\.contract\.ts$/);
    expect(contracts.length).toBeGreaterThan(15);
    for (const { path, text } of contracts) expect([path, /\bclass |contract\/fields/.exec(text)]).toEqual([path, null]);
  });

  it('has no two rows for one address', () => {
    const addresses = rows.flatMap(({ row }) => [row.path, ...(row.aliases ?? [])].map((path) => `${row.method} ${path}`));
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the error catalogue', () => {
  const codes = Object.entries<ErrorRow>(CATALOGUE);

  it.each(codes)('%s has a status and both texts', (_code, { status, en, ar }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(en).toMatch(/^[A-Z]/);
    expect(ar).toMatch(ARABIC);
  });

  it('holds every code of the specification', () => {
    const otp = [
      'OTP_B50001',
      'OTP_B50002',
      'OTP_B50003',
      'OTP_B50004',
      'OTP_B50005',
      'OTP_B50006',
      'OTP_B1000',
      'OTP_E1007',
      'INVALID_REQUEST',
    ];
    const ums = ['001', '002', '004', '018', '019', '050', '051', '052', '053', '054', '055', '056'].map((code) => `UMS_VAL_${code}`);
    const fields = ['FIRSTNAME', 'LASTNAME', 'BIRTHDATE', 'GENDER', 'NATIONALITY'].map((name) => `MISS_FIELD_NAME_${name}`);
    for (const code of [...otp, ...otp.map((one) => `${one}_EMAIL`), ...ums, ...fields]) expect(CATALOGUE).toHaveProperty(code);
  });

  it('speaks of every field in both languages', () => {
    for (const { en, ar } of Object.values(FIELD_MESSAGES)) {
      expect(en).toMatch(/^[A-Z]/);
      expect(ar).toMatch(ARABIC);
      expect((en.match(/\{\{\w+\}\}/g) ?? []).sort()).toEqual((ar.match(/\{\{\w+\}\}/g) ?? []).sort());
    }
  });
});

describe('the route table', () => {
  const pages = sourcesIn('web/pages', /^\+Page\.tsx$/).map(({ path }) => path);

  it('lists every page that exists, and no other', () => {
    const fromFolders = pages
      .map((path) =>
        path
          .replace(/^web\/pages/, '')
          .replace(/\/\+Page\.tsx$/, '')
          .replace(/\/\([^)]+\)/g, ''),
      )
      .filter((path) => path !== '/_error')
      .map((path) => (path === '/index' ? '/' : path));
    expect(fromFolders.sort()).toEqual(ROUTES.map(({ path }) => path.replace(/\/\*$/, '')).sort());
  });

  it('says of every page who may open it', () => {
    for (const { who } of ROUTES) expect(who.length).toBeGreaterThan(0);
  });
});
