import { formatMobile, toE164 } from '../../../common/identifiers/mobile.ts';
import type { ManagedUser } from '../../../common/users/oversight.types.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { useRoleNames } from '../use-role-names.ts';
import { entityOf, nameOf } from './person-texts.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The user that a decision is about. */
export function PersonCard({ user }: { user: ManagedUser }) {
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  const roles = useRoleNames()(user.roles.map(({ code }) => code));
  return (
    <Inline wrap gap="3 4" p={4} line="all" radius="md" bg="page">
      <NameBadge aria-hidden="true" $large>
        {initialsOf(name)}
      </NameBadge>
      <Box basis="12rem" minWidth={0}>
        <b>{name}</b>
        <Text size="small" tone="ink-2">
          {[entityOf(user, locale), roles].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Box size="small">
        {user.mobile && <Bidi>{formatMobile(toE164(user.mobile))}</Bidi>}
        {user.email && (
          <Text tone="ink-2">
            <LtrText>{user.email}</LtrText>
          </Text>
        )}
      </Box>
    </Inline>
  );
}
