const WIDTH = 30;

/** How far it is: a bar on a terminal, elsewhere a line at every tenth. `out`: usually process.stderr. */
export function progressTo(total: number, out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): (done: number, what: string) => void {
  const started = Date.now();
  let said = 0;
  return (done, what) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const words = `${done} of ${total} cases, ${seconds} s${what === 'cases' ? '' : `; now the ${what}`}`;
    if (out.isTTY) {
      const full = Math.round((WIDTH * done) / total);
      out.write(`\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words}${done >= total ? '\n' : ''}`);
    } else if (done >= total || done * 10 >= (said + 1) * total) {
      said = Math.floor((done * 10) / total);
      out.write(`${words}\n`);
    }
  };
}
