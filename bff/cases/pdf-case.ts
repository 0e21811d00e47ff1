import { isSlaLevel, type Case, type CaseEvent, type NamePair } from '../../common/cases/cases.types.ts';
import { formatDate, formatDateTime, localised, type Locale } from '../../common/locale/locales.ts';
import { formatMobile } from '../../common/otp/mobile.ts';
import type { PdfContent } from '../pdf/pdf-document.ts';
import type { TextKey, Translate } from '../i18n/translate.ts';

/** Text that is left to right even inside Arabic, for example an address. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The case as the caller sees it on the page, as input of the PDF. */
export function pdfCaseOf(one: Case, locale: Locale, t: Translate): PdfContent {
  const name = (pair: NamePair) => localised(pair, 'name', locale);
  const own = one.seenAs.includes('owner');
  const day = (at: string | null) => (at ? formatDate(at, locale) : '');
  const status =
    own && (one.statusCode === 52 || one.statusCode === 53) ? `cases.yourStatus.${one.statusCode}` : `cases.status.${one.statusCode}`;
  const gone = one.forgottenAt ? t('details.forgotten') : '';
  const { firstName, lastName, firstNameAr, lastNameAr } = one.requester;
  const inArabic = locale === 'ar' && (firstNameAr ?? lastNameAr);
  const requester = (inArabic ? [firstNameAr, lastNameAr] : [firstName, lastName]).filter(Boolean).join(' ');
  const facts: PdfContent['facts'] = [
    [t('details.field.entity'), name(one.entity)],
    [t('details.field.service'), name(one.service)],
    [t('details.field.channel'), t(`details.channel.${one.channelId}`)],
    [t('details.field.submitted'), day(one.submittedAt)],
    [t('details.field.updated'), day(one.updatedAt)],
    [t('agentWorkspace.requester.name'), requester || gone],
    [t('agentWorkspace.requester.mobile'), gone ? '' : own ? isolated(formatMobile(one.requester.mobile)) : isolated(one.requester.mobile)],
    [t('details.field.location'), one.location?.address ?? ''],
    [t('details.field.attachments'), [...one.attachments, ...(one.voiceNote ? [one.voiceNote] : [])].map((file) => file.name).join(', ')],
  ];
  const parts = [
    { title: t('details.field.description'), text: one.description || gone },
    { title: t('details.field.suggestedSolution'), text: one.suggestedSolution ?? '' },
    { title: t('details.field.entityResponse'), about: day(one.resolutionAt), text: one.resolution ?? (one.resolutionAt ? gone : '') },
    { title: t('details.field.restudyDetails'), about: day(one.restudyAt), text: one.restudyDetails ?? (one.restudyAt ? gone : '') },
    { title: t('details.field.restudyResolution'), text: one.restudyResolution ?? '' },
    {
      title: t('agentWorkspace.grievance.heading'),
      about: day(one.grievance?.at ?? null),
      text: one.grievance ? one.grievance.text || gone : '',
    },
    {
      title: t('agentWorkspace.grievance.resolution'),
      about: day(one.grievance?.resolutionAt ?? null),
      text: one.grievance?.resolution ?? '',
    },
    {
      title: t('agentWorkspace.ombudsman.heading'),
      about: day(one.ombudsman?.at ?? null),
      text: one.ombudsman ? one.ombudsman.text || gone : '',
    },
    {
      title: t('agentWorkspace.ombudsman.resolution'),
      about: day(one.ombudsman?.resolutionAt ?? null),
      text: one.ombudsman?.resolution ?? '',
    },
  ];
  return {
    number: one.ticketNumber,
    kind: t('details.numberOf', { type: name(one.caseType) }),
    status: t(status as TextKey),
    facts: facts.filter(([, detail]) => detail),
    parts: parts.filter(({ text }) => text),
    eventsTitle: t('details.field.timeline'),
    events: one.events.toReversed().map((event) => eventOf(event, own, locale, t)),
  };
}

/** Events whose text has a section elsewhere in the PDF. */
const TOLD_ABOVE: readonly CaseEvent['kind'][] = [
  'RESOLVE',
  'RESPOND',
  'RESTUDY',
  'RESTUDY_RESOLVE',
  'GRIEVANCE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN',
  'OMBUDSMAN_RESOLVE',
];
const OF_CUSTOMER: readonly CaseEvent['kind'][] = ['ASK', 'REPLY', 'CANCEL'];

function eventOf(event: CaseEvent, own: boolean, locale: Locale, t: Translate): PdfContent['events'][number] {
  const { kind, at, by, to } = event;
  const topic = isSlaLevel(kind) ? 'sla' : !own && OF_CUSTOMER.includes(kind) ? 'agentWorkspace' : 'details';
  const title = t(`${topic}.event.${kind}` as TextKey);
  const who = by ?? (kind === 'TRANSFER' || kind === 'ASSIGN' ? to : null);
  const about = [formatDateTime(at, locale), who && localised(who, 'name', locale)].filter(Boolean).join(' · ');
  return { title, about, text: TOLD_ABOVE.includes(kind) ? undefined : (event.text ?? undefined) };
}
