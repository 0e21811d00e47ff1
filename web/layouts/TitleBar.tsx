import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../common/access/routes.ts';
import { useTexts } from '../client/text.ts';
import { Breadcrumb } from '../controls/Breadcrumb.tsx';
import { PageContainer } from '../controls/PageContainer.tsx';
import { upTo } from '../design/media.ts';
import { layout } from '../design/tokens.ts';
import { pageTitleText } from './page-title-look.ts';
import { useMenu } from './menu.ts';

const Strip = styled.div`
  block-size: ${layout.headerRows.title}px;
  border-block: 1px solid var(--line);
  background: var(--surface);
  white-space: nowrap;

  ${upTo.mobile} {
    display: none;
  }
`;

const Row = styled(PageContainer)`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-6);
  block-size: 100%;
`;

const Title = styled.span`
  ${pageTitleText}
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

/** Links at home; elsewhere the way here. The title itself is the page's h1 and stands in main, drawn over this bar (PageTitle). */
export function TitleBar({ title, ownHeading }: { title: string; ownHeading: boolean }) {
  const t = useTexts();
  const { urlPathname } = usePageContext();
  const links = useMenu('home');
  const under = [...useMenu('user'), ...links].find(({ path }) => path === routeOf(urlPathname)?.under);
  if (urlPathname === '/')
    return (
      <Strip>
        <Row>
          <Links aria-label={t('site.menu.main')}>
            {links.map(({ path, label, current }) => (
              <Link key={path} href={path} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </Links>
        </Row>
      </Strip>
    );
  return (
    <Strip>
      <Row>
        {ownHeading && <Title>{title}</Title>}
        <Breadcrumb
          label={t('site.menu.trail')}
          crumbs={[{ text: t('site.menu.home'), href: '/' }, ...(under ? [{ text: under.label, href: under.path }] : []), { text: title }]}
        />
      </Row>
    </Strip>
  );
}
