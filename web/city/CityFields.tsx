import { CITY_LIMITS, type CityField, type CityOverview } from '../../common/city/city.types.ts';
import { BilingualRow } from '../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../i18n/language-suffix.ts';
import { LongTextField } from '../forms/LongTextField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Stack } from '../ui/layout/Box.ts';
import type { CityForm } from './use-city-form.ts';

/** The names of the portal and the city in both languages. The placeholders are the names used for empty fields. */
export function CityNameFields({ form, defaults }: { form: CityForm; defaults: CityOverview['defaults'] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Stack gap={5}>
      {(['name', 'city'] as const).map((name) => (
        <BilingualRow key={name}>
          {suffixesFor(locale).map((suffix) => (
            <TextField
              key={suffix}
              {...form.field(`${name}${suffix}`)}
              {...SUFFIX_ATTRIBUTES[suffix]}
              label={t(`city.field.${name}${suffix}`)}
              placeholder={defaults[`${name}${suffix}`]}
              autoComplete="off"
            />
          ))}
        </BilingualRow>
      ))}
    </Stack>
  );
}

export function ContactFields({ form }: { form: CityForm }) {
  const t = useTranslation();
  return (
    <Stack gap={5}>
      <BilingualRow>
        <TextField
          {...form.field('contactPhone')}
          label={t('city.field.contactPhone')}
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          {...form.field('contactEmail')}
          label={t('city.field.contactEmail')}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
        />
      </BilingualRow>
      <BilingualLongFields form={form} name="address" rows={3} />
    </Stack>
  );
}

/** The texts of the pages `/about-us` and `/privacy-policy`. */
export function PageTextFields({ form }: { form: CityForm }) {
  return (
    <Stack gap={5}>
      <BilingualLongFields form={form} name="about" rows={8} hint />
      <BilingualLongFields form={form} name="privacy" rows={12} hint />
    </Stack>
  );
}

interface BilingualLongFieldsProps {
  form: CityForm;
  name: 'address' | 'about' | 'privacy';
  rows: number;
  hint?: boolean;
}

/** A multi-line field in both languages, the page's language first. */
function BilingualLongFields({ form, name, rows, hint }: BilingualLongFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <BilingualRow>
      {suffixesFor(locale).map((suffix) => {
        const field: CityField = `${name}${suffix}`;
        return (
          <LongTextField
            key={field}
            {...form.field(field)}
            dir={SUFFIX_ATTRIBUTES[suffix].dir}
            label={t(`city.field.${field}`)}
            hint={hint && t('city.textHint')}
            rows={rows}
            max={CITY_LIMITS[name]}
          />
        );
      })}
    </BilingualRow>
  );
}
