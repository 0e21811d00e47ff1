import type { Confirmation } from '../../../common/cases/confirmation.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Box, DotRow } from '../../ui/layout/Box.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { UserText } from './UserText.tsx';

/** Whether the customer says that the case is fixed, and what is still wrong. */
export function ConfirmationNote({ confirmation: { fixed, cause, text, at } }: { confirmation: Confirmation }) {
  const t = useTranslation();
  return (
    <Box mt={5}>
      <Notice
        tone={fixed ? 'success' : 'attention'}
        title={t(fixed ? 'confirmation.customerAnswer.yes' : 'confirmation.customerAnswer.no')}
      >
        <DotRow>
          <FormattedDate at={at} />
          {cause && <span>{t(`confirmation.causes.${cause}`)}</span>}
        </DotRow>
        {text && <UserText>{text}</UserText>}
      </Notice>
    </Box>
  );
}
