import { startPortal, type Portal } from '../support/portal.ts';
import { UAE_PASS_CLIENT, UaePassServer } from '../support/uae-pass-server.ts';

/** A portal that signs users in through UAE PASS. */
export interface PortalWithUaePass {
  uaePass: UaePassServer;
  portal: Portal;
  close(): Promise<void>;
}

/** Starts a server that answers as UAE PASS does, and a portal that uses it. */
export async function startWithUaePass(): Promise<PortalWithUaePass> {
  const uaePass = await UaePassServer.start();
  const { id, secret } = UAE_PASS_CLIENT;
  const portal = await startPortal({
    env: { OIDC_PROFILE: 'uaepass', OIDC_ISSUER: uaePass.url, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret },
  });
  return {
    uaePass,
    portal,
    close: async () => {
      await portal.close();
      await uaePass.close();
    },
  };
}
