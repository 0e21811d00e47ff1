import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { ActionProblem } from '../actions/ActionProblem.tsx';
import { colleaguesQuery } from '../actions/queries.ts';
import { useAction } from '../actions/use-action.ts';

interface HandOverProps {
  incident: Case;
  /** Whether a colleague can still be chosen. */
  open: boolean;
}

/**
 * Why the agent of the first answer cannot do the re-study, and the colleague with the fewest open cases to take it.
 */
export function HandOver({ incident, open }: HandOverProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { data } = useQuery({ ...colleaguesQuery(incident.id), enabled: open });
  const colleague = open ? data?.agents[0] : undefined;
  const { busy, failure, act } = useAction(incident, 'ASSIGN', { assigneeId: colleague?.id });
  return (
    <Box mt={3}>
      <Notice tone="attention">{t('agentWorkspace.handOver.reason')}</Notice>
      {failure && <ActionProblem failure={failure} onRetry={act} />}
      {colleague && (
        <Box mt={4}>
          <Button
            block
            icon={<UserRoundCheck aria-hidden="true" />}
            busy={busy}
            busyLabel={t('details.sending')}
            onClick={act}
          >
            {t('agentWorkspace.handOver.to', { name: localised(colleague, 'name', locale) })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
