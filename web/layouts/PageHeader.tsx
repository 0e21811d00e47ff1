import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { Breadcrumb } from '../ui/navigation/Breadcrumb.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { pageTitleStyles } from './PageTitle.tsx';
import { crumbOf } from './title.ts';
import { useMenu } from './use-menu.ts';
import { Inline } from '../ui/layout/Box.ts';

const Bar = styled.div`
  block-size: ${layout.headerRows.title}px;
  border-block: 1px solid var(--line);
  background: var(--surface);
  white-space: nowrap;

  ${upTo.mobile} {
    display: none;
  }
`;

const Title = styled.span`
  ${pageTitleStyles}
  margin-inline-end: auto;
`;

const Links = styled.nav`
  display: flex;
  block-size: 100%;
  margin-inline: -14px auto;
`;

const Link = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  padding-inline: 14px;
  color: var(--ink-2);
  font-size: 0.975rem;
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: var(--brand);
  }
  &[aria-current] {
    color: var(--brand);
    font-weight: 600;
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset-inline: 14px;
    inset-block-end: -1px;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
  }
`;

/**
 * Shows main links on the home page and breadcrumbs elsewhere. PageTitle, the h1, is drawn over this bar. With
 * `customHeading` the page has its own h1, and the bar shows the title as text.
 */
export function PageHeader({ title, customHeading }: { title: string; customHeading: boolean }) {
  const t = useTranslation();
  const pageContext = usePageContext();
  const { urlPathname, route } = pageContext;
  const links = useMenu('home');
  const parentPage = [...useMenu('user'), ...links].find(({ path }) => path === route?.parent);
  return (
    <Bar>
      <PageContainer height="full">
        <Inline justify="end" gap={6} height="full">
          {urlPathname === '/' ? (
            <Links aria-label={t('site.menu.main')}>
              {links.map(({ path, label, current }) => (
                <Link key={path} href={path} aria-current={current ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </Links>
          ) : (
            <>
              {customHeading && <Title>{title}</Title>}
              <Breadcrumb
                label={t('site.menu.breadcrumb')}
                crumbs={[
                  { text: t('site.menu.home'), href: '/' },
                  ...(parentPage ? [{ text: parentPage.label, href: parentPage.path }] : []),
                  { text: crumbOf(pageContext) ?? title },
                ]}
              />
            </>
          )}
        </Inline>
      </PageContainer>
    </Bar>
  );
}
