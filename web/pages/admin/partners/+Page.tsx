import { UnmatchedWords } from '../../../content/directory/UnmatchedWords.tsx';
import { EditorListPage } from '../../../content/editors/EditorListPage.tsx';

export function Page() {
  return (
    <>
      <EditorListPage />
      <UnmatchedWords />
    </>
  );
}
