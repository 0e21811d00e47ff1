import { ArrowRight, Building2, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import { upTo } from '../../theme/media.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { SignupData } from './signup-page.ts';
import { clearFinishedSignups } from './signup-progress.ts';
import { List, Text } from '../../ui/layout/Text.ts';
import { Grid, Stack } from '../../ui/layout/Box.ts';

/** Below the text; on phones it has the whole row, so that its name stays on one line. */
const ChoiceLink = styled.div`
  grid-column: 2;

  ${upTo.mobile} {
    grid-column: 1 / -1;

    & > * {
      inline-size: 100%;
    }
  }
`;

const SIGNUP_PATHS = { CUSTOMER: '/register', AGENT: '/signup/agent' } as const;

const SIGNUP_OPTIONS = [
  { key: 'customer', href: SIGNUP_PATHS.CUSTOMER, Icon: UserRound, tone: 'primary' },
  { key: 'agent', href: SIGNUP_PATHS.AGENT, Icon: Building2, tone: 'secondary' },
] as const;

/** The start of registration: the account types and what is required. */
export function SignupChoice() {
  const { registration } = useData<Pick<SignupData, 'registration'>>();
  const t = useTranslation();
  useEffect(clearFinishedSignups, []);
  return (
    <>
      <Text as="h1" heading="xl">
        {t('titles.signup')}
      </Text>
      <Text tone="ink-2" mt={2} mb={6}>
        {t('signup.choice.lead')}
      </Text>
      {registration ? (
        <Notice tone="info" title={t('signup.choice.unfinished', { name: registration.firstName })}>
          <a href={SIGNUP_PATHS[registration.kind]}>{t('signup.choice.continue')}</a>
        </Notice>
      ) : (
        <Notice tone="info" title={t('signup.choice.needs')}>
          <List>
            <li>{t('signup.choice.needMobile')}</li>
            <li>{t('signup.choice.needEmail')}</li>
            <li>{t('signup.choice.needId')}</li>
          </List>
        </Notice>
      )}
      <Stack as="ul" gap={4} mt={6} role="list">
        {SIGNUP_OPTIONS.map(({ key, href, Icon, tone }) => (
          <Grid as="li" columns="auto minmax(0, 1fr)" gap={4} p={5} line="all" radius="md" key={key}>
            <IconBadge tone={key === 'agent' ? 'gold' : 'brand'}>
              <Icon />
            </IconBadge>
            <div>
              <Text as="h2" heading="sm">
                {t(`signup.choice.${key}.title`)}
              </Text>
              <Text size="small" tone="ink-2" mt={1}>
                {t(`signup.choice.${key}.body`)}
              </Text>
            </div>
            <ChoiceLink>
              <ButtonLink href={href} tone={tone} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
                {t(`signup.choice.${key}.register`)}
              </ButtonLink>
            </ChoiceLink>
          </Grid>
        ))}
      </Stack>
      <Text tone="ink-2" mt={6}>
        {t('signup.choice.haveAccount')}{' '}
        <a href="/auth/login" rel="external">
          {t('signup.done.login')}
        </a>
      </Text>
    </>
  );
}
