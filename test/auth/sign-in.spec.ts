import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth } from '../../common/auth/auth.contract.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn, follow, signIn, toLoginForm, toReturn, typePassword } from '../support/sign-in.ts';
import { aProvenVisitor, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('signing in', () => {
  it('leads through the identity provider to a session', async () => {
    const visitor = new Visitor(portal);
    const reply = await signIn(visitor, 'customer');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      user: {
        fullName: 'Khalifa Al Ketbi',
        email: 'customer@portal.example',
        mobile: '00971500000001',
        roles: [{ code: 'voc/voc-user' }],
        status: 1,
        userType: 1,
      },
      permissions: ['C0000', 'C0001', 'C0005'],
      redirectTo: '/my-cases',
    });
    expect((await visitor.call(auth.profile)).status).toBe(200);
  });
});
