import { Upload } from 'lucide-react';
import { useState } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import { invitations } from '../../../common/users/invitations.contract.ts';
import type { InvitationImport as Answer } from '../../../common/users/invitations.types.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useRefreshQueries } from '../../api/use-refresh-queries.ts';
import { ErrorTable } from '../../content/directory/ImportTables.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** Invites the people of a file, after a check of its rows. */
export function InvitationImport() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { file, answer, failure, busy, choose, send } = useInvitationFile();
  return (
    <Card as="section" aria-labelledby="invitation-file-title" $pad>
      <Stack gap={4}>
        <CardTitle id="invitation-file-title" heading="sm">
          {t('oversight.invite.many')}
        </CardTitle>
        <Text tone="ink-2">{t('oversight.invite.manyLead')}</Text>
        <Field
          id="invitation-file"
          label={t('oversight.invite.file')}
          hint={<bdi dir="ltr">email,nameEn,nameAr,roles,entityCode,branches</bdi>}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              accept=".csv,.xlsx,text/csv"
              onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            />
          )}
        </Field>
        {failure && (
          <Notice tone="danger" live="alert">
            {localised(failure, 'description', locale)}
          </Notice>
        )}
        {answer && answer.errors.length > 0 && <ErrorTable errors={answer.errors} />}
        {file && answer && answer.errors.length === 0 && (
          <>
            <Notice tone="info" live="polite">
              {t('oversight.invite.checked', { count: answer.invited })}
            </Notice>
            <div>
              <Button icon={<Upload aria-hidden="true" />} busy={busy} busyLabel={t('oversight.sending')} onClick={() => void send(file)}>
                {t('oversight.invite.sendAll')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The chosen file, and what its check answered. */
function useInvitationFile() {
  const t = useTranslation();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const run = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setFailure(undefined);
    const result = await apiRequest(invitations.importFile, { dryRun }, { file: chosen });
    setBusy(false);
    setAnswer(result.ok ? result.data : undefined);
    if (!result.ok) setFailure(result.error);
    return result.ok ? result.data : undefined;
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setAnswer(undefined);
    if (chosen) void run(chosen, true);
  };
  const send = async (chosen: File) => {
    const sent = await run(chosen, false);
    if (!sent || sent.errors.length) return;
    setFile(undefined);
    setAnswer(undefined);
    show(t('oversight.invite.sentMany', { count: sent.invited }), 'success');
    await refresh();
  };
  return { file, answer, failure, busy, choose, send };
}
