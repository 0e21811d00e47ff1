import { CircleX, Languages, RotateCcw, Route, Scale, ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { Section, SectionHeader } from '../../home/Section.tsx';
import { Box, Grid, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const RIGHTS = {
  status: Route,
  language: Languages,
  cancel: CircleX,
  restudy: RotateCcw,
  object: Scale,
  privacy: ShieldCheck,
};

/** People's rights. */
export function Rights() {
  const t = useTranslation();
  return (
    <Box bg="surface">
      <Section aria-labelledby="rights-title">
        <PageContainer>
          <SectionHeader
            id="rights-title"
            title={t('content.about.rightsTitle')}
            text={t('content.about.rightsBody')}
          />
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" gap="8 10" role="list">
            {Object.entries(RIGHTS).map(([right, Icon]) => (
              <Inline as="li" gap={4} align="start" key={right}>
                <IconBadge>
                  <Icon />
                </IconBadge>
                <div>
                  <Text as="h3" heading="sm">
                    {t(`content.about.rights.${right}` as TextKey)}
                  </Text>
                  <Text tone="ink-2" mt={1}>
                    {t(`content.about.rights.${right}Body` as TextKey)}
                  </Text>
                  {right === 'privacy' && (
                    <Text mt={2} weight={600}>
                      <a href="/privacy-policy">{t('content.about.rights.privacyLink')}</a>
                    </Text>
                  )}
                </div>
              </Inline>
            ))}
          </Grid>
        </PageContainer>
      </Section>
    </Box>
  );
}
