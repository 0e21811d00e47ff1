import { useState } from 'react';
import { Checkbox } from '../ui/forms/Checkbox.tsx';
import { FileField } from '../ui/forms/FileField.tsx';
import type { FileItem } from '../ui/forms/file-item.ts';
import { RadioCards } from '../ui/forms/RadioCards.tsx';
import { Segmented } from '../ui/forms/Segmented.tsx';
import { Tabs } from '../ui/navigation/Tabs.tsx';
import type { SampleProps } from './Sample.tsx';

/** Radio cards, checkboxes, segments and tabs. */
export function ChoiceSamples({ words, side }: SampleProps) {
  const [type, setType] = useState<string>(words.types[0]);
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('A');
  const [tab, setTab] = useState<string>(words.types[0]);
  const cards = words.types.map((title, index) => ({ value: title, title, hint: index === 0 ? words.hint : undefined }));
  return (
    <>
      <RadioCards legend={words.types[0]} id={`types-${side}`} options={cards} value={type} onChange={setType} columns={1} />
      <RadioCards
        legend={words.types[1]}
        id={`wrong-${side}`}
        options={cards.slice(1)}
        value={null}
        onChange={setType}
        error={words.error}
      />
      <Checkbox label={words.agree} hint={words.hint} checked={agreed} onChange={setAgreed} />
      <Checkbox label={words.agree} error={words.error} checked={false} onChange={setAgreed} />
      <Segmented
        legend={words.label}
        options={['A-', 'A', 'A+'].map((value) => ({ value, content: value }))}
        value={size}
        onChange={setSize}
      />
      <Tabs
        label={words.label}
        tabs={words.types.map((title) => ({ value: title, title, content: <p>{words.text}</p> }))}
        value={tab}
        onChange={setTab}
      />
    </>
  );
}

/** Files in every state. */
export function FileSamples({ words }: SampleProps) {
  const [files, setFiles] = useState<FileItem[]>([
    { id: 'queued', name: words.file, size: '1.2 MB', state: 'queued' },
    { id: 'uploading', name: words.file, size: '1.2 MB', state: 'uploading', percent: 40 },
    { id: 'done', name: words.file, size: '1.2 MB', state: 'done' },
    { id: 'error', name: words.file, size: '9 MB', state: 'error', error: words.error, retryable: true },
  ]);
  const withName = (what: string) => (name: string) => `${what}: ${name}`;
  return (
    <FileField
      label={words.file}
      files={files}
      onAdd={() => {}}
      onRetry={() => {}}
      onRemove={(id) => setFiles((current) => current.filter((file) => file.id !== id))}
      texts={{
        drop: words.placeholder,
        or: words.hint,
        choose: words.show,
        queued: words.loading,
        uploading: words.progress,
        done: words.statuses[3],
        checking: words.loading,
        retry: words.retry,
        retryFile: withName(words.retry),
        removeFile: withName(words.remove),
        announceAdded: withName(words.show),
        announceDone: withName(words.statuses[3]),
        announceFailed: (name, why) => `${name}: ${why}`,
        announceRemoved: withName(words.remove),
      }}
    />
  );
}
