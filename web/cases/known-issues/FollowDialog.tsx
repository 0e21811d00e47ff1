import { useState } from 'react';
import { reload } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { PublicKnownIssue } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { CodeProof } from '../../otp/CodeProof.tsx';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { MobileField } from '../../identifiers/MobileField.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { mobileErrors } from '../submit-wizard/case-errors.ts';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

interface FollowDialogProps {
  issue: PublicKnownIssue;
  onClose: () => void;
}

/** Follows an issue without a case. A guest proves a mobile by a one-time code first. */
export function FollowDialog({ issue, onClose }: FollowDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const [isIdentified, setIsIdentified] = useState(visitor.provenMobile !== undefined || visitor.user !== undefined);
  const [mobile, setMobile] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [failure, setFailure] = useState<ApiError>();
  const follow = async () => {
    setState('sending');
    const result = await apiRequest(knownIssues.follow, { knownIssueId: issue.id });
    setState(result.ok ? 'done' : 'idle');
    // The proof has expired.
    if (!result.ok && (result.error.status === 401 || result.error.otpRequired)) setIsIdentified(false);
    else setFailure(result.ok ? undefined : result.error);
  };
  const onProven = async () => {
    setIsIdentified(true);
    await follow();
    // The header shows the proven mobile. Offline, it is updated later.
    await reload().catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={localised(issue, 'title', locale)}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t(state === 'done' ? 'wizard.issue.close' : 'wizard.issue.cancel')}
          </Button>
          {isIdentified && state !== 'done' && (
            <Button busy={state === 'sending'} busyLabel={t('wizard.working')} onClick={() => void follow()}>
              {t('home.issues.follow')}
            </Button>
          )}
        </>
      }
    >
      {state === 'done' ? (
        <Notice tone="success" live="polite" title={t('wizard.issue.following')}>
          {t('wizard.issue.followingBody')}
        </Notice>
      ) : (
        <Text tone="ink-2" mb={4}>
          {t('wizard.issue.followBody')}
        </Text>
      )}
      {failure && state !== 'done' && (
        <Box mb={4}>
          <FailureNotice failure={failure} />
        </Box>
      )}
      {isIdentified && state !== 'done' && visitor.provenMobile && (
        <Text weight={600}>
          <Bidi>{visitor.provenMobile}</Bidi>
        </Text>
      )}
      {!isIdentified && !mobile && <NumberForm onNumber={setMobile} />}
      {!isIdentified && mobile && (
        <CodeProof
          key={mobile}
          purpose="FOLLOW_UP"
          mobile={mobile}
          onProven={() => void onProven()}
          onChangeNumber={() => setMobile(undefined)}
        />
      )}
    </Dialog>
  );
}

function NumberForm({ onNumber }: { onNumber: (mobile: string) => void }) {
  const t = useTranslation();
  const form = useApiForm({
    id: 'follow-issue',
    defaultValues: { mobile: '' },
    check: ({ mobile }) => mobileErrors(mobile, t),
    send: (_, { mobile }) => Promise.resolve({ ok: true as const, data: normaliseMobile(mobile) ?? mobile }),
    onSaved: onNumber,
  });
  return (
    <form {...form.props}>
      <FormErrors form={form} />
      <MobileField
        {...form.field('mobile')}
        label={t('wizard.contact.mobile')}
        hint={t('wizard.issue.mobileHint')}
        required
      />
      <Box mt={4}>
        <Button type="submit">{t('wizard.contact.sendCode')}</Button>
      </Box>
    </form>
  );
}
