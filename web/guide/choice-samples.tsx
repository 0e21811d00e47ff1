import { useState } from 'react';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { FileField } from '../ui/forms/FileField.tsx';
import type { FileItem } from '../ui/forms/file-item.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Segmented } from '../ui/forms/Segmented.tsx';
import { Tabs } from '../ui/navigation/Tabs.tsx';
import type { SampleProps } from './Sample.tsx';

/** Radio cards, checkboxes, segments and tabs. */
export function ChoiceSamples({ texts, side }: SampleProps) {
  const [type, setType] = useState<string>(texts.types[0]);
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('A');
  const [tab, setTab] = useState<string>(texts.types[0]);
  const cards = texts.types.map((title, index) => ({
    value: title,
    title,
    hint: index === 0 ? texts.hint : undefined,
  }));
  return (
    <>
      <RadioCards
        legend={texts.types[0]}
        id={`types-${side}`}
        options={cards}
        value={type}
        onChange={setType}
        columns={1}
      />
      <RadioCards
        legend={texts.types[1]}
        id={`wrong-${side}`}
        options={cards.slice(1)}
        value={null}
        onChange={setType}
        error={texts.error}
      />
      <Checkbox label={texts.agree} hint={texts.hint} checked={agreed} onChange={setAgreed} />
      <Checkbox label={texts.agree} error={texts.error} checked={false} onChange={setAgreed} />
      <Segmented
        legend={texts.label}
        options={['A-', 'A', 'A+'].map((value) => ({ value, content: value }))}
        value={size}
        onChange={setSize}
      />
      <Tabs
        label={texts.label}
        tabs={texts.types.map((title) => ({ value: title, title, content: <p>{texts.text}</p> }))}
        value={tab}
        onChange={setTab}
      />
    </>
  );
}

/** Files in every state. */
export function FileSamples({ texts }: SampleProps) {
  const [files, setFiles] = useState<FileItem[]>([
    { id: 'queued', name: texts.file, size: '1.2 MB', state: 'queued' },
    { id: 'uploading', name: texts.file, size: '1.2 MB', state: 'uploading', percent: 40 },
    { id: 'done', name: texts.file, size: '1.2 MB', state: 'done' },
    { id: 'error', name: texts.file, size: '9 MB', state: 'error', error: texts.error, retryable: true },
  ]);
  const withName = (what: string) => (name: string) => `${what}: ${name}`;
  return (
    <FileField
      label={texts.file}
      files={files}
      onAdd={() => {}}
      onRetry={() => {}}
      onRemove={(id) => setFiles((current) => current.filter((file) => file.id !== id))}
      texts={{
        drop: texts.placeholder,
        or: texts.hint,
        choose: texts.show,
        queued: texts.loading,
        uploading: texts.progress,
        done: texts.statuses[3],
        checking: texts.loading,
        retry: texts.retry,
        retryFile: withName(texts.retry),
        removeFile: withName(texts.remove),
        announceAdded: withName(texts.show),
        announceDone: withName(texts.statuses[3]),
        announceFailed: (name, problem) => `${name}: ${problem}`,
        announceRemoved: withName(texts.remove),
      }}
    />
  );
}
