import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { changes } from '../../common/cases/changes.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { basic, callAsClient, RegisteredClients } from '../support/registered-clients.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ clock });
});
afterAll(() => portal.close());

const command = (...args: string[]) => runCommand(portal, 'api-clients', args);
const clients = () => new RegisteredClients(portal);

describe('API client access token', () => {
  it('is issued for the client secret in the header or the form, with no-store', async () => {
    const client = await clients().register(['cases:read', 'results:read']);
    const reply = await clients().requestToken({ grant_type: 'client_credentials' }, basic(client));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 300, scope: 'cases:read results:read' },
    ]);
    const inForm = await clients().requestToken({
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
      scope: 'cases:read',
    });
    expect(await inForm.json()).toMatchObject({ scope: 'cases:read' });
  });

  it('is refused with the OAuth 2.0 error codes', async () => {
    const client = await clients().register(['cases:read']);
    const other = await clients().register(['cases:read']);
    const grant = { grant_type: 'client_credentials' };
    const replies = [
      await clients().requestToken(grant),
      await clients().requestToken(grant, basic({ ...client, secret: 'cvs_wrong' })),
      await clients().requestToken(grant, basic({ id: other.id, secret: client.secret })),
      await clients().requestToken({ grant_type: 'password' }, basic(client)),
      await clients().requestToken({ ...grant, scope: 'cases:handle' }, basic(client)),
      await clients().requestToken({ ...grant, client_secret: client.secret }, basic(client)),
      await clients().requestToken(grant, { authorization: 'Basic %%%' }),
    ];
    expect(
      await Promise.all(
        replies.map(async (reply) => [reply.status, ((await reply.json()) as { error: string }).error]),
      ),
    ).toEqual([
      [400, 'invalid_request'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_scope'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ]);
  });

  it('is requested with a secret that is stored only as a hash', async () => {
    const client = await clients().register(['cases:read']);
    const rows = await databaseOf(portal).db.selectFrom('api_clients').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(client.secret);
    expect(await command('list')).not.toContain(client.secret);
  });

  it('expires after five minutes, and at once when the client is revoked', async () => {
    const client = await clients().register(['cases:read']);
    const token = await clients().tokenOf(client);
    expect((await callAsClient(portal, token, cases.filter)).status).toBe(200);
    clock.advance(301);
    expect((await callAsClient(portal, token, cases.filter)).status).toBe(401);
    const fresh = await clients().tokenOf(client);
    await command('revoke', client.id);
    expect((await callAsClient(portal, fresh, cases.filter)).status).toBe(401);
    expect((await clients().requestToken({ grant_type: 'client_credentials' }, basic(client))).status).toBe(401);
    expect(await command('list')).toContain(`${client.id}\t${client.name}`);
    await expect(command('revoke', client.id)).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('API client', () => {
  it('may call exactly the endpoints of its scopes', async () => {
    const token = await clients().tokenOf(await clients().register(['cases:read']));
    const allowed = new Set<AnyEndpoint>([
      cases.read,
      cases.filter,
      cases.comments,
      cases.pdf,
      agentWorkspace.statuses,
      agentWorkspace.follow,
      agentWorkspace.entities,
      changes.since,
    ]);
    for (const { endpoint } of ENDPOINTS.filter(({ endpoint }) => !endpoint.allowedRoles.includes('C0000'))) {
      const path = endpoint.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
      // Without content, a POST of FAQs, stories and partners is their public list.
      const reply = await fetch(`${portal.url}/api/${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: endpoint.method === 'GET' ? undefined : '{"published": true}',
      });
      await reply.arrayBuffer();
      expect([endpoint.path, reply.status === 403]).toEqual([endpoint.path, !allowed.has(endpoint)]);
    }
    expect((await callAsClient(portal, token, auth.permissions)).body.data.permissions).toEqual([
      'C0000',
      'C0001',
      'C0003',
      'C0005',
    ]);
  });

  it('registered for an entity sees only cases of that entity', async () => {
    const customer = await verifiedVisitor(portal);
    const { id, entity } = await aCase(customer);
    const own = await clients().tokenOf(await clients().register(['cases:read'], entity.id));
    const otherId = (
      await databaseOf(portal)
        .db.selectFrom('entities')
        .select('id')
        .where('id', '!=', entity.id)
        .executeTakeFirstOrThrow()
    ).id;
    const others = await clients().tokenOf(await clients().register(['cases:read'], otherId));
    expect((await callAsClient(portal, own, cases.read, { incidentId: id })).body.data.incidents[0]).toMatchObject({
      id,
      seenAs: ['agent'],
    });
    expect((await callAsClient(portal, others, cases.read, { incidentId: id })).status).toBe(404);
    const listed = await callAsClient(portal, others, cases.filter, { pageSize: 100 });
    expect(listed.body.data.incidents.every((one) => one.entity.id === otherId)).toBe(true);
  });

  it('handles a case under its own name in the access log', async () => {
    const customer = await verifiedVisitor(portal);
    const { id, entity } = await aCase(customer);
    const client = await clients().register(['cases:read', 'cases:handle'], entity.id);
    const token = await clients().tokenOf(client);
    const started = await callAsClient(portal, token, cases.act, { incidentId: id, action: 'START', version: 1 });
    expect(started.status).toBe(202);
    expect(
      (
        await callAsClient(portal, token, cases.act, {
          incidentId: id,
          action: 'ASSIGN',
          version: started.body.data.incident.version,
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await callAsClient(portal, token, cases.comment, {
          incidentId: id,
          contentType: 'TEXT_AREA',
          text: 'Seen by the depot.',
        })
      ).status,
    ).toBe(201);
    const answered = await callAsClient(portal, token, cases.act, {
      incidentId: id,
      action: 'RESOLVE',
      text: 'The lamp was replaced.',
      version: started.body.data.incident.version,
    });
    expect(answered.body.data.incident).toMatchObject({ statusCode: 54, resolution: 'The lamp was replaced.' });
    const admin = await signedInUser(portal, 'admin');
    const { accesses } = (await admin.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    expect(accesses.map(({ action, by }) => [action, by.nameEn])).toEqual(
      expect.arrayContaining([
        ['START', client.name],
        ['COMMENT', client.name],
        ['RESOLVE', client.name],
      ]),
    );
  });

  it('cannot use a user’s token type, nor a user that of a client', async () => {
    const client = await databaseOf(portal)
      .db.selectFrom('api_clients')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const agent = await signedInUser(portal, 'agent');
    const usersToken = (await agent.call(auth.token, { type: 'agent' })).body.data.accessToken;
    const clientsToken = await clients().tokenOf(await clients().register(['cases:read']));
    const forged = clientsToken.split('.');
    forged[1] = Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(defined(forged[1]), 'base64url').toString()),
        sub: client.id,
        scope: 'cases:handle',
      }),
    ).toString('base64url');
    expect((await callAsClient(portal, forged.join('.'), cases.filter)).status).toBe(401);
    expect((await callAsClient(portal, usersToken, auth.profile)).body.data.user.email).toBe('agent@portal.example');
    expect((await callAsClient(portal, clientsToken, auth.profile)).status).toBe(403);
  });

  it.each([
    [['add']],
    [['add', '--name', 'x', '--scope', 'everything']],
    [['add', '--name', 'x', '--scope', 'cases:read', '--entity', 'nowhere']],
    [['add', '--name', 'reports', '--scope', 'cases:read']],
    [['revoke', 'nobody']],
    [['--what']],
  ])('is not changed by the invalid command %j', async (args) => {
    await command('add', '--name', 'reports', '--scope', 'cases:read').catch(() => {});
    await expect(command(...args)).rejects.toMatchObject({ exitCode: 2 });
  });
});
