import { Card } from '../ui/layout/Card.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { PageBody } from '../layouts/PageBody.ts';
import { Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** A spinner with a text, shown before an automatic redirect. */
export function WaitingMessage({ text }: { text: string }) {
  return (
    <PageBody>
      <Card px={6} py={16}>
        <Stack align="center" gap={5} tone="brand" textAlign="center">
          <Spinner size={60} stroke={5} />
          <Text size="h3" tone="ink" weight={600} role="status">
            {text}
          </Text>
        </Stack>
      </Card>
    </PageBody>
  );
}
