import { request } from 'node:http';
import { startHttpServer } from '../support/http-server.ts';
import { test as base } from './fixtures.ts';

interface DeployablePortal {
  url: string;
  /** Deploys a release with another service worker, which no longer has the scripts with a `removed` path. */
  deploy(removed?: RegExp): void;
}

/** Pages come from a proxy in front of the portal, which can pretend that a new release was deployed. */
export const test = base.extend<{ proxied: DeployablePortal }>({
  proxied: async ({ portal }, use) => {
    let release = 1;
    let missing: RegExp | undefined;
    const { url, close } = await startHttpServer((incoming, outgoing) => {
      if (missing?.test(incoming.url ?? '')) return void outgoing.writeHead(404).end();
      const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
      const forwarded = request(portal.url + incoming.url, { method: incoming.method, headers }, (response) => {
        const isWorker = incoming.url === '/service-worker.js';
        if (isWorker) delete response.headers['content-length'];
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing, { end: !isWorker });
        if (isWorker) response.on('end', () => outgoing.end(`\n// Release ${release}`));
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    const deploy = (removed?: RegExp): void => {
      release += 1;
      missing = removed;
    };
    await use({ url, deploy });
    await close();
  },
  baseURL: async ({ proxied }, use) => use(proxied.url),
});
