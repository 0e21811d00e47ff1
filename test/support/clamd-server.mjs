import { createServer } from 'node:net';

/** The EICAR test string, split so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join('');

/** In a file of which clamd gives no verdict. */
export const UNSCANNABLE = 'no verdict on this';

/**
 * clamd's protocol on loopback or on a socket file: `zINSTREAM\0`, then chunks with their lengths, and an empty one at
 * the end. Returns `{ url, seen, mode, maxBytes, stop() }`. `seen`: the received files; `mode`: `scan`, `silent` (no
 * reply), `disconnect` (closes the connection), or a fixed reply. Replies to `zPING` only in mode `scan`.
 */
export async function startClamd({ path } = {}) {
  const clamd = { url: '', seen: [], mode: 'scan', maxBytes: 25 * 1024 * 1024 };
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = Buffer.alloc(0);
    let begun = false;
    const chunks = [];
    const reply = (text) => socket.end(`${text}\0`);
    const read = () => {
      if (!begun) {
        const end = rest.indexOf(0);
        if (end < 0) return;
        const command = rest.subarray(0, end).toString();
        rest = rest.subarray(end + 1);
        if (command === 'zPING') {
          if (clamd.mode === 'disconnect') socket.destroy();
          return clamd.mode === 'scan' ? reply('PONG') : undefined;
        }
        if (command !== 'zINSTREAM') return reply('UNKNOWN COMMAND');
        begun = true;
      }
      while (rest.length >= 4) {
        const length = rest.readUInt32BE(0);
        if (length === 0) return settle();
        if (rest.length < 4 + length) return;
        chunks.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
        if (chunks.reduce((sum, { length: size }) => sum + size, 0) > clamd.maxBytes)
          return reply('INSTREAM size limit exceeded. ERROR');
      }
    };
    const settle = () => {
      const bytes = Buffer.concat(chunks);
      clamd.seen.push(bytes);
      if (clamd.mode === 'silent') return;
      if (clamd.mode === 'disconnect') return socket.destroy();
      if (clamd.mode !== 'scan') return reply(clamd.mode);
      if (bytes.includes(UNSCANNABLE)) return reply("stream: Can't allocate memory ERROR");
      reply(bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    };
    socket.on('data', (part) => {
      rest = Buffer.concat([rest, part]);
      if (!socket.writableEnded) read();
    });
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)));
  clamd.url = path ? `unix://${path}` : `tcp://127.0.0.1:${server.address().port}`;
  clamd.stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return clamd;
}
