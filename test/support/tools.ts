import { toolsCommand } from '../../bff/commands/tools.ts';
import type { ToolScope } from '../../common/access/tool-scopes.ts';
import type { Call } from '../../common/contract/call.ts';
import { databaseOf } from '../documents/database-of.ts';
import type { FixedClock, Portal } from './portal.ts';
import type { Reply } from './visitor.ts';

interface Credentials {
  id: string;
  secret: string;
}

let made = 0;

/** A tool's HTTP Basic header. */
export const basic = ({ id, secret }: Credentials) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` });

/** Registers tools on a portal, by the operator's command, and asks for their tokens. */
export class Tools {
  constructor(
    private readonly portal: Portal,
    private readonly clock?: FixedClock,
  ) {}

  async register(scopes: ToolScope[], entity?: string): Promise<Credentials & { name: string }> {
    const name = `tool ${made++}`;
    const args = ['add', '--name', name, ...scopes.flatMap((scope) => ['--scope', scope]), ...(entity ? ['--entity', entity] : [])];
    const printed = await toolsCommand(args, databaseOf(this.portal), this.clock?.now());
    const [, id, secret] = /client_id +(\S+)\nclient_secret +(\S+)/.exec(printed)!;
    return { id: id!, secret: secret!, name };
  }

  ask(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.portal.url}/oauth/token`, { method: 'POST', headers, body: new URLSearchParams(form) });
  }

  async tokenOf(tool: Credentials): Promise<string> {
    const reply = await this.ask({ grant_type: 'client_credentials' }, basic(tool));
    return ((await reply.json()) as { access_token: string }).access_token;
  }
}

/** A tool's request: no cookies, no origin. */
export async function toolCall<In, Out>(portal: Portal, token: string, row: Call<In, Out>, input: object = {}): Promise<Reply<Out>> {
  const rest = { ...input } as Record<string, string>;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = row.method === 'GET' ? `?${new URLSearchParams(rest)}` : '';
  const reply = await fetch(`${portal.url}/api/${path}${query}`, {
    method: row.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: row.method === 'GET' ? undefined : JSON.stringify(rest),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply<Out>['body'] };
}
