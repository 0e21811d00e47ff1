import { ArrowRight, LogIn, Search, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { upTo } from '../theme/media.ts';
import { PageBody } from '../layouts/PageBody.ts';
import { Text } from '../ui/layout/Text.ts';
import { Grid, Inline } from '../ui/layout/Box.ts';

const ChoiceLink = styled.a`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  block-size: 100%;
  padding: var(--space-8);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  color: inherit;
  text-decoration: none;
  transition: border-color var(--fast) var(--easing);

  &:hover {
    border-color: var(--brand);
  }
  &:hover h2 {
    color: var(--brand);
  }
  ${upTo.mobile} {
    padding: var(--space-5) 18px;
  }
`;

const CHOICES = [
  { href: '/create-case', Icon: SquarePen, title: 'home.ctaSubmit', body: 'site.chooser.submit', gold: true },
  { href: '/follow-up', Icon: Search, title: 'home.trackTitle', body: 'home.trackBody', gold: false },
  { href: '/login', Icon: LogIn, title: 'site.menu.login', body: 'site.chooser.login', gold: false },
] as const;

/** Links to submit a case, follow up and sign in. */
export function CaseChooser() {
  const t = useTranslation();
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch">
        {t('site.chooser.lead')}
      </Text>
      <Grid as="ul" columns={3} collapse="tablet" gap={[5, 3]} mt={[8, 5]} role="list">
        {CHOICES.map(({ href, Icon, title, body, gold }) => (
          <li key={href}>
            <ChoiceLink href={href}>
              <IconBadge tone={gold ? 'gold' : 'brand'}>
                <Icon className={href === '/login' ? 'flip' : undefined} />
              </IconBadge>
              <Text as="h2" size="h3" mt={2}>
                {t(title)}
              </Text>
              <Text tone="ink-2" flex={1}>
                {t(body)}
              </Text>
              <Inline as="span" gap={2} inline tone="brand" weight={600} icon={18} aria-hidden="true">
                {t('site.chooser.start')}
                <ArrowRight className="flip" />
              </Inline>
            </ChoiceLink>
          </li>
        ))}
      </Grid>
    </PageBody>
  );
}
