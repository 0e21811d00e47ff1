import { Agent, createServer, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const ASK_READY_MS = 200;
const NOT_THERE = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);

/**
 * A balancer as in production: checks the readiness of every instance, keeps connections open, and uses the ready ones
 * in turn. Only failed connections are retried elsewhere; other failures are 502 and recorded in `broken`. Returns `{
 * url, broken, served, ready(), until(count), stop() }`.
 */
export async function startBalancer(ports) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const balancer = { url: '', broken: [], served: new Map(ports.map((port) => [port, 0])) };
  const ready = new Set();
  let turn = 0;
  let stopped = false;

  // Each instance is checked separately, because a slow one must not delay the others.
  const watch = async (port) => {
    while (!stopped) {
      const isUp = await isReady(port);
      ready[isUp ? 'add' : 'delete'](port);
      await wait(ASK_READY_MS);
    }
  };
  for (const port of ports) void watch(port);

  const pass = (incoming, outgoing, tried = new Set()) => {
    const open = ports.filter((port) => !tried.has(port));
    const choice = open.filter((port) => ready.has(port));
    const [port] = choice.length ? [choice[turn++ % choice.length]] : open;
    const fail = (reason) => {
      balancer.broken.push(
        `${incoming.method} ${incoming.url} at ${port}, which is ${ready.has(port) ? '' : 'not '}ready: ${reason}`,
      );
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (!port) return fail('no instance');
    const hops = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean);
    const headers = { ...incoming.headers, 'x-forwarded-for': hops.join(', ') };
    const onward = ask(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent },
      (reply) => {
        balancer.served.set(port, balancer.served.get(port) + 1);
        const { connection: _, ...rest } = reply.headers;
        outgoing.writeHead(reply.statusCode, rest);
        reply.pipe(outgoing);
        reply.on('error', () => fail('response aborted'));
      },
    );
    onward.on('error', (error) => {
      if (outgoing.destroyed) return;
      if (NOT_THERE.has(error.code)) return pass(incoming, outgoing, tried.add(port));
      fail(error.code ?? error.message);
    });
    outgoing.on('close', () => onward.destroy());
    // Reads the body only after the connection is established.
    onward.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => incoming.pipe(onward));
      else incoming.pipe(onward);
    });
  };
  // Longer than the clients' keep-alive, so that no side closes a connection that the other is about to use.
  const server = createServer({ keepAliveTimeout: 75_000 }, pass);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  balancer.url = `http://127.0.0.1:${server.address().port}`;
  balancer.ready = () => [...ready];
  balancer.until = async (test) => {
    while (!test(ready)) await wait(20);
  };
  balancer.stop = () => {
    stopped = true;
    agent.destroy();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return balancer;
}

function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2500) }).then(
    (reply) => (void reply.body?.cancel(), reply.ok),
    () => false,
  );
}
