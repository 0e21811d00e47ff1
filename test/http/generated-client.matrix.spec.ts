import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { auth } from '../../common/auth/auth.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { defined } from '../support/defined.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let portal: Portal;
let folder: string;

beforeAll(async () => {
  portal = await startPortal();
  // Below the project root, so that the compiler finds Node's types.
  folder = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'generated-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

/**
 * A program of another system: signs in as an API client, reads the directory, submits a case as a person, acts on it
 * as an agent and reads it as the client.
 */
const PROGRAM = `
import { createClient, createConfig } from './client/client/index.ts';
import { CaseAction, CaseTypeId, ChannelId, StatusCode } from './client/types.gen.ts';
import { casesAct, casesRead, casesSubmit, directoryEntities, directoryServices, oauthToken } from './client/sdk.gen.ts';

const { PORTAL, CLIENT_ID, CLIENT_SECRET, PERSON_TOKEN, AGENT_TOKEN, ENTITY_ID } = process.env as Record<string, string>;
const as = (token: string) => createClient(createConfig({ baseUrl: PORTAL, auth: token, throwOnError: true }));
const guest = createClient(createConfig({ baseUrl: PORTAL }));

const found = await directoryEntities({ client: guest, throwOnError: true });
const entity = found.data.data.entities.find(({ id }) => id === ENTITY_ID);
if (!entity) throw new Error('no entity');
const services = await directoryServices({ client: guest, throwOnError: true, body: { entityId: entity.id } });
const [service] = services.data.data.services;
if (!service) throw new Error('no service');

const submitted = await casesSubmit({
  client: as(PERSON_TOKEN!),
  throwOnError: true,
  headers: { 'Idempotency-Key': 'generated-client-1', 'Accept-Language': 'en' },
  body: {
    caseTypeId: CaseTypeId.INCIDENT,
    description: 'The street light at the corner has been dark for three nights.',
    entityId: entity.id,
    serviceId: service.id,
    channelId: ChannelId.SMS,
    disclaimer: true,
  },
});
const { id, ticketNumber } = submitted.data.data.incident;

const staff = as(AGENT_TOKEN!);
const seen = await casesRead({ client: staff, throwOnError: true, body: { incidentId: id } });
const [before] = seen.data.data.incidents;
if (!before) throw new Error('not seen');
const acted = await casesAct({ client: staff, throwOnError: true, body: { incidentId: id, action: CaseAction.START, version: before.version } });

const basic = createClient(createConfig({ baseUrl: PORTAL, auth: \`\${CLIENT_ID}:\${CLIENT_SECRET}\` }));
const token = await oauthToken({ client: basic, throwOnError: true, body: { grant_type: 'client_credentials' } });
const read = await casesRead({ client: as(token.data.access_token), throwOnError: true, body: { ticketNumber } });
const refused = await casesRead({ client: guest, body: { ticketNumber } });
console.log(JSON.stringify({
  ticketNumber,
  actions: before.actions,
  acted: acted.data.data.incident.statusCode === StatusCode.IN_PROGRESS,
  read: read.data.data.incidents.map(({ statusCode }) => statusCode),
  refused: refused.response?.status,
}));
`;

const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    noEmitOnError: true,
    outDir: 'out',
    rootDir: '.',
    types: ['node'],
  },
  include: ['program.ts', 'client'],
};

async function generate(): Promise<void> {
  const document = await (await fetch(`${portal.url}/api/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), document);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const generator = join(ROOT, 'node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js');
  writeFileSync(
    join(folder, 'openapi-ts.config.mjs'),
    `export default {
      input: './openapi.json',
      output: { path: './client', module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', { name: '@hey-api/typescript', enums: 'javascript' }, '@hey-api/sdk'],
    };`,
  );
  await run(process.execPath, [generator], { cwd: folder });
}

describe('OpenAPI client from a stock generator', () => {
  it('compiles, signs in, submits a case, acts on it and reads it', async () => {
    await generate();
    const compiler = join(ROOT, 'node_modules', 'typescript7', 'bin', 'tsc');
    await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { stdout: string }) => {
      throw new Error(stdout.slice(0, 3000));
    });
    const [person, agent] = [await signedInUser(portal, 'customer'), await signedInUser(portal, 'agent')];
    const { entities } = (await agent.call(agentWorkspace.entities)).body.data;
    const client = await new RegisteredClients(portal).register(['cases:read']);
    const tokenOf = async (visitor: typeof agent, type: 'user' | 'agent') =>
      (await visitor.call(auth.token, { type })).body.data.accessToken;
    const { stdout } = await run(process.execPath, [join(folder, 'out', 'program.js')], {
      env: {
        PORTAL: portal.url,
        CLIENT_ID: client.id,
        CLIENT_SECRET: client.secret,
        PERSON_TOKEN: await tokenOf(person, 'user'),
        AGENT_TOKEN: await tokenOf(agent, 'agent'),
        ENTITY_ID: defined(entities[0]).id,
      },
    });
    expect(JSON.parse(stdout)).toEqual({
      ticketNumber: expect.stringMatching(/^VOC-/),
      actions: expect.arrayContaining(['START']),
      acted: true,
      read: [51],
      refused: 401,
    });
  });
});
