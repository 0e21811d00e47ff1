import { FOR_A_CROWD } from '../support/instances.mjs';
import { renderInterleaved } from '../support/interleaved.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { say, showSome } from './outage.mjs';
import { enter } from './table.mjs';

/** `renders` pages of 50 people in between each other. Gives in how many something of another stood, or what was one's own did not. */
export async function interleavedPages({ renders = 2000 } = {}) {
  const portal = await runPortal({ env: FOR_A_CROWD });
  try {
    const { foreign, wrong, kept, ...found } = await renderInterleaved(portal.url, { renders });
    say(
      `${found.renders} pages of 50 people in two languages: ${foreign.length} with another’s word, ${wrong.length} wrong, ${kept.length} left to a cache`,
    );
    showSome([...foreign, ...wrong, ...kept]);
    return enter({ done: `${found.renders} pages of 50 people at once`, lost: foreign.length, wrong: wrong.length + kept.length });
  } finally {
    await portal.stop();
  }
}
