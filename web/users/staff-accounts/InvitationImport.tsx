import { Upload } from 'lucide-react';
import { invitations } from '../../../common/users/invitations.contract.ts';
import { INVITATION_COLUMNS, type InvitationImport as Answer } from '../../../common/users/invitations.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useRefreshQueries } from '../../api/use-refresh-queries.ts';
import { FileImportField } from '../../content/directory/FileImportField.tsx';
import { ErrorTable } from '../../content/directory/ImportTables.tsx';
import { useFileImport } from '../../content/directory/use-file-import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** Invites the people of a file, after a check of its rows. */
export function InvitationImport() {
  const t = useTranslation();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  const fileImport = useFileImport<Answer>({
    id: 'invitations',
    send: (chosen, dryRun) => apiRequest(invitations.importFile, { dryRun }, { file: chosen }),
    onImported: ({ invited }) => {
      show(t('oversight.invite.sentMany', { count: invited }), 'success');
      return refresh();
    },
  });
  const { form, file, result, confirm } = fileImport;
  return (
    <Card as="section" aria-labelledby="invitation-file-title" $pad>
      <Stack gap={4}>
        <CardTitle id="invitation-file-title" heading="sm">
          {t('oversight.invite.several')}
        </CardTitle>
        <Text tone="ink-2">{t('oversight.invite.severalLead')}</Text>
        <FileImportField
          fileImport={fileImport}
          label={t('oversight.invite.file')}
          hint={<span dir="ltr">{INVITATION_COLUMNS.join(', ')}</span>}
        />
        {result && result.errors.length > 0 && <ErrorTable errors={result.errors} />}
        {file && result && result.errors.length === 0 && (
          <>
            <Notice tone="info" live="polite">
              {t('oversight.invite.checked', { count: result.valid })}
            </Notice>
            <div>
              <Button
                icon={<Upload aria-hidden="true" />}
                busy={form.busy}
                busyLabel={t('oversight.sending')}
                onClick={confirm}
              >
                {t('oversight.invite.sendAll')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
