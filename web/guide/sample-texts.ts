import type { TFunction } from 'i18next';
import type { Locale } from '../../common/locale/locales.ts';
import ar from '../../common/locale/messages/ar/guide-samples.json';
import en from '../../common/locale/messages/en/guide-samples.json';
import { createInstance } from '../i18n/create-instance.ts';

function translatorOf(locale: Locale, messages: object): TFunction {
  const instance = createInstance(locale);
  instance.addResourceBundle(locale, 'translation', messages);
  return instance.t;
}

function sampleTextsOf(locale: Locale, messages: typeof en) {
  const t = translatorOf(locale, messages);
  const samples = messages.guideSamples;
  return {
    ...samples,
    entities: samples.entities as [string, string, string],
    types: samples.types as [string, string, string],
    statuses: samples.statuses as [string, string, string, string, string, string],
    step: (n: number, done: boolean): string => t(done ? 'guideSamples.stepDone' : 'guideSamples.step', { n }),
    stepOf: (n: number, total: number): string => t('guideSamples.stepOf', { n, total }),
    page: (n: number): string => t('guideSamples.page', { n }),
    left: (count: number): string =>
      count < 0 ? t('guideSamples.over', { count: -count }) : t('guideSamples.left', { count }),
    progress: (percent: number): string => t('guideSamples.progress', { percent }),
  };
}

/** The texts of the samples. Both languages appear on one page, so they are not part of the page's translations. */
export const SAMPLE_TEXTS: Record<Locale, SampleTexts> = { ar: sampleTextsOf('ar', ar), en: sampleTextsOf('en', en) };

export type SampleTexts = ReturnType<typeof sampleTextsOf>;
