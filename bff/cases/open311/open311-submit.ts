import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ToolsRepository } from '../../auth/tools/tools.repository.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import type { Caller, ToolCaller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts } from '../../../common/errors/field-messages.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { Config } from '../../config/config.ts';
import { parseInput } from '../../http/validate.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { HourCounters } from '../../store/hour-counters.ts';
import { DirectoryRepository } from '../directory.repository.ts';
import { SubmitService } from '../submit.service.ts';
import { GeoFault } from './geo-error.ts';
import { serviceIdsOf, textOf, type Given } from './geo-query.ts';
import { Open311Repository } from './open311.repository.ts';

/** Cases that an hour may bring about one mobile or email: what a key hands in sends messages there. */
const PER_CONTACT = 10;
const INCIDENT = '1';

/** Takes cases that other systems hand in by Open311, each known by its API key (the secret of a tool with the scope open311:submit). */
@Injectable()
export class Open311Submit {
  constructor(
    private readonly tools: ToolsRepository,
    private readonly rows: Open311Repository,
    private readonly directory: DirectoryRepository,
    private readonly submits: SubmitService,
    private readonly counters: HourCounters,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The ticket number of the new case. Throws GeoFault and the faults of submitting. */
  async submit(given: Given, entityId: string | undefined, caller: Caller): Promise<string> {
    const tool = await this.holderOf(textOf(given, 'api_key'));
    await this.count(`open311 key ${tool.id}`, this.config.OPEN311_SUBMISSIONS_PER_KEY);
    const service = await this.service(given, tool, entityId);
    const mobile = mobileOf(given);
    const input = await parseInput(cases.submit, await this.caseOf(given, service));
    await this.countContact('mobile', mobile);
    if (!mobile) await this.countContact('email', input.requester?.email);
    const { ticketNumber } = await this.submits.submit(input, { ...caller, tool }, mobile);
    return ticketNumber;
  }

  private async countContact(kind: 'mobile' | 'email', contact: string | undefined): Promise<void> {
    if (contact)
      await this.count(`open311 ${kind} ${createHmac('sha256', this.config.secret).update(contact).digest('base64url')}`, PER_CONTACT);
  }

  private async holderOf(key: string | undefined): Promise<ToolCaller> {
    const tool = key === undefined ? undefined : await this.tools.bySecret(key, this.clock.now());
    if (!tool?.scopes.includes('open311:submit')) throw new GeoFault('noKey');
    return tool;
  }

  private async service(given: Given, tool: ToolCaller, entityId: string | undefined) {
    const [code] = serviceIdsOf(given) ?? [];
    if (!code) throw new GeoFault('noService');
    const service = (await this.rows.services(entityId)).find(({ id }) => id === code.toLowerCase());
    if (!service) throw new GeoFault('unknownService');
    if (tool.entityId !== null && tool.entityId !== service.entity_id) throw new GeoFault('keyElsewhere');
    return service;
  }

  private async caseOf(given: Given, service: { id: string; entity_id: string }): Promise<object> {
    const [latitude, longitude, address] = ['lat', 'long', 'address_string'].map((name) => textOf(given, name));
    if ((latitude === undefined || longitude === undefined) && address === undefined) throw new GeoFault('noPlace');
    const description = textOf(given, 'description');
    const email = textOf(given, 'email');
    const isPlaced = latitude !== undefined && longitude !== undefined;
    return {
      caseTypeId: await this.caseType(textOf(given, 'attribute[CASETYPE]') ?? INCIDENT),
      // Without a position the address has no place of its own: it stands under the words.
      description: isPlaced || !description ? description : `${description}\n${address}`,
      suggestedSolution: textOf(given, 'attribute[SUGGESTION]'),
      entityId: service.entity_id,
      serviceId: service.id,
      channelId: channelOf(textOf(given, 'phone'), email),
      ...(isPlaced && { location: { latitude: Number(latitude), longitude: Number(longitude), address } }),
      disclaimer: true,
      requester: { firstName: textOf(given, 'first_name'), lastName: textOf(given, 'last_name'), email },
    };
  }

  private async caseType(key: string): Promise<number> {
    const type = (await this.directory.caseTypes()).find(({ id }) => String(id) === key);
    if (!type) throw fault('caseTypeId', 'caseType');
    return type.id;
  }

  private async count(key: string, most: number): Promise<void> {
    const now = this.clock.now();
    const { count, until } = await this.counters.add(key, now);
    if (count > most) throw new AppError('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  }
}

/** The mobile that was given, E.164; empty without one: the case is then anonymous. */
function mobileOf(given: Given): string {
  const phone = textOf(given, 'phone');
  const mobile = phone === undefined ? '' : normaliseMobile(phone);
  if (mobile === undefined) throw fault('phone', 'mobile');
  return mobile;
}

function channelOf(phone: string | undefined, email: string | undefined): ChannelId {
  if (!email) return CHANNEL.SMS;
  return phone ? CHANNEL.BOTH : CHANNEL.EMAIL;
}

function fault(field: string, code: 'mobile' | 'caseType'): AppError {
  return new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });
}
