import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { print, recoveryTime, showSome } from './outage.mjs';
import { recordResult, skip } from './table.mjs';

const MB = 2 ** 20;
const READY_MS = 5000;
const TRIES = 400;

/**
 * A file system of `size` MB. Returns `{ dir, fill(left), clear(), stop() }`, or `{ why }` where it cannot be mounted.
 */
function smallDisk(size) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', dir], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(dir, { recursive: true, force: true });
    return { why: `a tmpfs cannot be mounted (${(stderr ?? error?.message ?? '').trim()})` };
  }
  const filler = join(dir, 'filler');
  return {
    dir,
    /** Fills it up to the last `left` bytes. */
    fill: (left) => {
      const { bavail, bsize } = statfsSync(dir);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    clear: () => rmSync(filler, { force: true }),
    stop: () => {
      spawnSync('umount', [dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A random photo of some hundred kilobytes. */
async function aPhoto() {
  const raw = { width: 500, height: 400, channels: 3 };
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const codeOf = async (reply) => `${reply.status} ${(await reply.json().catch(() => ({}))).code}`;

/** Reads must keep working while the disk is full. */
async function checkReads(client, wrong) {
  for (const path of ['/', '/faqs', '/api/entities?pageSize=2', '/health/ready', '/health/live']) {
    const reply = await client.send('GET', path);
    if (!reply.ok) wrong.push(`GET ${path}: ${await codeOf(reply)}`);
    else await reply.arrayBuffer();
  }
}

/** Uploads until the file disk is full, then frees space. */
async function filesFull() {
  const done = 'file disk full';
  const disk = smallDisk(24);
  if (disk.why) return skip(done, disk.why);
  const filesDir = join(disk.dir, 'files');
  mkdirSync(filesDir);
  const portal = await runPortal({ env: { ...RELAXED_LIMITS, FILES_DIR: filesDir } });
  try {
    const client = new ApiClient(portal.url);
    await client.prove('+971553800001');
    const input = await client.caseInput();
    const [kept, wrong] = [[], []];
    // Each from a new browser, because a draft takes ten files.
    const upload = async () => {
      const owner = new ApiClient(portal.url);
      const form = new FormData();
      form.set('fileInfo', JSON.stringify({ kind: 'CASE' }));
      form.set('file', new Blob([await aPhoto()]), 'lamp.jpg');
      const reply = await owner.send('POST', '/api/documents/signup-document-upload', form);
      if (reply.ok) kept.push({ owner, id: (await reply.json()).data.document.id });
      return reply;
    };
    const read = ({ owner, id }) => owner.send('GET', `/api/documents/signup/download/${id}`);
    await upload();
    disk.fill(MB);
    let refused = 0;
    for (let round = 0; round < TRIES && refused < 10; round++)
      for (const reply of await Promise.all([upload(), upload(), upload()])) {
        if (reply.ok) continue;
        refused += 1;
        if (![503, 507].includes(reply.status)) wrong.push(`upload: ${await codeOf(reply)}`);
      }
    for (const one of kept) one.hash = hashOf(await (await read(one)).arrayBuffer());
    if (!refused) wrong.push('the disk did not fill');
    await checkReads(client, wrong);
    const submitted = await client.send('POST', '/api/incidents', input);
    if (submitted.status !== 201) wrong.push(`a case without a file: ${await codeOf(submitted)}`);
    const halves = readdirSync(join(filesDir, 'incoming')).length;
    if (halves) wrong.push(`${halves} partial files`);
    disk.clear();
    const recoveryMs = await recoveryTime(async () => (await upload()).ok, 4 * READY_MS, 50);
    if (recoveryMs > READY_MS) wrong.push(`recovered after ${Math.round(recoveryMs)} ms`);
    let lost = 0;
    for (const one of kept) {
      const file = await read(one);
      const bytes = await file.arrayBuffer();
      if (!file.ok || bytes.byteLength === 0 || (one.hash && hashOf(bytes) !== one.hash)) lost += 1;
    }
    print(
      `${done}: ${kept.length} uploads accepted, ${refused} rejected with 507 or 503, ${halves} partial files, recovered after ${Math.round(recoveryMs)} ms`,
    );
    showSome(wrong);
    return recordResult({ done, acknowledged: `${kept.length} files`, lost, wrong: wrong.length, recoveryMs });
  } finally {
    await portal.stop();
    disk.stop();
  }
}

const hashOf = (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Submits cases until the database disk is full, then frees space. The WAL is on another disk, as usual. */
async function databaseFull() {
  const done = 'database disk full';
  const disk = smallDisk(400);
  if (disk.why) return skip(done, disk.why);
  let portal;
  let postgres;
  try {
    postgres = await startPostgres({ fast: false, dataIn: disk.dir });
    if (!postgres) return skip(done, 'no PostgreSQL server is installed');
    portal = await runPortal({ env: { ...RELAXED_LIMITS, DATABASE_URL: postgres.url } });
    const client = new ApiClient(portal.url);
    await client.prove('+971553800002');
    const input = await client.caseInput();
    const [tickets, wrong] = [[], []];
    const submit = async () => {
      const description = randomBytes(400).toString('hex').slice(0, 250);
      const reply = await client.send('POST', '/api/incidents', { ...input, description });
      if (reply.ok) tickets.push((await reply.json()).data.incident.ticketNumber);
      else if (![503, 507].includes(reply.status)) wrong.push(`submission: ${await codeOf(reply)}`);
      return reply.ok;
    };
    await submit();
    disk.fill(2 * MB);
    let refused = 0;
    for (let round = 0; round < TRIES && refused < 20; round++)
      for (const taken of await Promise.all(Array.from({ length: 8 }, submit))) if (!taken) refused += 1;
    if (!refused) wrong.push('the disk did not fill');
    await checkReads(client, wrong);
    const seen = await client.send('POST', '/api/incidents/get', { ticketNumber: tickets[0] });
    if (!seen.ok) wrong.push(`an own case: ${await codeOf(seen)}`);
    disk.clear();
    const recoveryMs = await recoveryTime(submit, 4 * READY_MS, 50);
    if (recoveryMs > READY_MS) wrong.push(`recovered after ${Math.round(recoveryMs)} ms`);
    let lost = 0;
    for (const ticketNumber of tickets)
      if (!(await client.data('POST', '/api/incidents/get', { ticketNumber })).incidents.length) lost += 1;
    print(
      `${done}: ${tickets.length} cases accepted, ${refused} rejected with 507 or 503, recovered after ${Math.round(recoveryMs)} ms`,
    );
    showSome(wrong);
    return recordResult({ done, acknowledged: `${tickets.length} cases`, lost, wrong: wrong.length, recoveryMs });
  } finally {
    await portal?.stop();
    await postgres?.stop();
    disk.stop();
  }
}

/** Fills the file disk, then the database disk. Returns the number of errors and losses. */
export async function fullDisk() {
  return (await filesFull()) + (await databaseFull());
}
