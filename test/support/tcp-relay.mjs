import { connect, createServer } from 'node:net';

/**
 * A TCP relay to a port, which can freeze: connections stay open and nothing passes, like a host that disappears.
 * Returns `{ port, freeze(), thaw(), stop() }`.
 */
export async function startRelay(to) {
  const sockets = new Set();
  let frozen = false;
  const pair = (client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ]) {
      sockets.add(from);
      from.on('data', (part) => into.write(part));
      from.on('close', () => (sockets.delete(from), into.destroy()));
      from.on('error', () => {});
      if (frozen) from.pause();
    }
  };
  const server = createServer(pair);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const set = (still) => {
    frozen = still;
    for (const socket of sockets)
      if (still) socket.pause();
      else socket.resume();
  };
  return {
    port: server.address().port,
    freeze: () => set(true),
    thaw: () => set(false),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
