import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { QueryProvider } from '../api/QueryProvider.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { pageTitleAtom } from '../state/navigation.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { CityLogo } from './CityLogo.tsx';
import { RegionBoundary } from './RegionBoundary.tsx';
import { SkipLink } from '../ui/navigation/SkipLink.tsx';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { EmbeddedLayout } from './EmbeddedLayout.tsx';
import { useEmbedded } from './use-embedded.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { PageMessages } from './PageMessages.tsx';
import { Box } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const Row = styled(PageContainer)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: ${layout.headerRows.masthead}px;

  ${upTo.mobile} {
    min-block-size: ${layout.headerMobile}px;
  }
`;

const Language = styled(LanguageLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: var(--control-target);
  min-block-size: var(--control-target);
  color: var(--brand);
  font-weight: 600;
  text-decoration: none;

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

const Title = styled(PageContainer)`
  max-inline-size: ${layout.formColumn + 2 * layout.gutter}px;
  margin-block-start: var(--space-8);

  & + * {
    padding-block-start: var(--space-5);
  }
`;

/** The feedback layout, or the page alone when embedded. */
export function FeedbackLayout({ children }: { children: ReactNode }) {
  const Frame = useEmbedded() ? EmbeddedLayout : FullPage;
  return (
    <Frame>
      <QueryProvider>{children}</QueryProvider>
    </Frame>
  );
}

/** A simple header with home and language links, then the page (specification §2). */
function FullPage({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const title = useAtomValue(pageTitleAtom);
  return (
    <>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Box as="header" bg="surface" line="bottom">
        <Row>
          <CityLogo size="sm" />
          <Language />
        </Row>
      </Box>
      <main id="main" tabIndex={-1}>
        <Title>
          <Text as="h1" size="h2" tabIndex={-1}>
            {title}
          </Text>
        </Title>
        <RegionBoundary>{children}</RegionBoundary>
      </main>
      <PageMessages />
    </>
  );
}
