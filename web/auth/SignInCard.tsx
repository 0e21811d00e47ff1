import { ArrowRight, Fingerprint, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { IconBadge } from '../controls/IconBadge.tsx';

const Sheet = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);

  & h2 {
    font-size: 1.25rem;
  }
`;

const Lead = styled.p`
  margin-block-start: var(--space-2);
  color: var(--ink-2);
`;

const Other = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  inline-size: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--line);

  & h2 {
    font-size: 1.125rem;
  }
  & p {
    color: var(--ink-2);
  }
`;

const Foot = styled.p`
  inline-size: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-small);

  & a {
    font-weight: 600;
  }
`;

/** Two ways in: with an account at the identity provider, or with nothing but a mobile. */
export function SignInCard() {
  const t = useTexts();
  const { mayRegister } = usePageContext().settings;
  return (
    <Sheet>
      <IconBadge size="lg">
        <Fingerprint />
      </IconBadge>
      <div>
        <h2>{t('account.signIn.title')}</h2>
        <Lead>{t('account.signIn.lead')}</Lead>
      </div>
      <ButtonLink href="/auth/login" rel="external" size="lg" block iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
        {t('account.signIn.provider')}
      </ButtonLink>
      {mayRegister && <a href="/signup">{t('account.signIn.register')}</a>}
      <Other>
        <h2>{t('site.login.title')}</h2>
        <p>{t('site.login.lead')}</p>
        <ButtonLink href="/follow-up" tone="secondary" icon={<Smartphone aria-hidden="true" />}>
          {t('site.login.go')}
        </ButtonLink>
      </Other>
      <Foot>
        {t('account.signIn.staff')} <a href="/login-manager">{t('account.signIn.staffGo')}</a>
      </Foot>
    </Sheet>
  );
}
