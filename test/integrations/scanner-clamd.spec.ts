import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScannerClamd } from '../../bff/integrations/antivirus/scanner.clamd.ts';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { pdf } from '../documents/samples/files.ts';
import { EICAR, startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { defined } from '../support/defined.ts';

let clamd: ClamdServer;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());
beforeEach(() => {
  Object.assign(clamd, { seen: [], mode: 'scan', maxBytes: 25 * 1024 * 1024 });
});

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    (scan) => scan,
    (error: unknown) => (error instanceof DeliveryError ? error.reason : error),
  );

describe('clamd scanner', () => {
  it('sends every byte and returns the verdict', async () => {
    const scanner = new ScannerClamd(clamd.url);
    for (const size of [0, 1, 65_536, 3_000_001]) {
      const bytes = randomBytes(size);
      expect(await scanner.scan(bytes, 5000)).toBe('CLEAN');
      expect(defined(clamd.seen.at(-1)).equals(bytes)).toBe(true);
    }
    expect(await scanner.scan(Buffer.from(`x${EICAR}x`), 5000)).toBe('INFECTED');
  });

  it('connects through a Unix socket', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'clamd-'));
    const local = await startClamd({ path: join(dir, 'clamd.ctl') });
    expect(await new ScannerClamd(local.url).scan(Buffer.from(EICAR), 5000)).toBe('INFECTED');
    await local.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([
    ['does not answer', 'silent', 'timeout'],
    ['hangs up', 'disconnect', 'no answer'],
    ['reports an error', 'Can’t allocate memory ERROR', 'clamd: no verdict'],
    ['answers an unknown verdict', 'stream: OKAY', 'clamd: no verdict'],
    ['answers an oversized line', `stream: ${'x'.repeat(5000)} FOUND`, 'clamd: no verdict'],
  ])('fails without a verdict when clamd %s', async (_, mode, reason) => {
    clamd.mode = mode;
    expect(await reasonOf(new ScannerClamd(clamd.url).scan(pdf(), 300))).toBe(reason);
  });

  it('reports files above the size limit of clamd without opening the circuit breaker', async () => {
    clamd.maxBytes = 1000;
    const scanner = new ScannerClamd(clamd.url);
    for (let file = 0; file < 7; file++)
      expect(await reasonOf(scanner.scan(randomBytes(200_000), 5000))).toBe('larger than StreamMaxLength of clamd');
    expect(await scanner.scan(pdf(), 5000)).toBe('CLEAN');
  });

  it('opens the circuit breaker after five failures', async () => {
    const scanner = new ScannerClamd('tcp://127.0.0.1:1');
    for (let file = 0; file < 5; file++) expect(await reasonOf(scanner.scan(pdf(), 300))).toBe('no answer');
    expect(await reasonOf(scanner.scan(pdf(), 300))).toBe('circuit open');
  });
});
