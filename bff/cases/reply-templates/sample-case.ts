import { DAY_MS } from '../../../common/durations.ts';
import type { TemplateCase } from '../../../common/cases/reply-templates.ts';
import { bilingual } from '../../i18n/translate.ts';

/** The case whose values a preview shows when no real one is chosen. */
export function sampleCase(now: Date): TemplateCase {
  const person = bilingual('name', 'notifications.sample.person');
  return {
    ticketNumber: 'VOC-7K2M9XQ4TG',
    service: { id: 'sample', ...bilingual('name', 'replyTemplates.sample.service') },
    entity: { id: 'sample', ...bilingual('name', 'notifications.sample.entity') },
    requester: {
      firstName: person.nameEn,
      lastName: null,
      firstNameAr: person.nameAr,
      lastNameAr: null,
      email: null,
      mobile: '',
    },
    submittedAt: new Date(now.getTime() - DAY_MS).toISOString(),
  };
}
