import { FileSearch } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { Confirmation } from './Confirmation.tsx';
import { deviceStorage, tabStorage } from './device.ts';
import { readReceipt, type StoredReceipt } from './receipt.ts';
import { Box } from '../../ui/layout/Box.ts';

const noSubscription = () => () => undefined;

/** Cached, because useSyncExternalStore needs a stable object. */
let lastReceipt: StoredReceipt | undefined;
function loadStoredReceipt(): StoredReceipt | undefined {
  const receipt = readReceipt(tabStorage(), deviceStorage(), Date.now());
  if (receipt?.at !== lastReceipt?.at || receipt?.incident.id !== lastReceipt?.incident.id) lastReceipt = receipt;
  return lastReceipt;
}

/** /case-generate: confirmation of the case that this device has submitted. */
export function CaseConfirmation() {
  const t = useTranslation();
  const receipt = useSyncExternalStore(noSubscription, loadStoredReceipt, () => undefined);
  return (
    <PageContainer>
      <Box py={8}>
        {receipt ? (
          <Confirmation receipt={receipt} />
        ) : (
          <Card>
            <EmptyState
              icon={<FileSearch />}
              title={t('wizard.s4.none')}
              actions={
                <>
                  <ButtonLink href="/create-case">{t('wizard.s4.submitCase')}</ButtonLink>
                  <ButtonLink href="/follow-up" tone="secondary">
                    {t('wizard.s4.followUp')}
                  </ButtonLink>
                </>
              }
            >
              {t('wizard.s4.noneHow')}
            </EmptyState>
          </Card>
        )}
      </Box>
    </PageContainer>
  );
}
