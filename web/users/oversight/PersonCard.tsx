import { formatMobile } from '../../../common/otp/mobile.ts';
import type { OverseenUser } from '../../../common/users/oversight.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { EmailText } from '../EmailText.ts';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { entityOf, nameOf } from './person-texts.ts';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The user that a decision is about. */
export function PersonCard({ user }: { user: OverseenUser }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  const roles = user.roles.map(({ code }) => t(`account.role.${code}`)).join(t('account.roleJoin'));
  const mobile = user.mobile?.replace(/^00/, '+');
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
      <Box size="small" breakWords>
        {mobile && <Bidi>{formatMobile(mobile)}</Bidi>}
        {user.email && (
          <Text tone="ink-2">
            <EmailText>{user.email}</EmailText>
          </Text>
        )}
      </Box>
    </Inline>
  );
}
