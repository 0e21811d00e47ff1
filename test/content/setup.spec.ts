import { city } from '../../common/city/city.contract.ts';
import { setup } from '../../common/setup/setup.contract.ts';
import type { SetupState } from '../../common/setup/setup.types.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { recordBackup, refuseTestMessages } from '../support/setup.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';

let portal: Portal;
let admin: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
});
afterAll(() => portal.close());

const state = async (): Promise<SetupState> => (await admin.call(setup.state, undefined)).body.data;
const isDone = async () => Object.fromEntries((await state()).steps.map(({ name, done }) => [name, done]));

describe('setting up', () => {
  it('checks each step by what the portal holds', async () => {
    // The demo has a directory, staff and cases.
    expect(await isDone()).toEqual({
      directory: true,
      staff: true,
      case: true,
      identity: false,
      texts: false,
      email: false,
      sms: false,
      tls: false,
      backup: false,
    });
    await recordBackup(portal);
    await admin.call(city.change, {
      version: 0,
      aboutEn: 'About us',
      aboutAr: 'عن البرنامج',
      privacyEn: 'Our policy',
      privacyAr: 'سياستنا',
    });
    expect(await isDone()).toMatchObject({ backup: true, texts: true, identity: false });
  });

  it('lists the settings that still have their defaults', async () => {
    const { defaults } = await state();
    expect(Object.fromEntries(defaults.map(({ name, isDefault }) => [name, isDefault]))).toMatchObject({
      about: false,
      privacy: false,
      emblem: true,
      name: true,
      city: true,
      color: true,
      contact: true,
    });
  });

  it.each(['EMAIL', 'SMS'] as const)(
    'sends a test message by %s to the admin, and the step is done',
    async (channel) => {
      const { status, body } = await admin.call(setup.test, { channel });
      expect([status, body.data]).toEqual([200, { sent: true, reason: null, recipient: expect.stringContaining('•') }]);
      expect(await isDone()).toMatchObject({ [channel.toLowerCase()]: true });
      const { messages } = (await (await fetch(`${portal.url}/dev/inbox.json`)).json()) as {
        messages: { channel: string; text: string }[];
      };
      expect(messages.find((one) => one.channel === channel)?.text).toContain(
        'Customer Voice: this is a test message.',
      );
    },
  );

  it('says why the gateway refused a test message', async () => {
    refuseTestMessages(portal, 'status 401');
    const { status, body } = await admin.call(setup.test, { channel: 'SMS' });
    expect([status, body.data]).toMatchObject([200, { sent: false, reason: 'status 401' }]);
  });

  it('hides the steps and shows them again', async () => {
    const hidden = await admin.call(setup.dismiss, { dismissed: true });
    expect([hidden.status, hidden.body.data.dismissed]).toEqual([202, true]);
    await admin.call(setup.dismiss, { dismissed: false });
    // The demo never leads to the steps.
    expect(await state()).toMatchObject({ dismissed: false, offered: false });
  });
});
