import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { FileRow } from '../../controls/FileRow.tsx';
import { IconLink } from '../../controls/IconLink.tsx';
import { fileKind, fileSize } from '../../documents/file-facts.ts';
import { HeldFile } from './HeldFile.tsx';

const Tile = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

const Picture = styled.img`
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

/** Playing goes from left to right in every language (brief §4). */
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

/** One file: seen or heard in place where that is possible, and to be fetched. */
export function Attachment({ file, voiceNote = false }: AttachmentProps) {
  const t = useTexts();
  const address = `/api/documents/download/${file.id}`;
  const name = voiceNote ? t('details.voiceNote') : file.name;
  const kind = fileKind(file.mimeType);
  if (file.held) return <HeldFile name={name} size={fileSize(file.size)} kind={kind} held={file.held} />;
  return (
    <Tile>
      {kind === 'image' && <PictureOf key={file.id} address={address} name={file.name} />}
      <FileRow
        name={name}
        size={fileSize(file.size)}
        kind={kind}
        actions={
          <IconLink
            className="no-print"
            href={address}
            download={file.name}
            label={t('details.download', { name })}
            icon={<Download aria-hidden="true" />}
          />
        }
      />
      {kind === 'audio' && <Player dir="ltr" controls preload="none" src={address} aria-label={name} />}
    </Tile>
  );
}

/** A picture that cannot be had now is left out; its name and the link stay. */
function PictureOf({ address, name }: { address: string; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  // It may have failed before React came to listen.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(true);
  }, []);
  if (broken) return null;
  return <Picture ref={picture} src={address} alt={name} loading="lazy" decoding="async" onError={() => setBroken(true)} />;
}
