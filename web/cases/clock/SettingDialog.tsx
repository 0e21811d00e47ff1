import { useId, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Notice } from '../../controls/Notice.tsx';

const Trouble = styled.div`
  margin-block-end: var(--space-5);
`;

interface SettingProblemProps {
  failure: Failure | undefined;
  /** What somebody else has saved meanwhile, in words. */
  savedNow?: string;
}

/** Why a setting was not saved; what is wrong with a field stands at the field. */
export function SettingProblem({ failure, savedNow }: SettingProblemProps) {
  const t = useTexts();
  const { locale } = useLocale();
  if (!failure || failure.fieldErrors?.length) return null;
  const stale = failure.status === 409;
  return (
    <Trouble>
      <Notice tone={stale ? 'attention' : 'danger'} live="alert" title={stale ? t('clock.conflict') : undefined}>
        {stale && savedNow ? t('clock.conflictNow', { value: savedNow }) : localised(failure, 'description', locale)}
      </Notice>
    </Trouble>
  );
}

interface SettingDialogProps extends SettingProblemProps {
  title: string;
  busy: boolean;
  /** The deed takes something away. */
  danger?: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page for one of the settings; says when another was faster, and what is saved now. */
export function SettingDialog({ title, busy, failure, savedNow, danger, onSave, onClose, children }: SettingDialogProps) {
  const t = useTexts();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('clock.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('clock.cancel')}
          </Button>
          <Button type="submit" form={form} tone={danger ? 'danger' : 'primary'} busy={busy} busyLabel={t('clock.saving')}>
            {danger ?? t('clock.save')}
          </Button>
        </>
      }
    >
      <SettingProblem failure={failure} savedNow={savedNow} />
      <form id={form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
