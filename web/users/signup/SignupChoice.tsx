import { ArrowRight, Building2, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { SignupData } from './signup-page.ts';
import { Text } from '../../ui/layout/Text.ts';

const Title = styled.h1`
  font-size: 1.75rem;
`;

const Options = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-6);
  list-style: none;

  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-4);
    padding: var(--space-5);
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
  }
  & h2 {
    font-size: 1.125rem;
  }
  & p {
    margin-block: var(--space-1) var(--space-3);
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
`;

const Requirements = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
`;

const Footer = styled.p`
  margin-block-start: var(--space-6);
  color: var(--ink-2);

  & a {
    font-weight: 600;
  }
`;

const SIGNUP_PATHS = { CUSTOMER: '/register', AGENT: '/signup/agent' } as const;

const SIGNUP_OPTIONS = [
  { key: 'customer', href: SIGNUP_PATHS.CUSTOMER, Icon: UserRound, tone: 'primary' },
  { key: 'agent', href: SIGNUP_PATHS.AGENT, Icon: Building2, tone: 'secondary' },
] as const;

/** The start of registration: the account types and what is required. */
export function SignupChoice({ registration }: Pick<SignupData, 'registration'>) {
  const t = useTranslation();
  return (
    <>
      <Title>{t('titles.signup')}</Title>
      <Text tone="ink-2" mt={2} mb={6}>
        {t('signup.choice.lead')}
      </Text>
      {registration ? (
        <Notice tone="info" title={t('signup.choice.underWay', { name: registration.firstName })}>
          <a href={SIGNUP_PATHS[registration.kind]}>{t('signup.choice.goOn')}</a>
        </Notice>
      ) : (
        <Notice tone="info" title={t('signup.choice.needs')}>
          <Requirements>
            <li>{t('signup.choice.needMobile')}</li>
            <li>{t('signup.choice.needEmail')}</li>
            <li>{t('signup.choice.needId')}</li>
          </Requirements>
        </Notice>
      )}
      <Options role="list">
        {SIGNUP_OPTIONS.map(({ key, href, Icon, tone }) => (
          <li key={key}>
            <IconBadge tone={key === 'agent' ? 'gold' : 'brand'}>
              <Icon />
            </IconBadge>
            <div>
              <h2>{t(`signup.choice.${key}.title`)}</h2>
              <p>{t(`signup.choice.${key}.body`)}</p>
              <ButtonLink href={href} tone={tone} iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
                {t(`signup.choice.${key}.go`)}
              </ButtonLink>
            </div>
          </li>
        ))}
      </Options>
      <Footer>
        {t('signup.choice.have')}{' '}
        <a href="/auth/login" rel="external">
          {t('signup.done.login')}
        </a>
      </Footer>
    </>
  );
}
