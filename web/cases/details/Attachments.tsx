import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { upTo } from '../../theme/media.ts';
import { Attachment } from './Attachment.tsx';
import { fileKind } from '../../documents/file-format.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);
  margin-block-start: var(--space-2);
  list-style: none;

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface AttachmentsProps {
  files: readonly CaseFile[];
  voiceNoteId?: string;
}

const isPicture = ({ mimeType }: CaseFile) => fileKind(mimeType) === 'image';

/** The files of a case. Images come last because they are taller. */
export function Attachments({ files, voiceNoteId }: AttachmentsProps) {
  return (
    <Tiles role="list">
      {[...files.filter((file) => !isPicture(file)), ...files.filter(isPicture)].map((file) => (
        <li key={file.id}>
          <Attachment file={file} voiceNote={file.id === voiceNoteId} />
        </li>
      ))}
    </Tiles>
  );
}
