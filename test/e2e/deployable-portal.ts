import { EventEmitter, once } from 'node:events';
import { request, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DeployablePortal {
  url: string;
  /** Deploys a release with another worker and without `gone`, a part of the scripts' addresses. */
  deploy(gone?: RegExp): void;
  /** Resolves when the script of the worker has been answered this often. */
  workerAnswered(times: number): Promise<void>;
  close(): void;
}

/** A proxy in front of a portal. */
export async function deployablePortal(portal: { url: string }): Promise<DeployablePortal> {
  let release = 1;
  let missing: RegExp | undefined;
  let answers = 0;
  const answered = new EventEmitter();
  const server = createServer((incoming, outgoing) => {
    if (missing?.test(incoming.url ?? '')) return outgoing.writeHead(404).end();
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const forwarded = request(portal.url + incoming.url, { method: incoming.method, headers }, (response) => {
      const isWorker = incoming.url === '/service-worker.js';
      if (isWorker) delete response.headers['content-length'];
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing, { end: !isWorker });
      if (!isWorker) return;
      response.on('end', () => outgoing.end(`\n// Release ${release}`));
      outgoing.on('finish', () => answered.emit('worker', (answers += 1)));
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (gone) => {
      release += 1;
      missing = gone;
    },
    workerAnswered: async (times) => {
      while (answers < times) await once(answered, 'worker');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
