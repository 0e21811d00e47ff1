import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { ReplyTemplateContent } from '../../../common/cases/reply-templates.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { lazyRules } from '../../api/lazy-value.ts';
import { suffixesFor } from '../../i18n/language-suffix.ts';

/** The values of the template form. */
export interface TemplateValues extends Omit<ReplyTemplateContent, 'order'> {
  /** Empty: for all entities. */
  entityId: string;
  order: string;
}

export const valuesOf = ({ order, ...content }: ReplyTemplateContent, entityId = ''): TemplateValues => ({
  ...withoutOrder(content),
  entityId,
  order: String(order),
});

/** The input of the endpoints that save a template. */
export const inputOf = ({
  order,
  ...values
}: TemplateValues): Omit<ReplyTemplateContent, 'order'> & { order?: number } => ({
  ...withoutOrder(values),
  // An empty field keeps the order. What is no number is refused.
  ...(order.trim() && { order: Number(order) }),
});

const withoutOrder = ({ actions, titleAr, titleEn, textAr, textEn }: Omit<ReplyTemplateContent, 'order'>) => ({
  actions: [...actions] as CaseAction[],
  titleAr,
  titleEn,
  textAr,
  textEn,
});

/** The fields in page order, with the page's language first. */
export const fieldOrder = (locale: Locale): string[] => [
  'entityId',
  ...(['title', 'text'] as const).flatMap((name) => suffixesFor(locale).map((side) => `${name}${side}`)),
  'actions',
  'order',
];

export const templateRules = lazyRules(() => import('../../../common/cases/reply-templates.dto.ts'));
