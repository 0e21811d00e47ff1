import { Injectable } from '@nestjs/common';
import type { FollowUp, SignedLink } from '../../common/cases/cases.dto.ts';
import { STAFF_EVENTS, type PublicCase, type PublicHistory } from '../../common/cases/cases.types.ts';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { mobilesOf, type Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldError } from '../http/field-errors.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { CasesRepository } from './cases.repository.ts';
import { PublicCasesRepository } from './public-cases.repository.ts';
import { PublicLinks } from './public-link.ts';

/** The public part of cases: by ticket number, by verified mobile and by signed link. */
@Injectable()
export class PublicCasesService {
  constructor(
    private readonly repository: PublicCasesRepository,
    private readonly cases: CasesRepository,
    private readonly links: PublicLinks,
  ) {}

  /** By ticket number: the public status. By mobile: the cases of that mobile, once it is verified. */
  async follow({ query }: FollowUp, caller: Principal): Promise<{ incidents: PublicCase[] }> {
    const mobile = normaliseMobile(query);
    if (mobile) {
      if (!mobilesOf(caller).includes(mobile)) throw new AppError('PROOF_NEEDED', { otpRequired: true });
      return { incidents: await this.repository.findBy('mobile', mobile) };
    }
    const ticket = parseTicketNumber(query);
    if (!ticket) throw new AppError('INVALID_REFERENCE', { fieldErrors: [fieldError('query', 'followUp')] });
    const incidents = await this.repository.findBy('ticket', ticket);
    if (!incidents.length) throw new AppError('REFERENCE_NOT_FOUND');
    return { incidents };
  }

  /**
   * The public part of the case that a signed link names, with its history without texts. Throws REFERENCE_NOT_FOUND.
   */
  async byLink({ link }: SignedLink): Promise<PublicHistory> {
    const id = this.links.read(link);
    const [found] = id ? await this.repository.findBy('id', id) : [];
    if (!id || !found) throw new AppError('REFERENCE_NOT_FOUND');
    const events = (await this.cases.events(id))
      .filter(({ kind }) => !STAFF_EVENTS.includes(kind))
      .map(({ kind, actor, at }) => ({ kind, actor, at: at.toISOString() }));
    return { ...found, events: events as PublicHistory['events'] };
  }
}
