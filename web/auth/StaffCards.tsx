import { ClipboardList, Library } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { Text } from '../ui/layout/Text.ts';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Card } from '../ui/layout/Card.tsx';

const SIGN_IN_OPTIONS = [
  {
    Icon: ClipboardList,
    title: 'account.staff.cases',
    body: 'account.staff.casesBody',
    link: 'account.staff.casesLink',
    gold: false,
  },
  {
    Icon: Library,
    title: 'account.staff.content',
    body: 'account.staff.contentBody',
    link: 'account.staff.contentLink',
    gold: true,
  },
] as const;

/** The two staff cards (specification §2). Both use the same sign-in; the account decides where it leads. */
export function StaffCards() {
  const t = useTranslation();
  return (
    <>
      <Text tone="ink-2">{t('account.staff.lead')}</Text>
      <Stack as="ul" gap={4} mt={6} role="list">
        {SIGN_IN_OPTIONS.map(({ Icon, title, body, link, gold }) => (
          <Card as="li" p={5} bg="page" key={title}>
            <Inline align="start" gap={4} mb={3}>
              <IconBadge tone={gold ? 'gold' : 'brand'}>
                <Icon />
              </IconBadge>
              <div>
                <Text as="h2" heading="sm">
                  {t(title)}
                </Text>
                <Text tone="ink-2">{t(body)}</Text>
              </div>
            </Inline>
            <ButtonLink href="/auth/login" rel="external" block tone={gold ? 'secondary' : 'primary'}>
              {t(link)}
            </ButtonLink>
          </Card>
        ))}
      </Stack>
    </>
  );
}
