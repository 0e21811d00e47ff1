import { ClipboardList, Library } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../ui/layout/IconBadge.tsx';
import { Text } from '../ui/layout/Text.ts';
import { Stack } from '../ui/layout/Box.ts';

const SignInOption = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--page);

  & h2 {
    font-size: 1.125rem;
  }
  & p {
    color: var(--ink-2);
  }
  & > a {
    grid-column: 1 / -1;
  }
`;

const SIGN_IN_OPTIONS = [
  { Icon: ClipboardList, title: 'account.staff.cases', body: 'account.staff.casesBody', go: 'account.staff.casesGo', gold: false },
  { Icon: Library, title: 'account.staff.content', body: 'account.staff.contentBody', go: 'account.staff.contentGo', gold: true },
] as const;

/** The two staff cards (specification §2). Both use the same sign-in; the account decides where it leads. */
export function StaffCards() {
  const t = useTranslation();
  return (
    <>
      <Text tone="ink-2">{t('account.staff.lead')}</Text>
      <Stack as="ul" gap={4} mt={6} role="list">
        {SIGN_IN_OPTIONS.map(({ Icon, title, body, go, gold }) => (
          <SignInOption key={title}>
            <IconBadge tone={gold ? 'gold' : 'brand'}>
              <Icon />
            </IconBadge>
            <div>
              <h2>{t(title)}</h2>
              <p>{t(body)}</p>
            </div>
            <ButtonLink href="/auth/login" rel="external" block tone={gold ? 'secondary' : 'primary'}>
              {t(go)}
            </ButtonLink>
          </SignInOption>
        ))}
      </Stack>
    </>
  );
}
