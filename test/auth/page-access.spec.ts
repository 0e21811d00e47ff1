import { landingOf, returnPath } from '../../common/access/landing.ts';
import { isCustomer, permissionsOf, userTypeOf } from '../../common/access/permissions.ts';
import { menuFor } from '../../common/access/menus.ts';
import { pageAccess, ROUTES } from '../../common/access/routes.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { MAY_OPEN, OPENERS, type Opener } from './matrix/page-access.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { ACCOUNT_STATUS, ROLE, type AccountStatus } from '../../common/users/account.enums.ts';

const { VERIFIED, NON_VERIFIED } = ACCOUNT_STATUS;

function caller(roles?: readonly string[], status: AccountStatus = VERIFIED): Principal {
  const base = { locale: 'en', address: '', requestId: '' } as const;
  if (!roles) return { ...base, permissions: new Set(['C0000'] as const) };
  const permissions = permissionsOf(roles, status);
  return { ...base, permissions, customer: isCustomer(roles, permissions), admin: roles.includes(ROLE.admin) };
}

const customer = caller([ROLE.user]);

const HOSTILE = [
  '',
  ' ',
  '//',
  '///',
  '//evil.example',
  '///evil.example',
  '////evil.example/my-cases',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'http://evil.example/my-cases',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'ftp://evil.example',
  'evil.example',
  '.evil.example',
  '@evil.example',
  ':80',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  'about:blank',
  '/my-cases\r\nSet-Cookie: a=b',
  '/my-cases%0d%0aSet-Cookie:a=b',
  '/my-cases\u0000',
  '/my-cases\u2028',
  '/my-cases\u202e',
  '/my\u200bcases',
  '/my-cases#//evil.example',
  '/my-cases#x',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/my-cases/../..//evil.example',
  '/./my-cases',
  '/my-cases/..',
  '/%6dy-cases',
  '/my%2dcases',
  'user@/my-cases',
  '//user:pass@evil.example/',
  'https://portal.invalid@evil.example/',
  'http://portal.invalid/my-cases',
  'http://portal.invalid.evil.example',
  '//portal.invalid/my-cases',
  'http://[::1]/',
  'http://127.1/',
  '//0x7f000001/',
  '/login',
  '/login?x=1',
  '/login-manager',
  '/logout',
  '/logout?from=/my-cases',
  '/auth/login',
  '/auth/auth-redirect',
  '/auth/auth-return?code=x&state=y',
  '/401',
  '/api/auth/profile',
  '/api/auth/logout',
  '/idp/session/end',
  '/dev/inbox',
  '/assets/x.js',
  '/no-such-page',
  '/admin/no-such',
  '/my-cases/extra',
  '/MY-CASES',
  '/my-cases;x',
  'my-cases',
  '?x',
  '#x',
  '/<script>',
  '/"',
  '/`',
  `/my-cases?${'x'.repeat(2000)}`,
  undefined,
  null,
  7,
  {},
  [],
  ['/my-cases'],
  true,
  { toString: () => '/my-cases' },
];

describe('return path after sign-in', () => {
  it('ignores every hostile address', () => {
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThan(300);
    expect(HOSTILE_ADDRESSES.filter((path) => returnPath(path, customer) !== undefined)).toEqual([]);
  });

  it.each(HOSTILE.map((path) => [path]))('ignores %j', (path) => {
    expect(returnPath(path, customer)).toBeUndefined();
  });

  it.each([
    '/',
    '/my-cases',
    '/my-cases?page=2&status=50',
    '/case-details?ticket=VOC-0000000000',
    '/user-profile',
    '/create-case',
    '/follow-up',
  ])('accepts %s', (path) => {
    expect(returnPath(path, customer)).toBe(path);
  });

  it('accepts only pages that the user may open', () => {
    expect(returnPath('/my-cases', caller([ROLE.admin]))).toBeUndefined();
    expect(returnPath('/my-cases', caller())).toBeUndefined();
    expect(returnPath('/user-profile', caller([ROLE.agent]))).toBeUndefined();
    expect(returnPath('/user-profile', caller([ROLE.contentManager]))).toBe('/user-profile');
  });
});

