import { ArrowRight, LogIn, LogOut } from 'lucide-react';
import { styled } from 'styled-components';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import type { IdentityView } from '../../../common/users/identity.types.ts';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { FileRow } from '../../controls/FileRow.tsx';
import { AccountNotice } from '../AccountNotice.tsx';
import { AccountStatusTag } from '../AccountStatusTag.tsx';
import { SubmitDocuments } from './SubmitDocuments.tsx';
import type { VerifyData } from './verify-page.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-block-end: var(--space-5);

  & h1 {
    font-size: 1.75rem;
  }
`;

const Lead = styled.p`
  margin-block-end: var(--space-6);
  color: var(--ink-2);
`;

const Ways = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-6);
`;

const Brought = styled.section`
  margin-block-start: var(--space-6);

  & h2 {
    font-size: 1.125rem;
  }
  & ul {
    display: grid;
    gap: var(--space-3);
    margin-block-start: var(--space-3);
    list-style: none;
  }
`;

/** What is left to do before an account may be used in full: its status, the remarks, the documents to submit. */
export function VerifyAccount({ identity }: VerifyData) {
  const t = useTexts();
  return (
    <>
      <Head>
        <h1>{t('titles.verify')}</h1>
        {identity && <AccountStatusTag status={identity.status} />}
      </Head>
      {identity ? <Standing identity={identity} /> : <NotSignedIn />}
    </>
  );
}

function NotSignedIn() {
  const t = useTexts();
  return (
    <>
      <Lead>{t('signup.verify.none')}</Lead>
      <Ways>
        <ButtonLink href="/auth/login" rel="external" block icon={<LogIn className="flip" aria-hidden="true" />}>
          {t('signup.done.login')}
        </ButtonLink>
        <ButtonLink href="/signup" tone="secondary" block>
          {t('signup.verify.register')}
        </ButtonLink>
      </Ways>
    </>
  );
}

function Standing({ identity }: { identity: IdentityView }) {
  const t = useTexts();
  if (identity.status === ACCOUNT_STATUS.VERIFIED)
    return (
      <>
        <Lead>{t('signup.verify.done')}</Lead>
        <ButtonLink href="/auth/auth-redirect" rel="external" block iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
          {t('signup.verify.goOn')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <AccountNotice user={identity} />
      {identity.maySubmit ? <SubmitDocuments identity={identity} /> : <Documents identity={identity} />}
      <Ways>
        <ButtonLink href="/user-profile" tone="tertiary" block>
          {t('signup.verify.profile')}
        </ButtonLink>
        <ButtonLink href="/logout" rel="external" tone="tertiary" block icon={<LogOut className="flip" aria-hidden="true" />}>
          {t('site.menu.logout')}
        </ButtonLink>
      </Ways>
    </>
  );
}

function Documents({ identity: { documents } }: { identity: IdentityView }) {
  const t = useTexts();
  if (!documents.length) return null;
  return (
    <Brought aria-labelledby="verify-brought">
      <h2 id="verify-brought">{t('signup.verify.brought')}</h2>
      <ul role="list">
        {documents.map(({ id, kind, name, mimeType }) => (
          <li key={id}>
            <FileRow name={name} kind={mimeType.startsWith('image/') ? 'image' : 'document'} status={t(`signup.docs.${kind}`)} />
          </li>
        ))}
      </ul>
    </Brought>
  );
}
