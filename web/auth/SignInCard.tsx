import { ArrowRight, Fingerprint, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { Text } from '../ui/layout/Text.ts';

const Container = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-5);

  & h2 {
    font-size: 1.25rem;
  }
`;

const OtherOption = styled.div`
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

const Footer = styled.p`
  inline-size: 100%;
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-small);

  & a {
    font-weight: 600;
  }
`;

/** Two ways to sign in: an account at the identity provider, or a verified mobile number. */
export function SignInCard() {
  const t = useTranslation();
  const { mayRegister } = usePageContext().settings;
  return (
    <Container>
      <IconBadge size="lg">
        <Fingerprint />
      </IconBadge>
      <div>
        <h2>{t('account.signIn.title')}</h2>
        <Text tone="ink-2" mt={2}>
          {t('account.signIn.lead')}
        </Text>
      </div>
      <ButtonLink href="/auth/login" rel="external" size="lg" block iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
        {t('account.signIn.provider')}
      </ButtonLink>
      {mayRegister && <a href="/signup">{t('account.signIn.register')}</a>}
      <OtherOption>
        <h2>{t('site.login.title')}</h2>
        <p>{t('site.login.lead')}</p>
        <ButtonLink href="/follow-up" tone="secondary" icon={<Smartphone aria-hidden="true" />}>
          {t('site.login.go')}
        </ButtonLink>
      </OtherOption>
      <Footer>
        {t('account.signIn.staff')} <a href="/login-manager">{t('account.signIn.staffGo')}</a>
      </Footer>
    </Container>
  );
}
