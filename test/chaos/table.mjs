const rows = [];

/**
 * Records the result of an outage: what was `done`, what was `acknowledged`, how much of that was `lost`, how many
 * responses were `wrong`, and the recovery time `recoveryMs` in milliseconds. Returns the number of losses and errors.
 */
export function recordResult({ done, acknowledged = '–', lost = 0, wrong = 0, recoveryMs }) {
  rows.push({
    done,
    acknowledged: String(acknowledged),
    lost,
    wrong,
    recoveryMs: recoveryMs === undefined ? 'unaffected' : `${Math.round(recoveryMs)} ms`,
  });
  return lost + wrong;
}

/** Records an outage that could not be caused on this machine, and why. */
export function skip(done, why) {
  rows.push({ done, acknowledged: `skipped: ${why}`, lost: '', wrong: '', recoveryMs: '' });
  process.stdout.write(`SKIPPED ${done}: ${why}\n`);
  return 0;
}

const HEADS = { done: 'outage', acknowledged: 'acknowledged', lost: 'lost', wrong: 'wrong', recoveryMs: 'recovery' };

/** All recorded outages as a table. */
export function table() {
  const names = Object.keys(HEADS);
  const lines = [HEADS, ...rows].map((row) => names.map((name) => String(row[name])));
  const widths = names.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  const printed = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |`);
  printed.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  return printed.join('\n');
}
