import type { ApiScope } from '../../common/access/api-scopes.ts';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { runCommand } from './commands.ts';
import type { Portal } from './portal.ts';
import { requestOf, type Reply } from './visitor.ts';
import { defined } from './defined.ts';

interface Credentials {
  id: string;
  secret: string;
}

let clientCount = 0;

/** The HTTP Basic header of an API client. */
export const basic = ({ id, secret }: Credentials) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Registers API clients by the operator's command, and requests their tokens. */
export class RegisteredClients {
  constructor(private readonly portal: Portal) {}

  async register(scopes: ApiScope[], entity?: string): Promise<Credentials & { name: string }> {
    const name = `client ${clientCount++}`;
    const args = [
      'add',
      '--name',
      name,
      ...scopes.flatMap((scope) => ['--scope', scope]),
      ...(entity ? ['--entity', entity] : []),
    ];
    const printed = await runCommand(this.portal, 'api-clients', args);
    const [, id, secret] = defined(/client_id +(\S+)\nclient_secret +(\S+)/.exec(printed));
    return { id: defined(id), secret: defined(secret), name };
  }

  requestToken(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.portal.url}/oauth/token`, { method: 'POST', headers, body: new URLSearchParams(form) });
  }

  async tokenOf(client: Credentials): Promise<string> {
    const reply = await this.requestToken({ grant_type: 'client_credentials' }, basic(client));
    return ((await reply.json()) as { access_token: string }).access_token;
  }
}

/** A request of an API client: no cookies, no origin. */
export async function callAsClient<In, Out>(
  portal: Portal,
  token: string,
  endpoint: Endpoint<In, Out>,
  input: object = {},
): Promise<Reply<Out>> {
  const { path, body } = requestOf(endpoint, input);
  const reply = await fetch(portal.url + path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply<Out>['body'] };
}
