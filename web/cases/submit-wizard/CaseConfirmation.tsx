import { FileSearch } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { Confirmation } from './Confirmation.tsx';
import { deviceStorage, tabStorage } from './device.ts';
import { readReceipt, type KeptReceipt } from './receipt.ts';

const Room = styled.div`
  padding-block: var(--space-8);
`;

const nothing = () => () => undefined;

/** The same object as long as it is the same receipt. */
let last: KeptReceipt | undefined;
function receiptOfDevice(): KeptReceipt | undefined {
  const receipt = readReceipt(tabStorage(), deviceStorage(), Date.now());
  if (receipt?.at !== last?.at || receipt?.incident.id !== last?.incident.id) last = receipt;
  return last;
}

/** /case-generate: the confirmation of the case that this device has just submitted, to be printed or looked at again. */
export function CaseConfirmation() {
  const t = useTexts();
  const receipt = useSyncExternalStore(nothing, receiptOfDevice, () => undefined);
  return (
    <PageContainer>
      <Room>
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
      </Room>
    </PageContainer>
  );
}
