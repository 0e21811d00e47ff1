import { Accessibility, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { LanguageLink } from './LanguageLink.tsx';
import type { OverlayTriggerProps } from './use-popover.ts';
import { Inline } from '../ui/layout/Box.ts';

const Bar = styled.div`
  block-size: ${layout.headerRows.utility}px;
  overflow: clip;
  overflow-clip-margin: 10px;
  background: var(--brand-900);
  color: var(--on-brand-2);
  font-size: max(12px, 0.8438rem);
  line-height: 1.4;
  white-space: nowrap;

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }
  ${upTo.mobile} {
    display: none;
  }
`;

const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: ${layout.headerRows.utility}px;
  padding: 0 10px;
  border: 0;
  background: none;
  color: inherit;

  &:hover {
    color: var(--on-brand);
    text-decoration: underline;
  }
`;

const Language = styled(LanguageLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: ${layout.headerRows.utility}px;
  margin-inline-end: -10px;
  padding: 0 10px;
  color: var(--on-brand);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Divider = styled.span`
  inline-size: 1px;
  block-size: 16px;
  background: rgb(255 255 255 / 0.22);
`;

/** The portal's official label, accessibility settings and language. */
export function UtilityBar({ accessibility }: { accessibility: OverlayTriggerProps }) {
  const t = useTranslation();
  return (
    <Bar>
      <PageContainer height="full">
        <Inline justify="space-between" height="full">
          <Inline as="span" gap={2}>
            <ShieldCheck aria-hidden="true" />
            {t('site.brand.official')}
          </Inline>
          <Inline as="span" gap={2}>
            <BarButton type="button" aria-haspopup="dialog" {...accessibility}>
              <Accessibility aria-hidden="true" />
              {t('site.accessibility.title')}
            </BarButton>
            <Divider />
            <Language />
          </Inline>
        </Inline>
      </PageContainer>
    </Bar>
  );
}
