import { formatDate, type Locale } from '../../../common/locale/locales.ts';
import { minutesText } from '../texts.ts';
import type { Values } from './write-message.ts';

const SAMPLE_ID = 'sample-link';

/** What a preview fills in: nobody's case, nobody's code. `now`: for dates. */
export function sampleValues(language: Locale, publicUrl: string, now: Date): Values {
  const arabic = language === 'ar';
  return {
    ticket: 'VOC-7K2M9XQ4TD',
    reference: 'MSG-4821',
    entity: arabic ? 'هيئة المواصلات' : 'Transport Authority',
    to: arabic ? 'بلدية المدينة' : 'City Municipality',
    link: `${publicUrl}/public/${SAMPLE_ID}`,
    survey: `${publicUrl}/feedback/${SAMPLE_ID}`,
    from: arabic ? 'سالم المزروعي' : 'Salem Al Mazrouei',
    first: formatDate(now, language),
    last: formatDate(now, language),
    due: formatDate(now, language),
    remarks: arabic ? 'البيانات مكتملة.' : 'The details are complete.',
    code: '482615',
    time: minutesText(300, language),
    host: new URL(publicUrl).hostname,
  };
}
