import { textRule, OPTIONAL_TEXTS } from '../../common/cases/case-fields.ts';
import { isSlaLevel, type Appeal, type Case, type CaseEvent, type NamePair } from '../../common/cases/cases.types.ts';
import { statusName } from '../../common/cases/case.enums.ts';
import { contentLocaleOf, formatDate, formatDateTime, localised, type Locale } from '../../common/locale/locales.ts';
import { formatMobile } from '../../common/identifiers/mobile.ts';
import type { CasePdf } from '../pdf/pdf-document.ts';
import type { TextKey, Translate } from '../i18n/translate.ts';

const textsWith = (lines: 'one' | 'many') => OPTIONAL_TEXTS.filter((name) => textRule(name).lines === lines);

/** The case as the caller sees it on the page, as input of the PDF. */
export function pdfCaseOf(shown: Case, locale: Locale, t: Translate): CasePdf {
  const name = (pair: NamePair) => localised(pair, 'name', locale);
  const isOwner = shown.seenAs.includes('owner');
  const day = (at: string | null) => (at ? formatDate(at, locale) : '');
  const anonymized = shown.anonymizedAt ? t('details.anonymized') : '';
  const { firstName, lastName, firstNameAr, lastNameAr, mobile } = shown.requester;
  const inArabic = contentLocaleOf(locale) === 'ar' && (firstNameAr ?? lastNameAr);
  const requester = (inArabic ? [firstNameAr, lastNameAr] : [firstName, lastName]).filter(Boolean).join(' ');
  const files = [...shown.attachments, ...(shown.voiceNote ? [shown.voiceNote] : [])];
  const details: CasePdf['details'] = [
    [t('details.field.entity'), name(shown.entity)],
    [t('details.field.service'), name(shown.service)],
    [t('details.field.channel'), t(`details.channel.${shown.channelId}`)],
    [t('details.field.submitted'), day(shown.submittedAt)],
    [t('details.field.updated'), day(shown.updatedAt)],
    [t('agentWorkspace.requester.name'), requester || anonymized],
    [t('agentWorkspace.requester.mobile'), anonymized || !mobile ? '' : isOwner ? formatMobile(mobile) : mobile],
    [t('details.field.location'), shown.location?.address ?? ''],
    ...textsWith('one').map((name): [string, string] => [t(`caseFields.${name}.label`), shown[name] ?? '']),
    [t('details.field.attachments'), files.map((file) => file.name).join(', ')],
  ];
  const appealParts = (heading: string, resolution: string, appeal: Appeal | null) => [
    { title: heading, about: day(appeal?.at ?? null), text: appeal ? appeal.text || anonymized : '' },
    { title: resolution, about: day(appeal?.resolutionAt ?? null), text: appeal?.resolution ?? '' },
  ];
  const parts = [
    { title: t('details.field.description'), text: shown.description || anonymized },
    ...textsWith('many').map((name) => ({ title: t(`caseFields.${name}.label`), text: shown[name] ?? '' })),
    {
      title: t('details.field.entityResponse'),
      about: day(shown.resolutionAt),
      text: shown.resolution ?? (shown.resolutionAt ? anonymized : ''),
    },
    { title: t('details.field.proof'), text: proofText(shown.proof, t) },
    {
      title: t('details.field.restudyDetails'),
      about: day(shown.restudyAt),
      text: shown.restudyDetails ?? (shown.restudyAt ? anonymized : ''),
    },
    { title: t('details.field.restudyResolution'), text: shown.restudyResolution ?? '' },
    ...appealParts(t('agentWorkspace.grievance.heading'), t('agentWorkspace.grievance.resolution'), shown.grievance),
    ...appealParts(t('agentWorkspace.ombudsman.heading'), t('agentWorkspace.ombudsman.resolution'), shown.ombudsman),
  ];
  return {
    number: shown.ticketNumber,
    kind: t('details.numberOf', { type: name(shown.caseType) }),
    status: t(statusName(shown.statusCode, isOwner)),
    details: details.filter(([, detail]) => detail),
    parts: parts.filter(({ text }) => text),
    eventsTitle: t('details.field.timeline'),
    events: shown.events.toReversed().map((event) => eventOf(event, isOwner, locale, t)),
  };
}

/** The files, and the reason why a required one is missing, each on its own line. */
function proofText(proof: Case['proof'], t: Translate): string {
  const files = proof?.files.map((file) => file.name).join(', ');
  return [files, proof?.reason && t('agentWorkspace.proof.noProof', { reason: proof.reason })]
    .filter(Boolean)
    .join('\n');
}

/** Events whose text has a section elsewhere in the PDF. */
const KINDS_WITH_SECTION: readonly CaseEvent['kind'][] = [
  'RESOLVE',
  'RESPOND',
  'RESTUDY',
  'RESTUDY_RESOLVE',
  'GRIEVANCE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN',
  'OMBUDSMAN_RESOLVE',
];
/** Events whose title speaks of the customer to staff, and to the customer in the second person. */
const KINDS_REWORDED_FOR_STAFF: readonly CaseEvent['kind'][] = ['ASK', 'REPLY', 'CANCEL'];

function eventOf(event: CaseEvent, isOwner: boolean, locale: Locale, t: Translate): CasePdf['events'][number] {
  const { kind, at, by, to } = event;
  const topic = isSlaLevel(kind)
    ? 'sla'
    : !isOwner && KINDS_REWORDED_FOR_STAFF.includes(kind)
      ? 'agentWorkspace'
      : 'details';
  const title = t(`${topic}.event.${kind}` as TextKey);
  const person = by ?? (kind === 'TRANSFER' || kind === 'ASSIGN' ? to : null);
  const about = [formatDateTime(at, locale), person && localised(person, 'name', locale)].filter(Boolean).join(' · ');
  return { title, about, text: KINDS_WITH_SECTION.includes(kind) ? undefined : (event.text ?? undefined) };
}
