import { useState } from 'react';
import { Checkbox } from '../controls/Checkbox.tsx';
import { FileField } from '../controls/FileField.tsx';
import type { FileItem } from '../controls/file-item.ts';
import { RadioCards } from '../controls/RadioCards.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import type { SampleProps } from './Sample.tsx';

/** One of a few, several, yes or no. */
export function ChoiceSamples({ words, side }: SampleProps) {
  const [type, setType] = useState<string>(words.types[0]);
  const [agreed, setAgreed] = useState(false);
  const [size, setSize] = useState('A');
  const [tab, setTab] = useState<string>(words.types[0]);
  const cards = words.types.map((title, at) => ({ value: title, title, hint: at === 0 ? words.hint : undefined }));
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
        options={['A-', 'A', 'A+'].map((value) => ({ value, face: value }))}
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
  const named = (what: string) => (name: string) => `${what}: ${name}`;
  return (
    <FileField
      label={words.file}
      files={files}
      onAdd={() => {}}
      onRetry={() => {}}
      onRemove={(id) => setFiles((now) => now.filter((file) => file.id !== id))}
      texts={{
        drop: words.placeholder,
        or: words.hint,
        choose: words.show,
        queued: words.loading,
        uploading: words.progress,
        done: words.statuses[3],
        checking: words.loading,
        retry: words.retry,
        retryFile: named(words.retry),
        removeFile: named(words.remove),
        saidAdded: named(words.show),
        saidDone: named(words.statuses[3]),
        saidFailed: (name, why) => `${name}: ${why}`,
        saidRemoved: named(words.remove),
      }}
    />
  );
}
