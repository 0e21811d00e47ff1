import { ExternalLink, SquarePen, Trash2 } from 'lucide-react';
import { useState, type HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import type { ContentChange, ContentKind } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import type { DetailData } from './editor-data.ts';
import { EDITOR_KINDS, nameOf, valueOf } from './editor-kinds.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../../i18n/language-suffix.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Box, Grid, Inline, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { publicImageUrl } from '../../../common/documents/documents.types.ts';
import { partnerHref, storyHref } from '../../api/hrefs.ts';
import { listHref } from '../list-search/search-query.ts';

const Picture = styled.img`
  max-block-size: 220px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
`;

/** A content item in both languages, with its change history. */
export function ItemDetail({ kind, item, changes }: DetailData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [deleting, setDeleting] = useState(false);
  const { path, images } = EDITOR_KINDS[kind];
  const summary = { id: item.id, nameEn: nameOf(kind, item, 'En'), nameAr: nameOf(kind, item, 'Ar') };
  const pictures = images.flatMap(({ name }) => {
    const id = valueOf(item, name);
    return typeof id === 'string' ? [{ name, id }] : [];
  });
  return (
    <>
      <Inline wrap gap={3} mb={5}>
        <Box flex={1}>
          {item.published ? (
            <StatusTag tone="success">{t('editors.published')}</StatusTag>
          ) : (
            <StatusTag tone="attention">{t('editors.draft')}</StatusTag>
          )}
        </Box>
        {item.published && (
          <ButtonLink
            href={publicHref(kind, summary)}
            target="_blank"
            tone="tertiary"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {t('editors.seePublic')}
          </ButtonLink>
        )}
        <Button tone="dangerSecondary" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
          {t('editors.delete')}
        </Button>
        <ButtonLink href={`${path}/edit?id=${item.id}`} icon={<SquarePen aria-hidden="true" />}>
          {t(`editors.${kind}.edit`)}
        </ButtonLink>
      </Inline>
      <Card>
        <CardSection>
          <Grid columns={2} gap={8} collapse="mobile">
            {suffixesFor(locale).map((suffix) => (
              <LanguageFields key={suffix} kind={kind} item={item} suffix={suffix} />
            ))}
          </Grid>
        </CardSection>
        <LineFields kind={kind} item={item} />
        {pictures.length > 0 && (
          <CardSection>
            <Inline wrap align="start" gap={5}>
              {pictures.map(({ name, id }) => (
                <figure key={name}>
                  <Picture src={`${publicImageUrl(id)}?w=640`} alt="" />
                  <Text as="figcaption" size="small" tone="ink-3">
                    {t(`editors.field.${name}`)}
                  </Text>
                </figure>
              ))}
            </Inline>
          </CardSection>
        )}
        {(changes.length > 0 || item.createdAt) && (
          <CardSection>
            <CardTitle heading="sm">{t('editors.history')}</CardTitle>
            <ChangeHistory item={item} changes={changes} />
          </CardSection>
        )}
      </Card>
      <DeleteItem
        kind={kind}
        item={deleting ? summary : undefined}
        onClose={() => setDeleting(false)}
        nextPath={path}
      />
    </>
  );
}

function LanguageFields({ kind, item, suffix }: Pick<DetailData, 'kind' | 'item'> & { suffix: LanguageSuffix }) {
  const { texts, ofEntity } = EDITOR_KINDS[kind];
  const fields = [...texts.map(({ name }) => `${name}${suffix}`), ...(ofEntity ? [`entity${suffix}`] : [])];
  return (
    <Stack as="dl" gap={4}>
      {fields.map((field, index) => (
        <FieldText key={field} field={field} item={item} isName={index === 0} {...SUFFIX_ATTRIBUTES[suffix]} />
      ))}
    </Stack>
  );
}

/** The fields that are the same in both languages, as far as they are filled in. */
function LineFields({ kind, item }: Pick<DetailData, 'kind' | 'item'>) {
  const written = (EDITOR_KINDS[kind].lines ?? []).filter(({ name }) => valueOf(item, name));
  if (!written.length) return null;
  return (
    <CardSection>
      <Inline as="dl" wrap align="start" gap="4 8">
        {written.map(({ name }) => (
          <FieldText key={name} field={name} item={item} dir="ltr" />
        ))}
      </Inline>
    </CardSection>
  );
}

interface FieldTextProps extends Pick<DetailData, 'item'>, Pick<HTMLAttributes<HTMLElement>, 'dir' | 'lang'> {
  field: string;
  isName?: boolean;
}

/** A field with its label; nothing if it is empty. */
function FieldText({ field, item, isName, ...direction }: FieldTextProps) {
  const t = useTranslation();
  const text = String(valueOf(item, field) ?? '');
  if (!text) return null;
  return (
    <div>
      <Text as="dt" size="small" tone="ink-3">
        {t(`editors.field.${field}` as TextKey)}
      </Text>
      <Text
        as="dd"
        heading={isName ? 'sm' : undefined}
        weight={isName ? 600 : undefined}
        whiteSpace="pre-line"
        {...direction}
      >
        {text}
      </Text>
    </div>
  );
}

function ChangeHistory({ item, changes }: Omit<DetailData, 'kind'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nameOfAuthor = (by: ContentChange['by']) => (by ? localised(by, 'name', locale) : t('editors.someone'));
  // The list has only the newest changes, and an item can be older than the history. Then the creation comes from the
  // item.
  const createdAt = changes.some(({ action }) => action === 'CREATE') ? null : item.createdAt;
  return (
    <Stack as="ol" gap={2} size="small" tone="ink-2" role="list">
      {changes.map(({ action, at, by, fields }) => (
        <li key={`${action} ${at}`}>
          <FormattedDate at={at} withTime /> – {t(`editors.action.${action}` as TextKey, { name: nameOfAuthor(by) })}
          {action === 'CHANGE' &&
            ` (${fields.map((field) => t(`editors.field.${field}` as TextKey)).join(t('site.listSeparator'))})`}
        </li>
      ))}
      {createdAt && (
        <li>
          <FormattedDate at={createdAt} withTime /> –{' '}
          {t('editors.action.CREATE', { name: nameOfAuthor(item.createdBy) })}
        </li>
      )}
    </Stack>
  );
}

/** Public URL of an item. */
export function publicHref(
  kind: ContentKind,
  { id, nameAr, nameEn }: { id: string; nameAr: string; nameEn: string },
): string {
  if (kind === 'story') return storyHref(id);
  if (kind === 'partner') return partnerHref(id);
  return listHref('/faqs', { q: (nameAr || nameEn).slice(0, 80) });
}
