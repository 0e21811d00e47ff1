const WIDTH = 900;
const PANEL = { left: 230, right: 40, row: 26, top: 64 };
const MEMORY = { height: 200, gap: 84 };
const INK = {
  text: '#1b2733',
  quiet: '#5b6b7a',
  grid: '#d9e0e6',
  back: '#ffffff',
  p50: '#0b6e4f',
  p95: '#c77700',
  p99: '#b3261e',
  lines: ['#0b6e4f', '#5b3fa8'],
};

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (x, y, label, attributes = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escape(label)}</text>`;
const line = (x1, y1, x2, y2, color) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${color}"/>`;

/** The p50, p95 and p99 of each kind of request on a logarithmic scale. */
function latency(kinds) {
  const max = 10 ** Math.ceil(Math.log10(Math.max(...kinds.map(({ p99 }) => p99), 10)));
  const width = WIDTH - PANEL.left - PANEL.right;
  const x = (ms) => PANEL.left + (width * Math.log10(Math.max(ms, 1))) / Math.log10(max);
  const bottom = PANEL.top + kinds.length * PANEL.row;
  const drawn = [text(20, 30, 'Milliseconds to the last byte, by kind of request', 'class="head"')];
  for (let mark = 1; mark <= max; mark *= 10) {
    drawn.push(line(x(mark), PANEL.top - 8, x(mark), bottom, INK.grid));
    drawn.push(text(x(mark), bottom + 18, String(mark), 'class="quiet" text-anchor="middle"'));
  }
  kinds.forEach(({ kind, p50, p95, p99 }, index) => {
    const y = PANEL.top + index * PANEL.row + 8;
    drawn.push(text(PANEL.left - 14, y + 4, kind, 'text-anchor="end"'), line(x(p50), y, x(p99), y, INK.quiet));
    drawn.push(`<circle cx="${x(p50).toFixed(1)}" cy="${y}" r="5" fill="${INK.p50}"/>`);
    drawn.push(`<rect x="${(x(p95) - 5).toFixed(1)}" y="${y - 5}" width="10" height="10" fill="${INK.p95}"/>`);
    drawn.push(`<path d="M${x(p99).toFixed(1)} ${y - 6}l6 11h-12z" fill="${INK.p99}"/>`);
  });
  const legend = WIDTH - PANEL.right - 200;
  drawn.push(`<circle cx="${legend}" cy="26" r="5" fill="${INK.p50}"/>`, text(legend + 10, 30, 'p50'));
  drawn.push(
    `<rect x="${legend + 65}" y="21" width="10" height="10" fill="${INK.p95}"/>`,
    text(legend + 80, 30, 'p95'),
  );
  drawn.push(`<path d="M${legend + 140} 20l6 11h-12z" fill="${INK.p99}"/>`, text(legend + 151, 30, 'p99'));
  return { drawn, bottom: bottom + 24 };
}

/** The resident memory of each instance over time. */
function memory(lines, top) {
  const [left, right, bottom] = [70, WIDTH - PANEL.right, top + MEMORY.height];
  const seconds = Math.max(...lines.flat().map(({ s }) => s), 1);
  const max = Math.ceil(Math.max(...lines.flat().map(({ mb }) => mb), 1) / 100) * 100;
  const x = (s) => left + ((right - left) * s) / seconds;
  const y = (mb) => bottom - (MEMORY.height * mb) / max;
  const drawn = [text(20, top - 34, 'Resident memory of each instance, MB, over the minutes', 'class="head"')];
  for (let mark = 0; mark <= max; mark += 100)
    drawn.push(
      line(left, y(mark), right, y(mark), INK.grid),
      text(left - 10, y(mark) + 4, String(mark), 'class="quiet" text-anchor="end"'),
    );
  const step = Math.max(1, Math.ceil(seconds / 60 / 10));
  for (let minute = 0; minute * 60 <= seconds; minute += step)
    drawn.push(text(x(minute * 60), bottom + 20, String(minute), 'class="quiet" text-anchor="middle"'));
  lines.forEach((samples, index) => {
    const points = samples.map(({ s, mb }) => `${x(s).toFixed(1)},${y(mb).toFixed(1)}`).join(' ');
    const dashes = index % 2 ? ' stroke-dasharray="7 3"' : '';
    drawn.push(`<polyline points="${points}" fill="none" stroke="${INK.lines[index % 2]}" stroke-width="2"${dashes}/>`);
    const spot = right - 200 + index * 105;
    drawn.push(
      `<line x1="${spot}" y1="${top - 38}" x2="${spot + 22}" y2="${top - 38}" stroke="${INK.lines[index % 2]}" stroke-width="2"${dashes}/>`,
    );
    drawn.push(text(spot + 28, top - 34, `instance ${index + 1}`));
  });
  return { drawn, bottom: bottom + 36 };
}

/** A chart of a day: `kinds` from `Figures`, `memories` from `MemoryWatch`, and `summary` as its text alternative. */
export function chartOf({ kinds, memories, summary }) {
  const above = latency(kinds);
  const below = memory(memories, above.bottom + MEMORY.gap);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${below.bottom}" role="img" aria-labelledby="title summary">`,
    `<title id="title">A mixed day of a city: answer times and memory</title><desc id="summary">${escape(summary)}</desc>`,
    `<style>text{font:14px system-ui,sans-serif;fill:${INK.text}}.head{font-weight:600;font-size:16px}.quiet{fill:${INK.quiet};font-size:12px}</style>`,
    `<rect width="${WIDTH}" height="${below.bottom}" fill="${INK.back}"/>`,
    ...above.drawn,
    ...below.drawn,
    '</svg>\n',
  ].join('\n');
}
