import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { DirectoryRepository } from '../directory.repository.ts';
import { GeoFault } from './geo-error.ts';
import { geoFilter, serviceIdsOf, textOf, type Given } from './geo-query.ts';
import type { GeoDefinition, GeoReceipt, GeoRequest, GeoService } from './geo-report.ts';
import { Open311Submit } from './open311-submit.ts';
import { geoDefinition, geoRequest, geoService } from './open311-views.ts';
import { Open311Repository } from './open311.repository.ts';

/** What the answer to a submission says: the number is sent on, or it is all that there is. */
const NOTICES: Record<'told' | 'anonymous', Record<Locale, string>> = {
  told: {
    en: 'The case was received. Its number is also sent to the contact that was given.',
    ar: 'تم استلام الطلب، وأُرسل رقمه أيضًا إلى وسيلة الاتصال المذكورة.',
  },
  anonymous: {
    en: 'The case was received. No contact was given: keep the number, it is the only way to follow the case.',
    ar: 'تم استلام الطلب. لم تُذكر وسيلة اتصال، فاحتفظ بالرقم لأنه السبيل الوحيد لمتابعة الطلب.',
  },
};

/** Open311 GeoReport v2 over the public part of cases. */
@Injectable()
export class Open311Service {
  constructor(
    private readonly rows: Open311Repository,
    private readonly directory: DirectoryRepository,
    private readonly submits: Open311Submit,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async services(given: Given, { locale }: Caller): Promise<GeoService[]> {
    return (await this.rows.services(await this.jurisdiction(given))).map((row) => geoService(row, locale));
  }

  async definition(code: string, given: Given, { locale }: Caller): Promise<GeoDefinition> {
    const [id] = serviceIdsOf({ service_code: code }) ?? [];
    const service = (await this.rows.services(await this.jurisdiction(given))).find((row) => row.id === id?.toLowerCase());
    if (!service) throw new GeoFault('unknownService');
    return geoDefinition(service.id, await this.directory.caseTypes(), locale);
  }

  async requests(given: Given, { locale }: Caller): Promise<GeoRequest[]> {
    const filter = { ...geoFilter(given, this.clock.now()), entityId: await this.jurisdiction(given) };
    return (await this.rows.requests(filter)).map((row) => geoRequest(row, locale));
  }

  async request(id: string, given: Given, caller: Caller): Promise<GeoRequest> {
    const ticket = parseTicketNumber(id);
    const jurisdiction = textOf(given, 'jurisdiction_id');
    const [found] = ticket ? await this.requests({ service_request_id: ticket, jurisdiction_id: jurisdiction }, caller) : [];
    if (!found) throw new GeoFault('unknownRequest');
    return found;
  }

  async submit(given: Given, caller: Caller): Promise<GeoReceipt> {
    const entityId = await this.jurisdiction(given);
    return {
      service_request_id: await this.submits.submit(given, entityId, caller),
      service_notice: NOTICES[textOf(given, 'phone') || textOf(given, 'email') ? 'told' : 'anonymous'][caller.locale],
      account_id: null,
    };
  }

  /** Where the calls are and what they speak. */
  discovery(): object {
    const endpoint = {
      specification: 'http://wiki.open311.org/GeoReport_v2',
      url: `${this.config.publicUrl}/open311/v2`,
      changeset: '2026-11-21T00:00:00Z',
      type: this.config.demo ? 'test' : 'production',
      formats: ['text/xml', 'application/json'],
    };
    return {
      changeset: endpoint.changeset,
      contact: `${this.config.publicUrl}/contact-us`,
      key_service: `${this.config.publicUrl}/contact-us`,
      endpoints: [endpoint],
    };
  }

  /** The whole portal is one jurisdiction, by the name of its host; an entity, by its slug, is one within. Undefined: the whole. */
  private async jurisdiction(given: Given): Promise<string | undefined> {
    const named = textOf(given, 'jurisdiction_id');
    if (named === undefined || named === new URL(this.config.publicUrl).hostname) return undefined;
    const entityId = await this.rows.entityBySlug(named);
    if (!entityId) throw new GeoFault('unknownJurisdiction');
    return entityId;
  }
}
