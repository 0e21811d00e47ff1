import { ArrowRight, LogIn, LogOut } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { FileRow } from '../../ui/forms/FileRow.tsx';
import { AccountNotice } from '../AccountNotice.tsx';
import { AccountStatusTag } from '../AccountStatusTag.tsx';
import { identityQuery } from './queries.ts';
import { SubmitDocuments } from './SubmitDocuments.tsx';
import type { VerifyData } from './verify-page.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';

/** The verification page: account status, remarks and the documents to submit. */
export function VerifyAccount() {
  const { isGuest } = useData<VerifyData>();
  return isGuest ? <NotSignedIn /> : <OwnVerification />;
}

function OwnVerification() {
  const t = useTranslation();
  const { identity } = usePageQuery(identityQuery);
  return (
    <>
      <Inline wrap justify="space-between" gap={3} mb={5}>
        <Text as="h1" heading="xl">
          {t('titles.verify')}
        </Text>
        <AccountStatusTag status={identity.status} />
      </Inline>
      <VerificationStatus identity={identity} />
    </>
  );
}

function NotSignedIn() {
  const t = useTranslation();
  return (
    <>
      <Text as="h1" heading="xl" mb={5}>
        {t('titles.verify')}
      </Text>
      <Text tone="ink-2" mb={6}>
        {t('signup.verify.none')}
      </Text>
      <Stack gap={3} mt={6}>
        <ButtonLink href="/auth/login" rel="external" block icon={<LogIn className="flip" aria-hidden="true" />}>
          {t('signup.done.login')}
        </ButtonLink>
        <ButtonLink href="/signup" tone="secondary" block>
          {t('signup.verify.register')}
        </ButtonLink>
      </Stack>
    </>
  );
}

function VerificationStatus({ identity }: { identity: IdentityView }) {
  const t = useTranslation();
  if (identity.status === ACCOUNT_STATUS.VERIFIED)
    return (
      <>
        <Text tone="ink-2" mb={6}>
          {t('signup.verify.done')}
        </Text>
        <ButtonLink
          href="/auth/auth-redirect"
          rel="external"
          block
          iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
        >
          {t('signup.verify.continue')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <AccountNotice user={identity} />
      {identity.maySubmit ? <SubmitDocuments identity={identity} /> : <DocumentList identity={identity} />}
      <Stack gap={3} mt={6}>
        <ButtonLink href="/user-profile" tone="tertiary" block>
          {t('signup.verify.profile')}
        </ButtonLink>
        <ButtonLink
          href="/logout"
          rel="external"
          tone="tertiary"
          block
          icon={<LogOut className="flip" aria-hidden="true" />}
        >
          {t('site.menu.logout')}
        </ButtonLink>
      </Stack>
    </>
  );
}

function DocumentList({ identity: { documents } }: { identity: IdentityView }) {
  const t = useTranslation();
  if (!documents.length) return null;
  return (
    <Box as="section" mt={6} aria-labelledby="verify-submitted">
      <Text as="h2" heading="sm" id="verify-submitted">
        {t('signup.verify.submitted')}
      </Text>
      <Stack as="ul" gap={3} mt={3} role="list">
        {documents.map(({ id, kind, name, mimeType }) => (
          <li key={id}>
            <FileRow
              name={name}
              kind={mimeType.startsWith('image/') ? 'image' : 'document'}
              status={t(`signup.docs.${kind}`)}
            />
          </li>
        ))}
      </Stack>
    </Box>
  );
}
