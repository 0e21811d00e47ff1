import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems assign to connections, and to servers that choose none. */
const [FIRST_PORT, PORTS] = [20_000, 10_000];

/**
 * Returns a loopback port that nobody else gets while this process runs, so that a server can be started on it, stopped
 * and started again. A UDP socket, which no server here uses, keeps the number.
 */
export async function freePort() {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    const keeper = createSocket('udp4').unref().bind(port, '127.0.0.1');
    const server = createServer().listen(port, '127.0.0.1');
    const [kept, free] = await Promise.allSettled([keeper, server].map((socket) => once(socket, 'listening')));
    server.close();
    if (kept.status === 'fulfilled' && free.status === 'fulfilled') return port;
  }
}
