import { RELAXED_LIMITS } from '../support/instances.mjs';
import { renderInterleaved } from '../support/interleaved.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { say, showSome } from './outage.mjs';
import { enter } from './table.mjs';

/**
 * Renders `renders` pages of 50 people concurrently. Returns the number of pages with another person's data or wrong
 * content.
 */
export async function interleavedPages({ renders = 2000 } = {}) {
  const portal = await runPortal({ env: RELAXED_LIMITS });
  try {
    const { foreign, wrong, kept, ...found } = await renderInterleaved(portal.url, { renders });
    say(
      `${found.renders} pages of 50 people in two languages: ${foreign.length} with data of another person, ${wrong.length} wrong, ${kept.length} cacheable`,
    );
    showSome([...foreign, ...wrong, ...kept]);
    return enter({ done: `${found.renders} pages of 50 concurrent people`, lost: foreign.length, wrong: wrong.length + kept.length });
  } finally {
    await portal.stop();
  }
}
