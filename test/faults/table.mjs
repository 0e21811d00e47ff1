const rows = [];

/**
 * Enters what a fault came to: `done` to the portal, what it had `acknowledged`, how much of that was `lost`, how much went `wrong` meanwhile
 * or afterwards, `well` again after how many milliseconds. Gives how much was lost or wrong.
 */
export function enter({ done, acknowledged = '–', lost = 0, wrong = 0, well }) {
  rows.push({ done, acknowledged: String(acknowledged), lost, wrong, well: well === undefined ? 'all along' : `${Math.round(well)} ms` });
  return lost + wrong;
}

/** Enters a fault that could not be tried here, and why. */
export function skip(done, why) {
  rows.push({ done, acknowledged: `skipped: ${why}`, lost: '', wrong: '', well: '' });
  process.stdout.write(`SKIPPED ${done}: ${why}\n`);
  return 0;
}

const HEADS = { done: 'what was done', acknowledged: 'acknowledged', lost: 'lost', wrong: 'wrong', well: 'well again after' };

/** Everything that was entered, as one table. */
export function table() {
  const names = Object.keys(HEADS);
  const lines = [HEADS, ...rows].map((row) => names.map((name) => String(row[name])));
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const printed = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`);
  printed.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return printed.join('\n');
}
