import { once } from 'node:events';
import { request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { startHttpServer } from '../support/http-server.ts';
import { startPortal } from '../support/portal.ts';
import { waitUntil } from '../support/wait-until.ts';

it('the connection to the middleware is closed when the client has gone before the first part of a file', async () => {
  let answer: (response: ServerResponse) => void = () => undefined;
  const asked = new Promise<ServerResponse>((resolve) => (answer = resolve));
  const middleware = await startHttpServer(({ url }, response) =>
    url === '/health/ready' ? void response.writeHead(404).end() : answer(response),
  );
  const env = { MIDDLEWARE_URL: 'local', MIDDLEWARE_SECRET: 'a-secret-that-portal-and-middleware-share' };
  const portal = await startPortal({
    env: { ...env, MIDDLEWARE_DOCUMENTS_URL: middleware.url },
    demo: false,
    checksResponses: false,
  });
  const server = portal.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const download = request(`${portal.url}/api/documents/public/00000000-0000-4000-8000-000000000000`, { agent: false });
  download.on('error', () => undefined).end();
  const [[connection], response] = await Promise.all([connected, asked]);
  const gone = once(connection, 'close');
  download.destroy();
  await gone;
  // Larger than the buffers of the sockets, and not complete.
  const part = Buffer.alloc(5 * 1024 * 1024);
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': String(2 * part.length) }).write(part);
  await waitUntil(() => response.closed, 'the connection to be closed');
  await portal.close();
  await middleware.close();
});
