import { LIMITS } from '../../../common/limits.ts';
import type { Proof } from '../../../common/cases/proof.types.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageFiles } from '../details/MessageFiles.tsx';
import type { useActionForm } from './use-action-form.ts';

interface ProofFieldsProps {
  form: ReturnType<typeof useActionForm>;
  proofRequired?: Proof;
}

/** Files that show the result of a case and, where the service requires them, the reason why there are none. */
export function ProofFields({ form, proofRequired = 'NONE' }: ProofFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <MessageFiles
        id={form.idOf('files')}
        uploads={form.uploads}
        label={t(`agentWorkspace.proof.label.${proofRequired}`)}
        maxFiles={LIMITS.caseFiles}
        error={form.errorOf('files')}
      />
      {proofRequired !== 'NONE' && (
        <TextField
          {...form.field('proofReason')}
          label={t('agentWorkspace.proof.reason')}
          hint={t('agentWorkspace.proof.reasonHint')}
          autoComplete="off"
        />
      )}
    </>
  );
}
