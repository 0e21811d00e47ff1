import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../breaker.ts';
import { NotAccepted } from '../not-accepted.ts';
import { ScannerPort, type Scan } from './scanner.port.ts';

const CHUNK = 64 * 1024;
const MOST_REPLY = 1024;
const PROBE_MS = 4000;

/** ClamAV's daemon, spoken to by INSTREAM over TCP or a socket file: the bytes go to it in chunks, and lie nowhere. */
export class ScannerClamd extends ScannerPort {
  readonly required = true;
  readonly #where: NetConnectOpts;

  /** `url`: tcp://host:port or unix:///path. */
  constructor(
    url: string,
    private readonly breaker = new Breaker(),
  ) {
    super();
    this.#where = whereOf(url);
  }

  override get resting(): boolean {
    return this.breaker.open;
  }

  scan(bytes: Uint8Array, deadlineMs: number): Promise<Scan> {
    const asked = () => traced('scan', {}, () => exchange(connect(this.#where), (socket) => write(socket, bytes), deadlineMs));
    return this.breaker.run(async () => verdictOf(await asked()));
  }

  override async probe(): Promise<void> {
    const reply = await exchange(connect(this.#where), (socket) => socket.write('zPING\0'), PROBE_MS);
    if (reply !== 'PONG') throw new NotAccepted('clamd: no PONG');
    this.breaker.probed();
  }
}

function whereOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.replace(/^unix:(\/\/)?/, '') };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** `stream: OK`, `stream: <name> FOUND`; anything else (a limit passed, out of memory) is no answer to what was asked. */
function verdictOf(reply: string): Scan {
  if (reply === 'stream: OK') return 'CLEAN';
  if (/^stream: .+ FOUND$/.test(reply)) return 'INFECTED';
  const reason = /size limit exceeded/.test(reply) ? 'larger than clamd takes (StreamMaxLength)' : 'clamd: no verdict';
  // Its own decision: the next file may be smaller.
  throw new NotAccepted(reason, /size limit/.test(reply));
}

function exchange(socket: Socket, ask: (socket: Socket) => void, deadlineMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const done = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => done(() => reject(new NotAccepted('timeout'))), deadlineMs);
    const over = () => done(() => (reply ? resolve(reply.trim()) : reject(new NotAccepted('no answer'))));
    socket.on('data', (part: Buffer) => {
      reply += part.toString('latin1');
      if (!reply.includes('\0') && reply.length < MOST_REPLY) return;
      reply = reply.split('\0')[0]!.slice(0, MOST_REPLY);
      over();
    });
    socket.on('end', over).on('error', over).on('close', over);
    socket.on('connect', () => ask(socket));
  });
}

function write(socket: Socket, bytes: Uint8Array): void {
  const size = (length: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    return head;
  };
  socket.cork();
  socket.write('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK);
    socket.write(size(chunk.length));
    socket.write(chunk);
  }
  socket.write(size(0));
  socket.uncork();
}
