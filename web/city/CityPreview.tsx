import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { brandColorsOrDefault, contrastWithWhite, isHexColor, MIN_CONTRAST } from '../../common/city/brand-colors.ts';
import { brandingNames, emblemPath } from '../../common/city/branding.ts';
import type { CityOverview } from '../../common/city/city.types.ts';
import { contentLocalesFor, directionOf, formatYear, type ContentLocale } from '../../common/locale/locales.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Grid, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';
import { Logo } from '../ui/navigation/Logo.tsx';
import type { CityValues } from './use-city-form.ts';

const Frame = styled.div`
  overflow: clip;
  background: var(--surface);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-4);
  }
  & > :last-child {
    background: var(--brand-900);
    color: var(--on-brand-2);
    font-size: var(--text-small);
  }
`;

const SampleButton = styled.span`
  padding: var(--space-2) var(--space-5);
  border-radius: var(--radius-md);
  background: var(--brand);
  color: var(--on-fill);
  font-weight: 600;
`;

interface CityPreviewProps {
  values: CityValues;
  defaults: CityOverview['defaults'];
}

/** The header and the footer with the values of the form in light colours, in both languages. */
export function CityPreview({ values, defaults }: CityPreviewProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      <Text size="small" tone="ink-3" mb={4}>
        {t('city.preview.lead')}
      </Text>
      <Grid columns={2} gap={5} collapse="mobile">
        {contentLocalesFor(locale).map((language) => (
          <LanguagePreview key={language} language={language} values={values} defaults={defaults} />
        ))}
      </Grid>
    </>
  );
}

function LanguagePreview({ language, values, defaults }: CityPreviewProps & { language: ContentLocale }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const typed = values.color.trim().toLowerCase();
  const color = isHexColor(typed) && contrastWithWhite(typed) >= MIN_CONTRAST ? typed : '';
  const colors = Object.fromEntries(
    Object.entries({ ...PALETTES.default, ...brandColorsOrDefault(color) }).map(([name, value]) => [
      `--${name}`,
      value,
    ]),
  ) as CSSProperties;
  const own = (name: 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr') => values[name].trim() || defaults[name];
  const names = brandingNames(
    { nameEn: own('nameEn'), nameAr: own('nameAr'), cityEn: own('cityEn'), cityAr: own('cityAr') },
    language,
  );
  const emblem = values.emblem ? emblemPath(values.emblem) : undefined;
  return (
    <Stack gap={2}>
      <Text size="small" tone="ink-2">
        {t(`city.preview.${language}`)}
      </Text>
      <Frame lang={language} dir={directionOf(language)} style={colors} data-preview={language}>
        <div>
          <Logo name={names.portal} owner={names.city} emblem={emblem} />
          <SampleButton lang={locale} dir="auto">
            {t('city.preview.button')}
          </SampleButton>
        </div>
        <div>
          <Logo light size="sm" name={names.portal} emblem={emblem} />
          <span>
            © {formatYear(new Date(), 'en')} {names.city}
          </span>
        </div>
      </Frame>
    </Stack>
  );
}
