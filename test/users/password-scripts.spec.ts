import { passwords } from '../../common/users/passwords.contract.ts';
import { isCommon, unmetRules } from '../../common/users/password-rules.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, aPerson, credentials, NEW_PASSWORD, provenRegistration } from '../support/registration.ts';
import { signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const UNCOMMON = [
  'قنديل يسبح فوق تلال البنفسج Aa1!',
  'Aa1!زرافةتقرأالجريدة',
  'Фиалка пьёт 7 Чашек росы!',
  'Aa1!紫色大象在月球跳舞',
  'Aa1!무지개빛고래산책',
  'Aa1!बैंगनी हाथी नाचता है',
  'Ωραίο-ποτάμι-κοιμάται-7',
  'Walnut-Harbour-42',
  'aB9-48261735!',
];

const COMMON = [
  'كلمةالسرAa1!',
  'كلمة السر ٢٠٢٦ Aa!',
  'كَلِمَة الـمرور Aa1!',
  'Aa!١٢٣٤٥٦٧٨٩',
  'Aa!۱۲۳۴۵۶۷۸۹',
  'Aa!१२३४५६७८९',
  'Aa!987654321',
  'ضصثقفغAa1!',
  'شسيبلاتنمكطAa1!',
  'دجحخهعغAa1!',
  'ابتثجحخAa1!',
  'أبجدهوزAa1!',
  'ههههههههAa1!',
  'لالالالالالاAa1!',
  'Пароль2026!',
  'Йцукенг1!a',
  'Aa1!жжжжжжжж',
  'Aa1!密码密码密码',
  'Aa1!我爱你我爱你',
  'Ｐａｓｓｗｏｒｄ１!',
  'P@ssw0rd2026!',
  'Qwerty!123456',
  'Welcome2Dubai!',
];

describe('the strength of a password', () => {
  it.each(UNCOMMON)('%s is accepted', (password) => {
    expect(unmetRules(password)).toEqual([]);
  });

  it.each(COMMON)('%s is easy to guess', (password) => {
    expect(unmetRules(password)).toContain('uncommon');
  });

  it('counts digits of every script, and wide punctuation', () => {
    expect(unmetRules('Walnut-Harbour-٤٢')).toEqual([]);
    expect(unmetRules('WalnutHarbour７！')).toEqual([]);
  });

  it.each(['زمردة1990Aa!', 'الفلاحي Aa!٢٠٢٦', 'زمردةالفلاحي١٩٩٠Aa!', 'Noura2026!', 'Aa1!زُمُرُّدَة'])(
    '%s is easy for a name',
    (password) => {
      expect(isCommon(password)).toBe(false);
      expect(isCommon(password, ['زمردة', 'الفلاحي', 'Noura'])).toBe(true);
    },
  );
});

describe('a new password', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '5000' } });
  });
  afterAll(() => portal.close());

  const twice = (password: string) => ({ password, confirmPassword: password });
  const names = { firstName: 'Noura', lastName: 'Al Falahi', firstNameAr: 'نورة', lastNameAr: 'الفلاحي' };
  const refusal = [400, [['password', 'passwordCommon']]];

  it('of a registration has neither the name of the person nor of the portal', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor, aPerson(names));
    for (const password of ['نورة الفلاحي 1992 Aa!', 'Falahi#1992', 'صوت المتعامل ٢٠٢٦ Aa!', 'Customer.Voice.1']) {
      const { status, body } = await visitor.call(registration.finish, credentials(registrationId, twice(password)));
      expect([status, body.fieldErrors?.map(({ field, code }) => [field, code])]).toEqual(refusal);
    }
    const accepted = credentials(registrationId, twice('زرافة تقرأ الجريدة Aa1!'));
    expect((await visitor.call(registration.finish, accepted)).status).toBe(202);
  });

  it('that replaces another is judged alike, and signs in however its letters are composed', async () => {
    const visitor = await aNewCustomer(portal, names);
    const change = (password: string) =>
      visitor.call(passwords.reset, { currentPassword: NEW_PASSWORD, ...twice(password) });
    const { status, body } = await change('نورة١٩٩٢Aa!');
    expect([status, body.fieldErrors?.map(({ field, code }) => [field, code])]).toEqual(refusal);
    const composed = 'أرنب يؤلف أغنية ئ Aa1!';
    expect((await change(composed)).status).toBe(202);
    expect((await signIn(new Visitor(portal), visitor.email, composed.normalize('NFD'))).status).toBe(200);
  });
});
