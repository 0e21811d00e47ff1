import { useEffect, useRef } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { caseRules } from '../actions/case-rules.ts';
import { focusCaseNumber } from './focus.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessage } from './use-message.ts';

interface ReplyFormProps {
  incident: Case;
  onClose: () => void;
}

/** Reply to the entity's question: text, files or both. */
export function ReplyForm({ incident: { id, version }, onClose }: ReplyFormProps) {
  const t = useTranslation();
  const { keyOf } = useIdempotencyKey();
  /** The version of an attempt without a response: a retry repeats it, also when the page shows its change already. */
  const unanswered = useRef<number>(undefined);
  const message = useMessage({
    id: 'reply',
    maxFiles: LIMITS.caseFiles,
    storageKey: `reply.${id}`,
    rules: caseRules('ActOnCase'),
    toInput: ({ text }, files): Partial<ActOnCase> => ({
      incidentId: id,
      action: 'REPLY',
      version: unanswered.current ?? version,
      ...(text && { text }),
      ...(files.length && { attachments: files.map((file) => file.id) }),
    }),
    send: async (input) => {
      const result = await apiRequest(cases.act, input, { idempotencyKey: keyOf(input) });
      unanswered.current =
        !result.ok && (result.error.status === 0 || result.error.status >= 500) ? input.version : undefined;
      return result;
    },
    savedMessage: () => t('details.reply.sent'),
    onSaved: onClose,
    onShown: focusCaseNumber,
  });
  useEffect(() => document.getElementById('reply-text')?.focus(), []);
  return (
    <MessageForm
      message={message}
      maxText={LIMITS.descriptionMax}
      maxFiles={LIMITS.caseFiles}
      label={t('details.reply.label')}
      hint={t('details.reply.hint')}
      fileLabel={t('details.reply.files')}
      sendLabel={t('details.reply.send')}
      rows={5}
      secondaryActions={
        <Button tone="tertiary" onClick={onClose}>
          {t('details.reply.close')}
        </Button>
      }
    />
  );
}
