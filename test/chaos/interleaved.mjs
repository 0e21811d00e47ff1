import { RELAXED_LIMITS } from '../support/instances.mjs';
import { renderInterleaved } from '../support/interleaved.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { print, showSome } from './outage.mjs';
import { recordResult } from './table.mjs';

/**
 * Renders `renders` pages of 50 people concurrently. Returns the number of pages with another person's data or wrong
 * content.
 */
export async function interleavedPages({ renders = 2000 } = {}) {
  const portal = await runPortal({ env: RELAXED_LIMITS });
  try {
    const { foreign, wrong, cacheable, ...found } = await renderInterleaved(portal.url, { renders });
    print(
      `${found.renders} pages of 50 people in two languages: ${foreign.length} with data of another person, ${wrong.length} wrong, ${cacheable.length} cacheable`,
    );
    showSome([...foreign, ...wrong, ...cacheable]);
    return recordResult({
      done: `${found.renders} pages of 50 concurrent people`,
      lost: foreign.length,
      wrong: wrong.length + cacheable.length,
    });
  } finally {
    await portal.stop();
  }
}
