import { PAGE_TIMES } from '../../common/page-times.ts';
import { Check, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/forms/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import { Meter } from '../ui/feedback/Meter.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Snackbar } from '../ui/feedback/Snackbar.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { StatusTag, type StatusTone } from '../ui/data/StatusTag.tsx';
import { Timeline, type TimelineTone } from '../ui/data/Timeline.tsx';
import { type SampleProps } from './Sample.tsx';
import { Inline } from '../ui/layout/Box.ts';

const NOTICES = ['info', 'success', 'attention', 'danger'] as const;
const TAGS: StatusTone[] = ['info', 'progress', 'attention', 'success', 'danger', 'neutral'];
const EVENTS: TimelineTone[] = ['current', 'attention', 'past', 'todo'];

/** Messages, statuses and progress. */
export function MessageSamples({ texts }: SampleProps) {
  return (
    <>
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} title={texts.title}>
          {texts.text}
        </Notice>
      ))}
      <Inline wrap gap={3}>
        {TAGS.map((tone, index) => (
          <StatusTag key={tone} tone={tone} icon={<Check aria-hidden="true" />}>
            {texts.statuses[index]}
          </StatusTag>
        ))}
      </Inline>
      <Timeline
        label={texts.title}
        events={EVENTS.map((tone, index) => ({
          key: tone,
          tone,
          icon: <Check aria-hidden="true" />,
          title: texts.statuses[index],
          content: index ? undefined : texts.text,
        }))}
      />
      <Inline wrap gap={3}>
        <Spinner label={texts.loading} />
        <Spinner size={22} stroke={3} label={texts.loading} />
      </Inline>
      <Meter percent={60} label={texts.progress(60)} />
      <Skeleton lines={3} />
      <EmptyState icon={<FolderOpen />} title={texts.none} actions={<Button tone="secondary">{texts.retry}</Button>}>
        {texts.text}
      </EmptyState>
    </>
  );
}

/** Dialog, drawer, snackbar and error summary, opened by buttons. */
export function LayerSamples({ texts, side }: SampleProps) {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'snackbar' | 'summary'>();
  const close = () => setShown(undefined);
  const openButton = (layer: NonNullable<typeof shown>, name: string) => (
    <Button tone="secondary" onClick={() => setShown(layer)}>
      {name}
    </Button>
  );
  return (
    <>
      <Inline wrap gap={3}>
        {openButton('dialog', 'Dialog')}
        {openButton('drawer', 'Drawer')}
        {openButton('snackbar', 'Snackbar')}
        {openButton('summary', 'ErrorSummary')}
      </Inline>
      <ErrorSummary title={texts.problem} problems={shown === 'summary' ? [{ text: texts.error }] : []} />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={texts.title}
        closeLabel={texts.close}
        actions={<Button onClick={close}>{texts.save}</Button>}
      >
        <p>{texts.text}</p>
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} label={`${texts.home} ${side}`} closeLabel={texts.close}>
        <p>{texts.text}</p>
      </Drawer>
      {shown === 'snackbar' && (
        <Snackbar closeLabel={texts.close} onClose={close} milliseconds={PAGE_TIMES.snackbarMs}>
          {texts.title}
        </Snackbar>
      )}
    </>
  );
}
