import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { Attachment } from './Attachment.tsx';
import { fileKind } from '../../documents/file-format.ts';
import { Grid } from '../../ui/layout/Box.ts';

interface AttachmentsProps {
  files: readonly CaseFile[];
  voiceNoteId?: string;
}

const isPicture = ({ mimeType }: CaseFile) => fileKind(mimeType) === 'image';

/** The files of a case. Images come last because they are taller. */
export function Attachments({ files, voiceNoteId }: AttachmentsProps) {
  return (
    <Grid as="ul" columns={2} gap={3} align="start" collapse="mobile" mt={2} role="list">
      {[...files.filter((file) => !isPicture(file)), ...files.filter(isPicture)].map((file) => (
        <li key={file.id}>
          <Attachment file={file} voiceNote={file.id === voiceNoteId} />
        </li>
      ))}
    </Grid>
  );
}
