import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { fileKind } from '../../documents/file-format.ts';
import { Grid, Stack } from '../../ui/layout/Box.ts';
import { FileDownload } from './FileDownload.tsx';
import { PictureGallery } from './PictureGallery.tsx';

interface AttachmentsProps {
  files: readonly CaseFile[];
  voiceNoteId?: string;
}

const isPicture = ({ mimeType, held }: CaseFile) => !held && fileKind(mimeType) === 'image';

/** The files of a case, its pictures as a gallery. */
export function Attachments({ files, voiceNoteId }: AttachmentsProps) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <Stack gap={3} mt={2}>
      {others.length > 0 && (
        <Grid as="ul" columns={others.length > 1 ? 2 : 1} gap={3} align="start" collapse="mobile" role="list">
          {others.map((file) => (
            <li key={file.id}>
              <FileDownload file={file} voiceNote={file.id === voiceNoteId} />
            </li>
          ))}
        </Grid>
      )}
      {pictures.length > 0 && <PictureGallery pictures={pictures} />}
    </Stack>
  );
}
