import { ArrowRight, Building2, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { Notice } from '../../controls/Notice.tsx';
import type { SignupData } from './signup-page.ts';

const Title = styled.h1`
  font-size: 1.75rem;
`;

const Lead = styled.p`
  margin-block: var(--space-2) var(--space-6);
  color: var(--ink-2);
`;

const Ways = styled.ul`
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

const Needs = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
`;

const Foot = styled.p`
  margin-block-start: var(--space-6);
  color: var(--ink-2);

  & a {
    font-weight: 600;
  }
`;

const HOME_OF = { CUSTOMER: '/register', AGENT: '/signup/agent' } as const;

const WAYS = [
  { key: 'customer', href: HOME_OF.CUSTOMER, Icon: UserRound, tone: 'primary' },
  { key: 'agent', href: HOME_OF.AGENT, Icon: Building2, tone: 'secondary' },
] as const;

/** The front door of registration: for whom the account is, and what one needs for it. */
export function SignupChoice({ registration }: Pick<SignupData, 'registration'>) {
  const t = useTexts();
  return (
    <>
      <Title>{t('titles.signup')}</Title>
      <Lead>{t('signup.choice.lead')}</Lead>
      {registration ? (
        <Notice tone="info" title={t('signup.choice.underWay', { name: registration.firstName })}>
          <a href={HOME_OF[registration.kind]}>{t('signup.choice.goOn')}</a>
        </Notice>
      ) : (
        <Notice tone="info" title={t('signup.choice.needs')}>
          <Needs>
            <li>{t('signup.choice.needMobile')}</li>
            <li>{t('signup.choice.needEmail')}</li>
            <li>{t('signup.choice.needId')}</li>
          </Needs>
        </Notice>
      )}
      <Ways role="list">
        {WAYS.map(({ key, href, Icon, tone }) => (
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
      </Ways>
      <Foot>
        {t('signup.choice.have')}{' '}
        <a href="/auth/login" rel="external">
          {t('signup.done.login')}
        </a>
      </Foot>
    </>
  );
}
