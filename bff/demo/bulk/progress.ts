const WIDTH = 30;

/** Reports progress: a bar on a terminal, elsewhere a line per 10 %. `out`: usually process.stderr. */
export function progressTo(total: number, out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): (done: number, what: string) => void {
  const started = Date.now();
  let reported = 0;
  return (done, what) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const words = `${done} of ${total} cases, ${seconds} s${what === 'cases' ? '' : `; now the ${what}`}`;
    if (out.isTTY) {
      const full = Math.round((WIDTH * done) / total);
      out.write(`\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words}${done >= total ? '\n' : ''}`);
    } else if (done >= total || done * 10 >= (reported + 1) * total) {
      reported = Math.floor((done * 10) / total);
      out.write(`${words}\n`);
    }
  };
}
