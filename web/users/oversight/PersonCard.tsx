import { styled } from 'styled-components';
import { formatMobile } from '../../../common/otp/mobile.ts';
import type { OverseenUser } from '../../../common/users/oversight.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { upTo } from '../../theme/media.ts';
import { EmailText } from '../EmailText.ts';
import { initialsOf, NameBadge } from '../NameBadge.tsx';
import { entityOf, nameOf } from './person-texts.ts';

const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--page);
  line-height: 1.5;

  & > :nth-child(2) {
    flex: 1 1 12rem;
    min-inline-size: 0;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-small);
  }
`;

const ContactDetails = styled.span`
  min-inline-size: 0;
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  text-align: end;

  & small {
    color: var(--ink-2);
  }
  ${upTo.sm} {
    flex: 1 1 100%;
    text-align: start;
  }
`;

/** The user that a decision is about. */
export function PersonCard({ user }: { user: OverseenUser }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = nameOf(user, locale);
  const roles = user.roles.map(({ code }) => t(`account.role.${code}`)).join(t('account.roleJoin'));
  const mobile = user.mobile?.replace(/^00/, '+');
  return (
    <Container>
      <NameBadge aria-hidden="true" $large>
        {initialsOf(name)}
      </NameBadge>
      <span>
        <b>{name}</b>
        <small>{[entityOf(user, locale), roles].filter(Boolean).join(' · ')}</small>
      </span>
      <ContactDetails>
        {mobile && <Bidi>{formatMobile(mobile)}</Bidi>}
        {user.email && (
          <small>
            <EmailText>{user.email}</EmailText>
          </small>
        )}
      </ContactDetails>
    </Container>
  );
}