describe('permissions', () => {
  const { PENDING_APPROVAL, REJECTED, MODIFICATION_REQUEST, INVITE_SENT } = ACCOUNT_STATUS;
  const PERMISSION_OF: [string, string | undefined][] = [
    [ROLE.user, undefined],
    [ROLE.agent, 'C0003'],
    [ROLE.admin, 'C0002'],
    [ROLE.agentManager, 'C0002'],
    [ROLE.contentManager, 'C0004'],
    ['voc/voc-nobody', undefined],
  ];

  it.each(PERMISSION_OF)('grants those of %s only while the account is verified', (role, permission) => {
    expect([...permissionsOf([role.toUpperCase()], VERIFIED)]).toEqual([
      'C0000',
      'C0001',
      'C0005',
      ...(permission ? [permission] : []),
    ]);
    for (const status of [NON_VERIFIED, PENDING_APPROVAL, REJECTED, MODIFICATION_REQUEST, INVITE_SENT])
      expect([...permissionsOf([role], status)]).toEqual(['C0000', 'C0001']);
  });

  it('combines those of several roles and takes the user type by priority', () => {
    const all = [ROLE.user, ROLE.contentManager, ROLE.admin, ROLE.agent];
    expect(permissionsOf(all, VERIFIED)).toEqual(new Set(['C0000', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005']));
    expect([
      userTypeOf(all),
      userTypeOf([ROLE.contentManager, ROLE.admin]),
      userTypeOf([ROLE.contentManager]),
      userTypeOf([]),
      userTypeOf(['x']),
    ]).toEqual([2, 3, 4, 1, 1]);
  });
});

describe('page access', () => {
  const PEOPLE: Record<Opener, Principal> = {
    guest: caller(),
    customer,
    unverified: caller([ROLE.user], NON_VERIFIED),
    pending: caller([ROLE.agent], ACCOUNT_STATUS.PENDING_APPROVAL),
    agent: caller([ROLE.agent]),
    agent2: caller([ROLE.agent]),
    manager: caller([ROLE.agentManager]),
    admin: caller([ROLE.admin]),
    content: caller([ROLE.contentManager]),
    customerAndAdmin: caller([ROLE.user, ROLE.admin]),
  };

  it('lists an expectation for every restricted page', () => {
    const restricted = ROUTES.filter(({ allowedRoles }) => !allowedRoles.includes('C0000')).map(({ path }) => path);
    expect(restricted.toSorted()).toEqual(Object.keys(MAY_OPEN).toSorted());
  });

  it.each(OPENERS)('opens to %s exactly the listed pages', (person) => {
    for (const [path, people] of Object.entries(MAY_OPEN))
      expect([path, pageAccess(path.replace('*', 'x'), PEOPLE[person])]).toEqual([
        path,
        people.includes(person) ? 'open' : person === 'guest' ? 'login' : 'denied',
      ]);
    for (const { path, allowedRoles } of ROUTES)
      if (allowedRoles.includes('C0000')) expect(pageAccess(path.replace('/*', ''), PEOPLE[person])).toBe('open');
    expect(pageAccess('/no-such-page', PEOPLE[person])).toBe('unknown');
  });

  it('lands every user on an accessible page, and lists only accessible pages in the menu', () => {
    for (const one of Object.values(PEOPLE)) {
      expect(pageAccess(landingOf(one), one)).toBe('open');
      for (const { path } of menuFor('user', one)) expect(pageAccess(path, one)).toBe('open');
    }
    expect(menuFor('user', PEOPLE.admin).map(({ path }) => path)).toEqual([
      '/known-issues',
      '/delegations',
      '/admin/users',
      '/admin/partners',
    ]);
  });

  it('opens the case details to a guest with a verified mobile', () => {
    expect(
      pageAccess('/case-details', {
        ...PEOPLE.guest,
        verifiedContact: { channel: 'SMS', destination: '+971500000001' },
      }),
    ).toBe('open');
  });
});
