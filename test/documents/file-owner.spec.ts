import { ownerScope } from '../../bff/documents/file-owner.ts';
import { GUEST } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';

const caller = (over: Partial<Principal>): Principal => ({
  permissions: GUEST,
  locale: 'en',
  address: '127.0.0.1',
  requestId: 'test',
  ...over,
});
const MOBILE = '+971501234567';

describe('the owner of files', () => {
  it.each<[string, Partial<Principal>, readonly string[]]>([
    ['a verified mobile', { verifiedContact: { channel: 'SMS', destination: MOBILE } }, [MOBILE]],
    ['no mobile for a verified email', { verifiedContact: { channel: 'EMAIL', destination: MOBILE } }, []],
    ['no mobile for a guest', {}, []],
  ])('is %s', (_name, over, mobiles) => expect(ownerScope(caller(over)).mobiles).toEqual(mobiles));

  it('is the browser only as a hash', () => {
    const { uploader } = ownerScope(caller({ browserId: 'the-browser' }));
    expect(uploader).toMatch(/^[\w-]{43}$/);
    expect(uploader).not.toBe('the-browser');
  });
});
