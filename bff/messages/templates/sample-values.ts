import { brandingNames } from '../../../common/city/branding.ts';
import type { CityBranding } from '../../../common/city/city.types.ts';
import { formatDate, type Locale } from '../../../common/locale/locales.ts';
import { translate } from '../../i18n/translate.ts';
import { hoursText, minutesText } from '../texts.ts';
import type { Values } from './render-template.ts';

const SAMPLE_ID = 'sample-link';

/** The sample values of a preview, with the name of the portal. `now`: for dates. */
export function sampleValues(language: Locale, branding: CityBranding, publicUrl: string, now: Date): Values {
  const sample = (key: 'entity' | 'otherEntity' | 'person' | 'remarks' | 'title' | 'text'): string =>
    translate(language, `notifications.sample.${key}`);
  return {
    portal: brandingNames(branding, language).portal,
    ticket: 'VOC-7K2M9XQ4TG',
    reference: 'MSG-7K2M9XQ4',
    entity: sample('entity'),
    to: sample('otherEntity'),
    title: sample('title'),
    text: sample('text'),
    link: `${publicUrl}/public/${SAMPLE_ID}`,
    proof: ` ${translate(language, 'notifications.proof.photo')}`,
    fixed: `${publicUrl}/fixed/${SAMPLE_ID}`,
    survey: `${publicUrl}/feedback/${SAMPLE_ID}`,
    from: sample('person'),
    first: formatDate(now, language),
    last: formatDate(now, language),
    due: formatDate(now, language),
    count: '3',
    by: sample('person'),
    hours: hoursText(72, language),
    remarks: sample('remarks'),
    code: '482615',
    time: minutesText(300, language),
    host: new URL(publicUrl).hostname,
  };
}
