import { ArrowRight, Fingerprint, Smartphone } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { Text } from '../ui/layout/Text.ts';
import { Stack } from '../ui/layout/Box.ts';

/** Two ways to sign in: an account at the identity provider, or a verified mobile number. */
export function SignInCard() {
  const t = useTranslation();
  const { registrationOpen } = usePageContext().settings;
  return (
    <Stack align="start" gap={5}>
      <IconBadge size="lg">
        <Fingerprint />
      </IconBadge>
      <div>
        <Text as="h2" heading="md">
          {t('account.signIn.title')}
        </Text>
        <Text tone="ink-2" mt={2}>
          {t('account.signIn.lead')}
        </Text>
      </div>
      <ButtonLink
        href="/auth/login"
        rel="external"
        size="lg"
        block
        iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
      >
        {t('account.signIn.provider')}
      </ButtonLink>
      {registrationOpen && <a href="/signup">{t('account.signIn.register')}</a>}
      <Stack align="start" gap={3} width="full" pt={5} line="top">
        <Text as="h2" heading="sm">
          {t('site.login.title')}
        </Text>
        <Text tone="ink-2">{t('site.login.lead')}</Text>
        <ButtonLink href="/follow-up" tone="secondary" block icon={<Smartphone aria-hidden="true" />}>
          {t('site.login.continue')}
        </ButtonLink>
      </Stack>
      <Text size="small" tone="ink-2" width="full" pt={5} line="top">
        {t('account.signIn.staff')} <a href="/login-manager">{t('account.signIn.staffLink')}</a>
      </Text>
    </Stack>
  );
}
