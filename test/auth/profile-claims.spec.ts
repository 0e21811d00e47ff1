import { auth } from '../../common/auth/auth.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { startWithProvider, type PortalWithProvider } from './external-provider.ts';
import { startWithUaePass, type PortalWithUaePass } from './uae-pass-portal.ts';

let people = 0;

const profileOf = (portal: Portal, email: string) =>
  databaseOf(portal)
    .db.selectFrom('users')
    .select(['first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'nationality', 'gender'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

describe('the profile of a person from UAE PASS', () => {
  let setup: PortalWithUaePass;

  beforeAll(async () => {
    setup = await startWithUaePass();
  });
  afterAll(() => setup.close());

  const aPerson = (claims: Record<string, unknown>) => {
    const number = ++people;
    return {
      uuid: `person ${number}`,
      userType: 'SOP3',
      email: `claims${number}@example.com`,
      mobile: `97150777${1000 + number}`,
      ...claims,
    };
  };

  async function signIn(person: { email: string; [claim: string]: unknown }) {
    const { uaePass, portal } = setup;
    const visitor = new Visitor(portal);
    const { headers } = await visitor.request('GET', '/auth/login');
    const reply = await visitor.call(auth.signIn, uaePass.authorize(defined(headers.get('location')), person));
    expect(reply.status).toBe(200);
    return profileOf(portal, person.email);
  }

  it.each([
    [{ fullnameAR: 'ساوميا,,,,شارما,,', fullnameEN: 'Ram,,,,Sharma,,' }, ['Ram', 'Sharma', 'ساوميا', 'شارما']],
    [
      { fullnameAR: 'ساوميا,,,,شارما,,', firstnameAR: 'راما', fullnameEN: 'Ram,Sharma' },
      ['Ram', 'Sharma', 'راما', 'شارما'],
    ],
    [
      { fullnameAR: 'عبد الله محمد', firstnameEN: 'Abdulla', lastnameEN: 'Mohamed' },
      ['Abdulla', 'Mohamed', 'عبد', 'الله محمد'],
    ],
    [
      { fullnameAR: 'عبد الله,,,,آل مكتوم,,', fullnameEN: 'Abdulla,X,Al Maktoum' },
      ['Abdulla', 'X Al Maktoum', 'عبد الله', 'آل مكتوم'],
    ],
    [{ fullnameAR: 'سلمى,,,,الشامسي,,' }, ['سلمى', 'الشامسي', 'سلمى', 'الشامسي']],
    [{ fullnameEN: 'Ram,,,,Sharma,,', fullnameAR: ',,,' }, ['Ram', 'Sharma', 'Ram', 'Sharma']],
  ])('has the parts of the full name that are missing: %j', async (claims, names) => {
    const stored = await signIn(aPerson(claims));
    expect([stored.first_name, stored.last_name, stored.first_name_ar, stored.last_name_ar]).toEqual(names);
  });

  it.each([
    [{ nationalityEN: 'ARE', gender: 'Male' }, 'AE', 'male'],
    [{ nationalityEN: 'are', gender: 'FEMALE' }, 'AE', 'female'],
    [{ nationalityEN: 'IN', gender: ' Female ' }, 'IN', 'female'],
    [{ nationalityAR: 'هندى' }, 'IN', null],
    [{ nationalityEN: 'XXA', nationalityAR: 'PAK' }, 'PK', null],
    [{ nationalityEN: 'Emirati', gender: 'unknown' }, 'AE', null],
    [{ nationalityEN: 'UTO', nationalityAR: '', gender: 7 }, null, null],
    [{ nationalityEN: { code: 'ARE' }, nationalityAR: [7, null], gender: null }, null, null],
    [{ nationalityEN: 'ARE'.repeat(40), gender: 'male'.repeat(40) }, null, null],
  ])('has a known nationality and gender, and ignores others: %j', async (claims, nationality, gender) => {
    expect(await signIn(aPerson({ fullnameEN: 'Ram,Sharma', ...claims }))).toMatchObject({ nationality, gender });
  });

  it('is filled at a later sign-in where it is empty, and else kept', async () => {
    const person = aPerson({ fullnameEN: 'Ram,Sharma' });
    expect(await signIn(person)).toMatchObject({ nationality: null, gender: null });
    expect(await signIn({ ...person, nationalityEN: 'IND' })).toMatchObject({ nationality: 'IN', gender: null });
    expect(await signIn({ ...person, nationalityEN: 'ARE', gender: 'Male' })).toMatchObject({
      nationality: 'IN',
      gender: 'male',
    });
    expect(await signIn({ ...person, gender: 'Female' })).toMatchObject({ nationality: 'IN', gender: 'male' });
  });
});

describe('the profile of a person from another provider', () => {
  let setup: PortalWithProvider;
  beforeAll(async () => {
    setup = await startWithProvider();
  });
  afterAll(() => setup.close());

  it.each([
    [
      { name: 'Sara Al Ali', 'name#ar': 'سارة العلي', gender: 'female', nationality: 'ARE' },
      ['Sara', 'Al Ali', 'سارة', 'العلي', 'AE', 'female'],
    ],
    [{ name: 'Sara Ali', nationalities: ['IRQ', 'EGY'], gender: 'other' }, ['Sara', 'Ali', 'Sara', 'Ali', 'IQ', null]],
    [
      { fullnameEN: 'Sara,,Ali', fullnameAR: 'سارة,,علي', nationalityEN: 'OMN' },
      ['Sara', 'Ali', 'سارة', 'علي', 'OM', null],
    ],
  ])('has the standard claims, and those of UAE PASS: %j', async (claims, expected) => {
    const email = `other${++people}@example.com`;
    await setup.signIn({}, { sub: `other ${people}`, email, email_verified: true, ...claims });
    const stored = await profileOf(setup.portal, email);
    expect([
      stored.first_name,
      stored.last_name,
      stored.first_name_ar,
      stored.last_name_ar,
      stored.nationality,
      stored.gender,
    ]).toEqual(expected);
  });
});
