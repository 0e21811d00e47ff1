import { All, Controller, Req, Res } from '@nestjs/common';
import express from 'express';
import type { ApiScope } from '../../../common/access/api-scopes.ts';
import { Public } from '../../http/endpoint.decorator.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ApiClientTokens } from './api-client-tokens.ts';
import { ApiClientsRepository } from './api-clients.repository.ts';

/** Error codes of RFC 6749 §5.2. */
export type TokenErrorCode = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BASIC = /^Basic ([A-Za-z0-9+/=]+)$/i;

/** Reads the form of a token request. */
export const tokenForm = express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 });

interface ClientCredentials {
  id: string;
  secret: string;
}

/** The OAuth 2.0 token endpoint for API clients: client credentials grant (RFC 6749 §4.4), form-encoded. */
@Controller('oauth/token')
export class TokenController {
  constructor(
    private readonly apiClients: ApiClientsRepository,
    private readonly tokens: ApiClientTokens,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  @Public()
  @All()
  async token(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    response.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
    if (request.method !== 'POST')
      return void response.set('Allow', 'POST').status(405).json({ error: 'invalid_request' });
    // `is` returns null for a request without a body.
    if (request.get('Content-Length') !== '0' && request.is(FORM_TYPE) === false)
      return void response.set('Accept', FORM_TYPE).status(415).json({ error: 'invalid_request' });
    await this.respond(request, response);
  }

  private async respond(request: PortalRequest, response: PortalResponse): Promise<void> {
    await this.limiter.enforce('token', request.ip ?? '');
    const form = (request.body ?? {}) as Record<string, unknown>;
    const refuse = (error: TokenErrorCode, status = 400) => void response.status(status).json({ error });
    if (Object.values(form).some((value) => typeof value !== 'string')) return refuse('invalid_request');
    const credentials = readCredentials(request.get('Authorization'), form as Record<string, string>);
    if (!credentials) return refuse('invalid_request');
    const client = await this.apiClients.authenticate(credentials.secret, this.clock.now(), credentials.id);
    if (!client) {
      response.set('WWW-Authenticate', 'Basic realm="api"');
      return refuse('invalid_client', 401);
    }
    if (form['grant_type'] !== 'client_credentials') return refuse('unsupported_grant_type');
    const scopes = typeof form['scope'] === 'string' && form['scope'] ? form['scope'].split(' ') : [...client.scopes];
    if (!scopes.every((scope): scope is ApiScope => client.scopes.includes(scope as ApiScope)))
      return refuse('invalid_scope');
    const { accessToken, expiresIn } = await this.tokens.issue(client, scopes);
    response.json({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresIn, scope: scopes.join(' ') });
  }
}

/** Credentials from HTTP Basic (form-encoded, RFC 6749 §2.3.1) or from the form; undefined when both are sent. */
function readCredentials(
  authorization: string | undefined,
  form: Record<string, string>,
): ClientCredentials | undefined {
  const { client_id: id, client_secret: secret } = form;
  if (authorization === undefined) return id && secret ? { id, secret } : undefined;
  const encoded = BASIC.exec(authorization)?.[1];
  if (!encoded || secret !== undefined) return undefined;
  const [name, password] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s);
  try {
    return { id: decodeURIComponent(name ?? ''), secret: decodeURIComponent(password ?? '') };
  } catch {
    return undefined;
  }
}
