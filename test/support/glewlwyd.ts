import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { freePort } from './free-port.mjs';
import { defined } from './defined.ts';
import { untilAnswers } from './program.ts';

const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const MODULES = '/usr/lib/glewlwyd';
/** The administrator that the schema creates. */
const ADMIN = { username: 'admin', password: 'password' };
const PLUGIN = 'oidc';

/** Whether Debian's `glewlwyd`, an independent OpenID provider, and `sqlite3` are installed. */
export const HAS_GLEWLWYD =
  existsSync('/usr/bin/glewlwyd') &&
  existsSync(SCHEMA) &&
  existsSync(MODULES) &&
  spawnSync('sqlite3', ['-version']).status === 0;

export interface ProviderUser {
  username: string;
  password: string;
  name: string;
  email: string;
}

/** A browser's cookies at the provider. */
type Jar = Map<string, string>;

/** A running glewlwyd in a temporary directory, with one client that must use PKCE. */
export class Glewlwyd {
  private constructor(
    private readonly process: ChildProcess,
    private readonly dir: string,
    private readonly url: string,
    readonly client: { id: string; secret: string },
  ) {}

  /** Starts the provider for a client. */
  static async start(client: { id: string; secret: string }): Promise<Glewlwyd> {
    const dir = mkdtempSync(join(tmpdir(), 'portal-glewlwyd-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const created = spawnSync('sqlite3', [join(dir, 'db')], { input: `.read ${SCHEMA}\n`, encoding: 'utf8' });
    if (created.status !== 0) throw new Error(`no database for glewlwyd: ${created.stderr}`);
    writeFileSync(join(dir, 'conf'), settings(dir, url, port));
    const child = spawn('glewlwyd', ['--config-file', join(dir, 'conf')], { stdio: 'ignore' });
    const provider = new Glewlwyd(child, dir, url, client);
    await untilAnswers(`${url}/config`);
    return provider;
  }

  get issuer(): string {
    return `${this.url}/api/${PLUGIN}`;
  }

  /** Creates the client and the users by the administrator's API. */
  async setUp(returnUrl: string, logoutReturnUrl: string, people: readonly ProviderUser[]): Promise<void> {
    const admin: Jar = new Map();
    await this.api(admin, 'POST', '/auth/', ADMIN);
    await this.api(admin, 'PUT', '/mod/user/database', await this.withVerifiedEmails(admin));
    await this.api(admin, 'PUT', '/mod/user/database/reset');
    await this.api(admin, 'POST', '/mod/plugin/', {
      module: 'oidc',
      name: PLUGIN,
      display_name: 'OpenID',
      enabled: true,
      parameters: await plugin(this.issuer),
    });
    await this.api(admin, 'POST', '/client/', {
      client_id: this.client.id,
      name: 'Portal',
      enabled: true,
      confidential: true,
      client_secret: this.client.secret,
      redirect_uri: [returnUrl],
      post_logout_redirect_uri: logoutReturnUrl,
      authorization_type: ['code'],
      token_endpoint_auth_method: ['client_secret_basic'],
      scope: [],
    });
    for (const person of people)
      await this.api(admin, 'POST', '/user/', { ...person, enabled: true, scope: ['openid'], 'email-verified': 'yes' });
  }

  /**
   * Signs in and consents like the provider's login page. `asked`: the authorization URL; returns the redirect to the
   * portal.
   */
  async agree(asked: string, { username, password }: ProviderUser, browser: Jar = new Map()): Promise<string> {
    await this.api(browser, 'POST', '/auth/', { username, password });
    await this.api(browser, 'PUT', `/auth/grant/${this.client.id}`, { scope: 'openid' });
    const reply = await this.visit(browser, `${asked}&g_continue`);
    return reply.headers.get('location') ?? `${reply.status}`;
  }

  /** A browser's request to the provider. */
  async visit(browser: Jar, address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name, value] = defined(line.split(';')[0]).split(/=(.*)/s) as [string, string];
      browser.set(name, value);
    }
    return reply;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await ended;
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** The user module, extended by the property for a verified email. */
  private async withVerifiedEmails(admin: Jar): Promise<object> {
    const found = (await this.api(admin, 'GET', '/mod/user/database')) as { parameters: { 'data-format': object } };
    const kept = { multiple: false, read: true, write: true, 'profile-read': false, 'profile-write': false };
    found.parameters['data-format'] = { ...found.parameters['data-format'], 'email-verified': kept };
    return found;
  }

  private async api(browser: Jar, method: string, path: string, body?: unknown): Promise<unknown> {
    const init = {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const reply = await this.visit(browser, `${this.url}/api${path}`, init);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`glewlwyd ${method} ${path}: ${reply.status} ${text}`);
    return text && JSON.parse(text);
  }
}

const settings = (dir: string, url: string, port: number): string => `port=${port}
bind_address="127.0.0.1"
external_url="${url}"
login_url="login.html"
api_prefix="api"
log_mode="file"
log_level="WARNING"
log_file="${join(dir, 'log')}"
cookie_secure=0
session_key="glewlwyd"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${MODULES}/user"
client_module_path="${MODULES}/client"
user_auth_scheme_module_path="${MODULES}/scheme"
plugin_module_path="${MODULES}/plugin"
hash_algorithm="SHA512"
database = { type="sqlite3" path="${join(dir, 'db')}" }
`;

async function plugin(issuer: string): Promise<object> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256' };
  return {
    iss: issuer,
    'jwks-private': JSON.stringify({ keys: [key] }),
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    'jwks-show': true,
    'subject-type': 'public',
    'access-token-duration': 300,
    'refresh-token-duration': 3600,
    'code-duration': 60,
    'refresh-token-rolling': false,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': true,
    'auth-type-none-enabled': false,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-refresh-enabled': false,
    'auth-type-device-enabled': false,
    'pkce-allowed': true,
    'pkce-required': true,
    'pkce-method-plain-allowed': false,
    'session-management-allowed': true,
    'session-cookie-name': 'glewlwyd-oidc',
    'session-cookie-expiration': 3600,
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'scope-claim': 'no',
    claims: [
      {
        name: 'email_verified',
        'user-property': 'email-verified',
        type: 'boolean',
        'boolean-value-true': 'yes',
        'boolean-value-false': 'no',
        mandatory: true,
        'on-demand': false,
        scope: [],
      },
    ],
  };
}
