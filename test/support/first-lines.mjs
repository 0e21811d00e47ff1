import { stripVTControlCharacters } from 'node:util';

/** The lines of an error in the summary; they include the seed of generated inputs. */
const ERROR_LINES = 12;
/** Stack lines outside the suite. */
const FOREIGN = /^\s*at .*(node:|node_modules|test-limits\.mjs)/;

/** What the summary of a run shows of an error: its first lines without colours and foreign stack lines. */
export const firstLines = (error) =>
  stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() && !FOREIGN.test(line))
    .slice(0, ERROR_LINES)
    .join('\n');
