import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileRow } from '../../ui/forms/FileRow.tsx';
import { IconLink } from '../../ui/navigation/IconLink.tsx';
import { fileKind, fileSize } from '../../documents/file-format.ts';
import { QuarantinedFile } from './QuarantinedFile.tsx';
import { Stack } from '../../ui/layout/Box.ts';

const PreviewImage = styled.img`
  inline-size: 100%;
  block-size: 200px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  object-fit: cover;

  @media print {
    block-size: auto;
    max-block-size: 12cm;
    object-fit: contain;
  }
`;

/** Playing goes from left to right in every language. */
const Player = styled.audio`
  inline-size: 100%;
  block-size: 48px;

  @media print {
    display: none;
  }
`;

interface AttachmentProps {
  file: CaseFile;
  voiceNote?: boolean;
}

/** A file with a download link and, for images and audio, a preview. */
export function Attachment({ file, voiceNote = false }: AttachmentProps) {
  const t = useTranslation();
  const url = `/api/documents/download/${file.id}`;
  const name = voiceNote ? t('details.voiceNote') : file.name;
  const kind = fileKind(file.mimeType);
  if (file.held) return <QuarantinedFile name={name} size={fileSize(file.size, t)} kind={kind} held={file.held} />;
  return (
    <Stack gap={2}>
      {kind === 'image' && <AttachmentImage key={file.id} url={url} name={file.name} />}
      <FileRow
        name={name}
        size={fileSize(file.size, t)}
        kind={kind}
        actions={
          <IconLink
            className="no-print"
            href={url}
            download={file.name}
            label={t('details.download', { name })}
            icon={<Download aria-hidden="true" />}
          />
        }
      />
      {kind === 'audio' && <Player dir="ltr" controls preload="none" src={url} aria-label={name} />}
    </Stack>
  );
}

/** Image preview, removed if loading fails. */
function AttachmentImage({ url, name }: { url: string; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  // Loading may have failed before hydration.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(true);
  }, []);
  if (broken) return null;
  return (
    <PreviewImage ref={image} src={url} alt={name} loading="lazy" decoding="async" onError={() => setBroken(true)} />
  );
}
