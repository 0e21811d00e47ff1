import { FileSearch } from 'lucide-react';
import { useBrowserValue } from '../../api/external-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { SubmissionReceipt } from './SubmissionReceipt.tsx';
import { loadReceipt, type StoredReceipt } from './receipt.ts';
import { Box } from '../../ui/layout/Box.ts';

/** Cached, because useBrowserValue needs the same object again. */
let lastReceipt: StoredReceipt | undefined;
function loadStoredReceipt(): StoredReceipt | undefined {
  const receipt = loadReceipt();
  if (receipt?.at !== lastReceipt?.at || receipt?.incident.id !== lastReceipt?.incident.id) lastReceipt = receipt;
  return lastReceipt;
}

/** /case-generate: the receipt of the case that this device has submitted. */
export function ReceiptPage() {
  const t = useTranslation();
  const receipt = useBrowserValue(loadStoredReceipt);
  return (
    <PageContainer>
      <Box py={8}>
        {receipt ? (
          <SubmissionReceipt receipt={receipt} />
        ) : (
          <Card>
            <EmptyState
              icon={<FileSearch />}
              title={t('wizard.confirmation.none')}
              actions={
                <>
                  <ButtonLink href="/create-case">{t('wizard.confirmation.submitCase')}</ButtonLink>
                  <ButtonLink href="/follow-up" tone="secondary">
                    {t('wizard.confirmation.followUp')}
                  </ButtonLink>
                </>
              }
            >
              {t('wizard.confirmation.noneBody')}
            </EmptyState>
          </Card>
        )}
      </Box>
    </PageContainer>
  );
}
