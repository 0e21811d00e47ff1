import type { PageContextServer } from 'vike/types';
import { performance } from '../../../common/cases/performance.contract.ts';
import { content } from '../../../common/content/content.contract.ts';
import type { EntityContact } from '../../../common/content/content.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { orNotFound } from '../../api/not-found.ts';
import type { CrumbData } from '../../layouts/title.ts';
import { shownFaq, type ShownFaq } from '../faqs/faqs-data.ts';
import { toCard, type StoryCard } from '../stories/stories-data.ts';
import { parseSearch } from '../list-search/search-query.ts';
import { cardOf, type PartnerCard } from './partners-data.ts';

/** Working days from submission to the first answer, of half and of nine in ten cases. */
interface ResponseTime {
  medianDays: number;
  p90Days: number | null;
}

/** How to reach it, with the hours in the language of the page. Empty: unknown. */
interface EntityContactTexts extends Pick<EntityContact, 'contactPhone' | 'contactEmail' | 'website'> {
  hours: string;
}

const MAX_STORIES = 3;

export interface PartnerData extends CrumbData {
  partner: Omit<PartnerCard, 'serviceCount'> & { description: string; services: { id: string; name: string }[] };
  /** Null without a phone, an address or hours. */
  contact: EntityContactTexts | null;
  /** How fast it answered in the last twelve months. Null: too few cases, or the record cannot be read. */
  response: ResponseTime | null;
  faqs: ShownFaq[];
  stories: StoryCard[];
  /** Search text of the list of entities, for the link back to it. */
  q: string;
}

/** Loads the entity of the URL with what is public about it. Renders 404 for unknown and retired entities. */
export async function partnerData({
  callApi,
  locale,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PartnerData> {
  const { partner } = await orNotFound(callApi(content.partner, { id: routeParams['id'] ?? '' }));
  const [card, response, { faqs }, { successStories }] = await Promise.all([
    cardOf(partner, locale),
    responseOf(callApi, partner.id),
    callApi(content.searchFaqs, { entityId: partner.id, pageSize: LIMITS.pageSizeMax }),
    callApi(content.stories, { entityId: partner.id, pageSize: MAX_STORIES }),
  ]);
  const services = partner.services.map((service) => ({ id: service.id, name: localised(service, 'name', locale) }));
  const { contactPhone, contactEmail, website } = partner;
  const contact = { contactPhone, contactEmail, website, hours: localised(partner, 'hours', locale) };
  return {
    contact: Object.values(contact).some(Boolean) ? contact : null,
    partner: { ...card, description: localised(partner, 'description', locale), services },
    response,
    faqs: faqs.map((faq) => ({ ...shownFaq(faq, locale), entity: '' })),
    stories: await Promise.all(successStories.map((story) => toCard(story, locale))),
    q: parseSearch(urlParsed.search).q,
    crumb: card.name,
  };
}

/** The page stands without the public record, which a middleware need not have. */
async function responseOf(callApi: PageContextServer['callApi'], entityId: string): Promise<ResponseTime | null> {
  try {
    const { medianDays, p90Days } = (await callApi(performance.read, { entityId })).total;
    return medianDays === null ? null : { medianDays, p90Days };
  } catch {
    return null;
  }
}
