import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.mjs';
import { countMissing } from '../support/crowd.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { recordResult } from './table.mjs';

const WRITERS = 8;
const READY_MS = 10_000;

/** Submits cases with a photo and a comment until the portal is killed. Acknowledged ones are added to `done`. */
async function write(client, input, photo, done) {
  try {
    for (;;) {
      const document = await client.uploadCaseFile('lamp.jpg', photo);
      const { incident } = await client.data('POST', '/api/incidents', { ...input, attachments: [document] });
      const one = { ticket: incident.ticketNumber, id: incident.id, document };
      done.push(one);
      const { comment } = await client.data('POST', '/api/comments', {
        incidentId: incident.id,
        contentType: 'TEXT_AREA',
        text: 'Still dark.',
      });
      one.comment = comment.id;
    }
  } catch {
    // The portal was killed: the current call was not acknowledged.
  }
}

/** Temporary files that an interrupted upload left in the file storage. */
function partialFiles(dir) {
  return readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/^[a-f0-9]{48}$/.test(entry.name),
  );
}

/**
 * Kills the portal `kills` times with SIGKILL during submissions. Prints and returns the number of acknowledged items
 * that were lost.
 */
export async function killInSubmissions(name, kills, env) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  const photo = await sharp({ create: { width: 200, height: 150, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  let [acknowledged, lost, slowest] = [0, 0, 0];
  let portal = await runPortal({ dir, env: { ...RELAXED_LIMITS, ...env } });
  for (let round = 0; round < kills; round++) {
    const client = new ApiClient(portal.url);
    await client.prove(`+97155${String(2_000_000 + round + (env.DATABASE_URL ? 500 : 0))}`);
    const input = await client.caseInput();
    const done = [];
    const writers = Array.from({ length: WRITERS }, () => write(client, input, photo, done));
    await new Promise((resolve) => setTimeout(resolve, 400 + round * 90));
    await portal.kill('SIGKILL');
    await Promise.all(writers);
    portal = await runPortal({ dir, env: { ...RELAXED_LIMITS, ...env } });
    slowest = Math.max(slowest, portal.ms);
    const again = new ApiClient(portal.url);
    again.cookies = client.cookies;
    acknowledged += done.length;
    for (const one of done) lost += await countMissing(again, one);
  }
  await portal.stop();
  const partial = partialFiles(dir).length;
  rmSync(dir, { recursive: true, force: true });
  process.stdout.write(
    `${name}: ${kills} kills, ${acknowledged} acknowledged cases with file and comment, ${lost} lost, ${partial} temporary files left for the clean-up, ready within ${Math.round(slowest)} ms\n`,
  );
  const done = `${kills} × kill -9 during submissions, ${name}`;
  return recordResult({
    done,
    acknowledged: `${acknowledged} cases, each with a file`,
    lost,
    wrong: slowest > READY_MS ? 1 : 0,
    recoveryMs: slowest,
  });
}
