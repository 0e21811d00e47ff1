import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import { search } from '../../../common/search/search.contract.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { unmatchedWordsQuery } from '../list-search/queries.ts';
import { ServiceSearchField } from './ServiceSearchField.tsx';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

/** Holds the list of services, which the dialog would cut off. */
const ListSpace = styled.div`
  min-block-size: 340px;
`;

const removeWord = (word: string) => apiRequest(search.removeUnmatchedWord, { word });

/** Adds a keyword to a service, and takes it off the list. */
async function addKeyword(word: string, { entityId, serviceId }: ServiceWithEntity): Promise<Result<unknown>> {
  const current = await apiRequest(directoryEditors.ofEntity, { entityId });
  if (!current.ok) return current;
  const service = current.data.services.find(({ id }) => id === serviceId);
  if (!service) return removeWord(word);
  const { id, version, keywords } = service;
  const changed = await apiRequest(directoryEditors.changeService, {
    id,
    version,
    keywords: [...new Set([...keywords, word])],
  });
  return changed.ok ? removeWord(word) : changed;
}

/** Words of site searches without a result, to add to the keywords of a service. */
export function UnmatchedWords() {
  const t = useTranslation();
  const { data } = useQuery(unmatchedWordsQuery);
  const [chosen, setChosen] = useState<string>();
  const { run } = useMutation();
  if (!data?.words.length) return null;
  return (
    <Card as="section" aria-labelledby="unmatched-words" mt={6}>
      <CardSection>
        <CardTitle id="unmatched-words" heading="sm">
          {t('directory.unmatched.title')}
        </CardTitle>
        <Text size="small" tone="ink-2" pb={3}>
          {t('directory.unmatched.body')}
        </Text>
        <Stack as="ul" gap={2} role="list">
          {data.words.map(({ word, searches }) => (
            <Inline as="li" key={word} gap={3} wrap>
              <Text as="span" flex={1} dir="auto">
                {word} <small>{t('directory.unmatched.searches', { count: searches })}</small>
              </Text>
              <Button
                tone="secondary"
                size="sm"
                aria-label={t('directory.unmatched.addWord', { word })}
                onClick={() => setChosen(word)}
              >
                {t('directory.unmatched.add')}
              </Button>
              <Button
                tone="tertiary"
                size="sm"
                aria-label={t('directory.unmatched.removeWord', { word })}
                onClick={() =>
                  void run({ call: () => removeWord(word), successMessage: t('directory.unmatched.removed') })
                }
              >
                {t('directory.unmatched.remove')}
              </Button>
            </Inline>
          ))}
        </Stack>
      </CardSection>
      {chosen !== undefined && <AddKeyword word={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

/** The dialog covers the snackbar, so that it shows a failure itself. */
function AddKeyword({ word, onClose }: { word: string; onClose: () => void }) {
  const t = useTranslation();
  const { run, busy, failure } = useMutation();
  const [service, setService] = useState<ServiceWithEntity>();
  const [error, setError] = useState<string>();
  const add = () => {
    if (!service) return setError(t('directory.unmatched.missing'));
    void run({
      call: () => addKeyword(word, service),
      successMessage: t('directory.unmatched.added'),
      onDone: onClose,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('directory.unmatched.addWord', { word })}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('editors.cancel')}
          </Button>
          <Button busy={busy} busyLabel={t('editors.saving')} onClick={add}>
            {t('directory.unmatched.add')}
          </Button>
        </>
      }
    >
      {failure && (
        <Box mb={4}>
          <FailureNotice failure={failure} />
        </Box>
      )}
      <ListSpace>
        <ServiceSearchField
          id="service-of-word"
          name="serviceId"
          label={t('directory.kind.service')}
          hint={t('directory.unmatched.serviceHint')}
          clearLabel={t('directory.unmatched.clear')}
          value={service?.serviceId ?? ''}
          current={service}
          error={error}
          onFound={setService}
          onChange={() => setError(undefined)}
        />
      </ListSpace>
    </Dialog>
  );
}
