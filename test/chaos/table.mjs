const rows = [];

/**
 * Records the result of an outage: what was `done`, what was `acknowledged`, how much of that was `lost`, how many
 * responses were `wrong`, and the recovery time `well` in milliseconds. Returns the number of losses and errors.
 */
export function enter({ done, acknowledged = '–', lost = 0, wrong = 0, well }) {
  rows.push({ done, acknowledged: String(acknowledged), lost, wrong, well: well === undefined ? 'unaffected' : `${Math.round(well)} ms` });
  return lost + wrong;
}

/** Records an outage that could not be caused on this machine, and why. */
export function skip(done, why) {
  rows.push({ done, acknowledged: `skipped: ${why}`, lost: '', wrong: '', well: '' });
  process.stdout.write(`SKIPPED ${done}: ${why}\n`);
  return 0;
}

const HEADS = { done: 'outage', acknowledged: 'acknowledged', lost: 'lost', wrong: 'wrong', well: 'recovery' };

/** All recorded outages as a table. */
export function table() {
  const names = Object.keys(HEADS);
  const lines = [HEADS, ...rows].map((row) => names.map((name) => String(row[name])));
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const printed = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`);
  printed.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return printed.join('\n');
}
