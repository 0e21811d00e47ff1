import { PERMISSIONS } from '../../common/access/permissions.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { isReadOnly, type AnyEndpoint } from '../../common/contract/endpoint.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { CATALOGUE, ERROR_CODES } from '../../common/errors/catalogue.ts';
import { errorTexts } from '../../bff/i18n/error-texts.ts';
import { sourcesIn } from './sources.ts';

const ARABIC = /[ء-ي]/;
const endpoints = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({ contract, name, endpoint })),
);

describe('contract', () => {
  it('gives every endpoint its allowed roles', () => {
    for (const { endpoint } of endpoints) {
      expect(endpoint.allowedRoles.length).toBeGreaterThan(0);
      for (const role of endpoint.allowedRoles) expect([...PERMISSIONS, 'provenMobile', 'admin']).toContain(role);
    }
  });

  it('binds every endpoint to exactly one controller method', () => {
    const controllers = sourcesIn('bff')
      .map(({ text }) => text)
      .join('\n');
    for (const { contract, name } of endpoints)
      expect(controllers.split(`@Endpoint(${contract}.${name})`).length - 1).toBe(1);
  });

  it('reads from a replica only where an endpoint changes nothing', () => {
    const reading = endpoints.filter(({ endpoint }) => endpoint.reads === 'replica');
    expect(reading.length).toBeGreaterThan(15);
    expect(
      reading.filter(({ endpoint }) => !isReadOnly(endpoint)).map(({ contract, name }) => `${contract}.${name}`),
    ).toEqual([]);
  });

  it('keeps input classes out of the contract files, so that browsers do not load them', () => {
    const contracts = sourcesIn('common', /\.contract\.ts$/);
    expect(contracts.length).toBeGreaterThan(15);
    for (const { path, text } of contracts)
      expect([path, /\bclass |contract\/fields/.exec(text)]).toEqual([path, null]);
  });

  it('has no two endpoints with the same method and path', () => {
    const addresses = endpoints.flatMap(({ endpoint }) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the error catalogue', () => {
  it.each(ERROR_CODES)('%s has a status and both texts', (code) => {
    const { descriptionEn, descriptionAr } = errorTexts(code);
    expect(CATALOGUE[code].status).toBeGreaterThanOrEqual(400);
    expect(descriptionEn).toMatch(/^[A-Z]/);
    expect(descriptionAr).toMatch(ARABIC);
    expect(descriptionEn + descriptionAr).not.toMatch(/\{\{|\$t/);
  });

  it('contains every error code of the specification', () => {
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
    const ums = ['001', '002', '004', '018', '019', '050', '051', '052', '053', '054', '055', '056'].map(
      (code) => `UMS_VAL_${code}`,
    );
    const fields = ['FIRSTNAME', 'LASTNAME', 'BIRTHDATE', 'GENDER', 'NATIONALITY'].map(
      (name) => `MISS_FIELD_NAME_${name}`,
    );
    for (const code of [...otp, ...otp.map((one) => `${one}_EMAIL`), ...ums, ...fields])
      expect(CATALOGUE).toHaveProperty(code);
  });
});

describe('route table', () => {
  const pages = sourcesIn('web/pages', /^\+Page\.tsx$/).map(({ path }) => path);

  it('lists exactly the pages that exist', () => {
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

  it('says for every page who may open it', () => {
    for (const { allowedRoles } of ROUTES) expect(allowedRoles.length).toBeGreaterThan(0);
  });
});
