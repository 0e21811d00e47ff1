import { Check, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Drawer } from '../controls/Drawer.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { ErrorSummary } from '../controls/ErrorSummary.tsx';
import { Meter } from '../controls/Meter.tsx';
import { Notice } from '../controls/Notice.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Snackbar } from '../controls/Snackbar.tsx';
import { Spinner } from '../controls/Spinner.tsx';
import { StatusTag, type StatusTone } from '../controls/StatusTag.tsx';
import { Timeline, type TimelineTone } from '../controls/Timeline.tsx';
import { Line, type SampleProps } from './Sample.tsx';

const NOTICES = ['info', 'success', 'attention', 'danger'] as const;
const TAGS: StatusTone[] = ['info', 'progress', 'attention', 'success', 'danger', 'neutral'];
const EVENTS: TimelineTone[] = ['current', 'attention', 'past', 'todo'];

/** What the portal says, and how far something is. */
export function MessageSamples({ words }: SampleProps) {
  return (
    <>
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} title={words.title}>
          {words.text}
        </Notice>
      ))}
      <Line>
        {TAGS.map((tone, at) => (
          <StatusTag key={tone} tone={tone} icon={<Check aria-hidden="true" />}>
            {words.statuses[at]}
          </StatusTag>
        ))}
      </Line>
      <Timeline
        label={words.title}
        events={EVENTS.map((tone, at) => ({
          key: tone,
          tone,
          icon: <Check aria-hidden="true" />,
          title: words.statuses[at],
          said: at ? undefined : words.text,
        }))}
      />
      <Line>
        <Spinner label={words.loading} />
        <Spinner size={22} stroke={3} label={words.loading} />
      </Line>
      <Meter percent={60} label={words.progress(60)} />
      <Skeleton lines={3} />
      <EmptyState icon={<FolderOpen />} title={words.none} actions={<Button tone="secondary">{words.retry}</Button>}>
        {words.text}
      </EmptyState>
    </>
  );
}

/** What appears over the page or takes the focus, when it is asked for. */
export function LayerSamples({ words, side }: SampleProps) {
  const [shown, setShown] = useState<'dialog' | 'drawer' | 'snackbar' | 'summary'>();
  const close = () => setShown(undefined);
  const opener = (layer: NonNullable<typeof shown>, name: string) => (
    <Button tone="secondary" onClick={() => setShown(layer)}>
      {name}
    </Button>
  );
  return (
    <>
      <Line>
        {opener('dialog', 'Dialog')}
        {opener('drawer', 'Drawer')}
        {opener('snackbar', 'Snackbar')}
        {opener('summary', 'ErrorSummary')}
      </Line>
      <ErrorSummary title={words.problem} problems={shown === 'summary' ? [{ text: words.error }] : []} />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={words.title}
        closeLabel={words.close}
        actions={<Button onClick={close}>{words.save}</Button>}
      >
        <p>{words.text}</p>
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} label={`${words.home} ${side}`} closeLabel={words.close}>
        <p>{words.text}</p>
      </Drawer>
      {shown === 'snackbar' && (
        <Snackbar closeLabel={words.close} onClose={close}>
          {words.title}
        </Snackbar>
      )}
    </>
  );
}
