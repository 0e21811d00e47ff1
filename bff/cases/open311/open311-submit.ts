import { Injectable } from '@nestjs/common';
import { ApiClientsRepository } from '../../auth/api-clients/api-clients.repository.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { attributeName, OPEN311_FIELDS } from '../../../common/cases/case-fields.ts';
import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import type { Principal, ApiClientPrincipal } from '../../../common/contract/principal.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { badField } from '../../http/field-errors.ts';
import { parseInput } from '../../http/validate.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { IdempotencyKeys } from '../../database/idempotency-keys.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { DirectoryRepository } from '../directory/directory.repository.ts';
import { SubmitService } from '../submit.service.ts';
import { Open311Error } from './geo-error.ts';
import { serviceIdsOf, textOf, type Open311Params } from './geo-query.ts';
import { Open311Repository } from './open311.repository.ts';

const INCIDENT = '1';

/**
 * Submits cases from other systems, identified by their API key (the secret of an API client with the scope
 * open311:submit).
 */
@Injectable()
export class Open311Submit {
  constructor(
    private readonly apiClients: ApiClientsRepository,
    private readonly repository: Open311Repository,
    private readonly directory: DirectoryRepository,
    private readonly submission: SubmitService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly keys: IdempotencyKeys,
  ) {}

  /**
   * Returns the ticket number of the new case; with a `key` (Idempotency-Key) also of the case that the same request
   * has created before. Throws Open311Error and the errors of SubmitService.
   */
  async submit(params: Open311Params, entityId: string | undefined, caller: Principal, key?: string): Promise<string> {
    const apiClient = await this.authenticate(textOf(params, 'api_key'));
    const work = () => this.create(params, entityId, { ...caller, apiClient });
    if (key === undefined) return work();
    return this.keys.run({ path: 'open311/v2/requests', owner: apiClient.id, key, body: params }, work);
  }

  private async create(
    params: Open311Params,
    entityId: string | undefined,
    caller: Principal & { apiClient: ApiClientPrincipal },
  ) {
    const { apiClient } = caller;
    await this.limiter.enforce('open311-key', apiClient.id);
    const service = await this.service(params, apiClient, entityId);
    const mobile = mobileOf(params);
    const input = await parseInput(cases.submit, await this.caseOf(params, service));
    // Each submission sends a message to the requester.
    const contact = mobile || input.requester?.email;
    if (contact) await this.limiter.enforce('open311-contact', contact);
    const { ticketNumber } = await this.submission.submit(input, caller, mobile);
    return ticketNumber;
  }

  private async authenticate(key: string | undefined): Promise<ApiClientPrincipal> {
    const apiClient = key === undefined ? undefined : await this.apiClients.authenticate(key, this.clock.now());
    if (!apiClient?.scopes.includes('open311:submit')) throw new Open311Error('invalidKey');
    return apiClient;
  }

  private async service(params: Open311Params, apiClient: ApiClientPrincipal, entityId: string | undefined) {
    const [code] = serviceIdsOf(params) ?? [];
    if (!code) throw new Open311Error('missingService');
    const service = (await this.repository.services(entityId)).find(({ id }) => id === code.toLowerCase());
    if (!service) throw new Open311Error('unknownService');
    if (apiClient.entityId !== null && apiClient.entityId !== service.entity_id)
      throw new Open311Error('keyOfOtherJurisdiction');
    return service;
  }

  private async caseOf(params: Open311Params, service: { id: string; entity_id: string }): Promise<object> {
    const email = textOf(params, 'email');
    return {
      caseTypeId: await this.caseType(textOf(params, 'attribute[CASETYPE]') ?? INCIDENT),
      description: textOf(params, 'description'),
      ...Object.fromEntries(OPEN311_FIELDS.map((name) => [name, textOf(params, attributeName(name))])),
      entityId: service.entity_id,
      serviceId: service.id,
      channelId: channelOf(textOf(params, 'phone'), email),
      location: locationOf(params),
      disclaimer: true,
      requester: { firstName: textOf(params, 'first_name'), lastName: textOf(params, 'last_name'), email },
    };
  }

  private async caseType(key: string): Promise<number> {
    const type = (await this.directory.caseTypes()).find(({ id }) => String(id) === key);
    if (!type) throw badField('caseTypeId', 'caseType');
    return type.id;
  }
}

/** The position, the address or both. Throws Open311Error when neither was given. */
function locationOf(params: Open311Params): object {
  const [latitude, longitude, address] = ['lat', 'long', 'address_string'].map((name) => textOf(params, name));
  if ((latitude === undefined || longitude === undefined) && address === undefined)
    throw new Open311Error('missingLocation');
  return { latitude: latitude && Number(latitude), longitude: longitude && Number(longitude), address };
}

/** The mobile as E.164; empty for an anonymous case. */
function mobileOf(params: Open311Params): string {
  const phone = textOf(params, 'phone');
  const mobile = phone === undefined ? '' : normaliseMobile(phone);
  if (mobile === undefined) throw badField('phone', 'mobile');
  return mobile;
}

function channelOf(phone: string | undefined, email: string | undefined): ChannelId {
  if (!email) return CHANNEL.SMS;
  return phone ? CHANNEL.BOTH : CHANNEL.EMAIL;
}
