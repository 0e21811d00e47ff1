import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { traced } from '../../ops/tracing.ts';
import { Breaker } from '../circuit-breaker.ts';
import { DeliveryError } from '../delivery-error.ts';
import { ScannerPort, type Scan } from './scanner.port.ts';

const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_LENGTH = 1024;
const PROBE_TIMEOUT_MS = 4000;

/**
 * Scans with the ClamAV daemon by INSTREAM over TCP or a Unix socket. The bytes are sent in chunks and never written to
 * disk.
 */
export class ScannerClamd extends ScannerPort {
  readonly required = true;
  readonly #breaker = new Breaker();
  readonly #address: NetConnectOpts;

  /** `url`: tcp://host:port or unix:///path. */
  constructor(url: string) {
    super();
    this.#address = addressOf(url);
  }

  override get breakerOpen(): boolean {
    return this.#breaker.isOpen;
  }

  scan(bytes: Uint8Array, timeoutMs: number): Promise<Scan> {
    const send = () =>
      traced('scan', {}, () => sendCommand(connect(this.#address), (socket) => writeStream(socket, bytes), timeoutMs));
    return this.#breaker.run(async () => verdictOf(await send()));
  }

  override async probe(): Promise<void> {
    const reply = await sendCommand(connect(this.#address), (socket) => socket.write('zPING\0'), PROBE_TIMEOUT_MS);
    if (reply !== 'PONG') throw new DeliveryError('clamd: no PONG');
    this.#breaker.recordProbe();
  }
}

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.replace(/^unix:(\/\/)?/, '') };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/**
 * Parses `stream: OK` and `stream: <name> FOUND`. Throws DeliveryError for anything else, such as an exceeded limit or
 * no memory.
 */
function verdictOf(reply: string): Scan {
  if (reply === 'stream: OK') return 'CLEAN';
  if (/^stream: .+ FOUND$/.test(reply)) return 'INFECTED';
  const isTooLarge = /size limit exceeded/.test(reply);
  // About this file only: the next file may be smaller.
  throw new DeliveryError(isTooLarge ? 'larger than StreamMaxLength of clamd' : 'clamd: no verdict', isTooLarge);
}

/** Writes a command after the connection is open, and resolves with the reply. Rejects with DeliveryError. */
function sendCommand(socket: Socket, write: (socket: Socket) => void, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const done = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => done(() => reject(new DeliveryError('timeout'))), timeoutMs);
    const finish = () => done(() => (reply ? resolve(reply.trim()) : reject(new DeliveryError('no answer'))));
    socket.on('data', (part: Buffer) => {
      reply += part.toString('latin1');
      if (!reply.includes('\0') && reply.length < MAX_REPLY_LENGTH) return;
      reply = reply.replace(/\0.*/s, '').slice(0, MAX_REPLY_LENGTH);
      finish();
    });
    socket.on('end', finish).on('error', finish).on('close', finish);
    socket.on('connect', () => write(socket));
  });
}

/** INSTREAM: chunks, each after its length, then an empty chunk. */
function writeStream(socket: Socket, bytes: Uint8Array): void {
  const lengthPrefix = (length: number) => {
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(length);
    return prefix;
  };
  socket.cork();
  socket.write('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    socket.write(lengthPrefix(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthPrefix(0));
  socket.uncork();
}
