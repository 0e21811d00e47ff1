import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import type { FilledTemplate, ReplyTemplateContent } from '../../../common/cases/reply-templates.types.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { orNotFound } from '../../api/not-found.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { toNamed } from '../list/to-named.ts';
import { readEntities } from '../directory/queries.ts';
import { templateQuery } from './queries.ts';

export type Preview = Record<Locale, FilledTemplate>;

export interface AddTemplateData {
  /** The initial values of the form: empty, or a copy of another template. */
  content: ReplyTemplateContent;
  preview: Preview;
  /** The entity whose templates an agent manager writes; null for an admin, who chooses. */
  ownEntityId: string | null;
  /** The entities that an admin chooses from. */
  entities: readonly Named[];
}

export interface TemplateData extends QueryPage {
  id: string;
  /** The preview of the saved texts. */
  preview: Preview;
  /** Whether the user may add templates for their own entity. */
  mayCopy: boolean;
}

type Page = Pick<PageContextServer, 'callApi' | 'caller' | 'urlParsed'>;

const EMPTY: ReplyTemplateContent = { actions: [], titleAr: '', titleEn: '', textAr: '', textEn: '', order: 0 };

/** Page data of a new template; with `?from=` a copy of that one. */
export async function readNewTemplate({ callApi, caller, urlParsed: { search } }: Page): Promise<AddTemplateData> {
  const from = search['from'] ?? '';
  const content = isUuid(from) ? (await orNotFound(callApi(replyTemplates.one, { id: from }))).template : EMPTY;
  const { actions, titleAr, titleEn, textAr, textEn, order } = content;
  const entities = caller.admin ? await readEntities(callApi) : [];
  return {
    content: { actions, titleAr, titleEn, textAr, textEn, order },
    preview: await orNotFound(callApi(replyTemplates.preview, { textAr, textEn })),
    ownEntityId: caller.admin ? null : (caller.user?.entityId ?? null),
    entities: entities.map(toNamed),
  };
}

/** Page data: the template of `?id=` with its history. */
export async function readTemplate({ callApi, caller, urlParsed: { search } }: Page): Promise<TemplateData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const id = search['id'] ?? '';
  const { template } = await orNotFound(fetchQuery(templateQuery(id)));
  const { textAr, textEn } = template;
  const preview = await callApi(replyTemplates.preview, { textAr, textEn });
  return { id, preview, mayCopy: !caller.admin && Boolean(caller.user?.entityId), dehydrated: dehydrated() };
}
