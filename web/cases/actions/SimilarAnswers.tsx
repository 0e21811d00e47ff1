import { useQuery } from '@tanstack/react-query';
import type { SimilarAnswer } from '../../../common/cases/agent-workspace.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { similarAnswersQuery } from './queries.ts';

interface SimilarAnswersProps {
  incidentId: string;
  onChoose: (text: string) => void;
}

/** How similar cases were answered. One line at any time, so that nothing below it moves when they arrive. */
export function SimilarAnswers({ incidentId, onChoose }: SimilarAnswersProps) {
  const t = useTranslation();
  const { data, isLoading } = useQuery(similarAnswersQuery(incidentId));
  if (!data?.answers.length)
    return (
      <Text size="small" tone="ink-3" mt={1}>
        {isLoading ? t('agentWorkspace.similar.loading') : t('agentWorkspace.similar.none')}
      </Text>
    );
  return (
    <Box as="details" mt={1}>
      <Text as="summary" size="small" weight={600}>
        {t('agentWorkspace.similar.title', { count: data.answers.length })}
      </Text>
      <Stack as="ul" gap={4} pt={3} role="list">
        {data.answers.map((answer) => (
          <PastAnswer key={answer.incidentId} answer={answer} onChoose={onChoose} />
        ))}
      </Stack>
    </Box>
  );
}

function PastAnswer({
  answer: { text, answeredAt },
  onChoose,
}: { answer: SimilarAnswer } & Pick<SimilarAnswersProps, 'onChoose'>) {
  const t = useTranslation();
  return (
    <Stack as="li" gap={2} align="start">
      <Text size="caption" tone="ink-3">
        <FormattedDate at={answeredAt} />
      </Text>
      <Text size="small" whiteSpace="pre-line" dir="auto">
        {text}
      </Text>
      <Button tone="tertiary" size="sm" onClick={() => onChoose(text)}>
        {t('agentWorkspace.similar.use')}
      </Button>
    </Stack>
  );
}
