import { Send } from 'lucide-react';
import { useState } from 'react';
import { setup } from '../../common/setup/setup.contract.ts';
import type { TestChannel, TestResult } from '../../common/setup/setup.types.ts';
import { localised } from '../../common/locale/locales.ts';
import { apiRequest, type Result } from '../api/api-request.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** Sends a test message to the admin and shows the response of the gateway. */
export function TestMessage({ channel }: { channel: TestChannel }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const refresh = useRefreshQueries();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result<TestResult>>();
  const send = async () => {
    setBusy(true);
    setResult(await apiRequest(setup.test, { channel }));
    await refresh();
    setBusy(false);
  };
  const text = (): string => {
    if (!result) return '';
    if (!result.ok) return localised(result.error, 'description', locale);
    const { sent, recipient, reason } = result.data;
    if (!recipient) return t('setup.test.noAddress');
    return sent
      ? t('setup.test.sent', { to: `\u2066${recipient}\u2069` })
      : t('setup.test.failed', { reason: `\u2066${reason}\u2069` });
  };
  const isSent = result?.ok === true && result.data.sent;
  return (
    <Stack gap={2}>
      <Button
        tone="secondary"
        icon={<Send className="flip" aria-hidden="true" />}
        busy={busy}
        busyLabel={t('setup.test.sending')}
        aria-label={`${t('setup.test.send')}: ${t(channel === 'EMAIL' ? 'setup.step.email' : 'setup.step.sms')}`}
        onClick={() => void send()}
      >
        {t('setup.test.send')}
      </Button>
      <Text size="small" tone={isSent ? 'ink-2' : 'danger'} role="status">
        {text()}
      </Text>
    </Stack>
  );
}
