import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { parseTicketNumber } from '../../../common/identifiers/ticket-number.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { translate } from '../../i18n/translate.ts';
import { DirectoryRepository } from '../directory/directory.repository.ts';
import { Open311Error } from './geo-error.ts';
import { pageOf, requestFilterOf, serviceIdsOf, textOf, type Open311Params } from './geo-query.ts';
import type { GeoDefinition, GeoReceipt, GeoRequest, GeoService } from './geo-report.ts';
import { Open311Submit } from './open311-submit.ts';
import { geoDefinition, geoRequest, geoService } from './open311-views.ts';
import { Open311Repository } from './open311.repository.ts';
import { PagePositions } from './page-positions.ts';

/** Implements Open311 GeoReport v2 over the public part of cases. */
@Injectable()
export class Open311Service {
  constructor(
    private readonly repository: Open311Repository,
    private readonly directory: DirectoryRepository,
    private readonly submission: Open311Submit,
    private readonly positions: PagePositions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async services(params: Open311Params, { locale }: Principal): Promise<GeoService[]> {
    return (await this.repository.services(await this.jurisdiction(params))).map((row) => geoService(row, locale));
  }

  async definition(code: string, params: Open311Params, { locale }: Principal): Promise<GeoDefinition> {
    const [id] = serviceIdsOf({ service_code: code }) ?? [];
    const service = (await this.repository.services(await this.jurisdiction(params))).find(
      (row) => row.id === id?.toLowerCase(),
    );
    if (!service) throw new Open311Error('unknownService');
    return geoDefinition(service.id, await this.directory.caseTypes(), locale);
  }

  /** A page of requests: continues where the page before ended for this reader, or else is counted from the newest. */
  async requests(params: Open311Params, { locale, address = '' }: Principal): Promise<GeoRequest[]> {
    const filter = { ...requestFilterOf(params, this.clock.now()), entityId: await this.jurisdiction(params) };
    const page = pageOf(params);
    const list = this.positions.listOf(address, params);
    const after = page > 1 ? await this.positions.endOf(list, page - 1) : undefined;
    const rows = await this.repository.requests(filter, after ? { after } : { offset: (page - 1) * filter.limit });
    const last = rows.at(-1);
    if (last && rows.length === filter.limit) await this.positions.store(list, page, last.id);
    return rows.map((row) => geoRequest(row, locale));
  }

  async request(id: string, params: Open311Params, caller: Principal): Promise<GeoRequest> {
    const ticket = parseTicketNumber(id);
    const jurisdiction = textOf(params, 'jurisdiction_id');
    const [found] = ticket
      ? await this.requests({ service_request_id: ticket, jurisdiction_id: jurisdiction }, caller)
      : [];
    if (!found) throw new Open311Error('unknownRequest');
    return found;
  }

  async submit(params: Open311Params, caller: Principal, key?: string): Promise<GeoReceipt> {
    const entityId = await this.jurisdiction(params);
    return {
      service_request_id: await this.submission.submit(params, entityId, caller, key),
      service_notice: translate(
        caller.locale,
        `open311.notice.${textOf(params, 'phone') || textOf(params, 'email') ? 'contactNotified' : 'anonymous'}`,
      ),
      account_id: null,
    };
  }

  /** The discovery document: endpoints and formats. */
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

  /**
   * The entity of `jurisdiction_id`: undefined for the portal's host name, else the entity with that code, both in any
   * letter case. Throws Open311Error.
   */
  private async jurisdiction(params: Open311Params): Promise<string | undefined> {
    const name = textOf(params, 'jurisdiction_id')?.toLowerCase();
    if (name === undefined || name === new URL(this.config.publicUrl).hostname) return undefined;
    const entityId = await this.repository.entityByCode(name);
    if (!entityId) throw new Open311Error('unknownJurisdiction');
    return entityId;
  }
}
