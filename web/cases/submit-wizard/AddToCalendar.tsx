import { CalendarPlus } from 'lucide-react';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import type { SubmittedCase } from '../../../common/cases/submission.types.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { localised } from '../../../common/locale/locales.ts';
import { caseHref } from '../../api/hrefs.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';

type AddToCalendarProps = Required<Pick<SubmittedCase, 'ticketNumber' | 'entity' | 'expectedAt'>>;

/** Downloads the day on which an answer is due as a calendar file. */
export function AddToCalendar({ ticketNumber, entity, expectedAt }: AddToCalendarProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const download = async () => {
    // Loads with the first click, because few people use it.
    const { calendarFile } = await import('./calendar-file.ts');
    const url = new URL(caseHref(ticketNumber), location.origin).href;
    const text = t('wizard.confirmation.calendarText', { entity: localised(entity, 'name', locale) });
    const file = calendarFile({
      uid: `${ticketNumber}@${location.hostname}`,
      title: t('wizard.confirmation.calendarTitle', { number: ticketNumber }),
      description: `${text} ${url}`,
      url,
      day: dayText(dubaiDayOf(new Date(expectedAt))),
    });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${ticketNumber}.ics`,
    });
    link.click();
    // The browser may read it after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
  };
  return (
    <Button
      className="no-print"
      tone="tertiary"
      size="sm"
      icon={<CalendarPlus aria-hidden="true" />}
      onClick={() => void download().catch(() => show(t('site.offline'), 'attention'))}
    >
      {t('wizard.confirmation.calendar')}
    </Button>
  );
}
