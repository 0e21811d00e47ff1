import net from 'node:net';

/**
 * Hosts of this machine and its network in many notations, and one other host; `port` must not receive a connection.
 */
const hosts = (port: number): string[] => [
  ...[
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `0.0.0.0:${port}`,
    `127.1:${port}`,
    `0:${port}`,
  ],
  ...[
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `017700000001:${port}`,
    `127.0.0.1.:${port}`,
    `portal.example@127.0.0.1:${port}`,
  ],
  ...[
    '169.254.169.254/latest/meta-data',
    'metadata.google.internal',
    '10.0.0.1',
    '192.168.0.1',
    '[fd00:ec2::254]',
    'evil.example',
  ],
];

const WRITTEN: ((host: string) => string)[] = [
  (host) => `http://${host}/`,
  (host) => `//${host}/`,
  (host) => `<img src="http://${host}/a.png">`,
  (host) => `<link rel=stylesheet href=//${host}/>`,
  (host) => `@import url(http://${host}/);`,
  (host) => `x\r\nHost: ${host}\r\n\r\nGET http://${host}/`,
  (host) => `![a](http://${host}/a.png)`,
];

/** About 120 texts that cause a request from a server that reads them as a URL, markup or a header. */
export const ssrfTexts = (port: number): string[] => hosts(port).flatMap((host) => WRITTEN.map((write) => write(host)));

/**
 * Records the connections that this thread opens as `host:port`; `end` returns them.
 */
export function watchOutgoing(): { end(): Set<string> } {
  const seen = new Set<string>();
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string; port?: number; path?: string } | number];
    if (typeof first === 'number') seen.add(`${String(args.flat()[1])}:${first}`);
    else seen.add(first.path ?? `${first.host ?? 'localhost'}:${first.port}`);
    return (connect as (...all: unknown[]) => net.Socket).apply(this, args);
  };
  return {
    end: () => {
      net.Socket.prototype.connect = connect;
      return seen;
    },
  };
}
