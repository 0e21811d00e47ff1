import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/layout/Card.tsx';
import { SAMPLE_TEXTS, type SampleTexts } from './sample-texts.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Box, Grid, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const Column = styled(Card)`
  overflow: auto;
`;

export interface SampleProps {
  texts: SampleTexts;
  /** Makes ids and names unique for each side. */
  side: string;
}

/** A group of controls in both languages and directions, independent of the page's own. */
export function Sample({ name, samples: Samples }: { name: string; samples: ComponentType<SampleProps> }) {
  const t = useTranslation();
  return (
    <Box as="section" mt={12} aria-labelledby={`guide-${name}`}>
      <Text as="h2" heading="md" mb={4} id={`guide-${name}`}>
        {t(`guide.${name}` as TextKey)}
      </Text>
      <Grid columns={2} gap={5} collapse="mobile">
        {LOCALES.map((locale) => (
          <Column p={6} key={locale} lang={locale} dir={directionOf(locale)}>
            <Stack gap={4}>
              <Samples texts={SAMPLE_TEXTS[locale]} side={locale} />
            </Stack>
          </Column>
        ))}
      </Grid>
    </Box>
  );
}
