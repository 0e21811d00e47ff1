import { ExternalLink, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContentChange } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import type { DetailData } from './form-data.ts';
import { EDITOR_KINDS, nameOf, SUFFIX_ATTRIBUTES, suffixesFor, valueOf, type LanguageSuffix } from './editor-kinds.ts';
import { publicAddress, publicImage } from './public-image.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Grid, Stack } from '../../ui/layout/Box.ts';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-end: var(--space-5);

  & > :first-child {
    margin-inline-end: auto;
  }
`;

const FieldList = styled.dl`
  display: grid;
  align-content: start;
  gap: var(--space-4);

  & dt {
    color: var(--ink-3);
    font-size: var(--text-small);
  }
  & dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > div:first-child dd {
    font-size: 1.125rem;
    font-weight: 600;
  }
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5);

  & figcaption {
    color: var(--ink-3);
    font-size: var(--text-small);
  }
  & img {
    max-block-size: 220px;
    border: 1px solid var(--line);
    border-radius: var(--radius-md);
  }
`;

/** A content item in both languages, with its change history. */
export function ItemDetail({ kind, item, changes }: DetailData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [deleting, setDeleting] = useState(false);
  const { path, images } = EDITOR_KINDS[kind];
  const summary = { id: item.id, nameEn: nameOf(item, 'En'), nameAr: nameOf(item, 'Ar') };
  const pictures = images.flatMap(({ name }) => {
    const id = valueOf(item, name);
    return typeof id === 'string' ? [{ name, id }] : [];
  });
  return (
    <>
      <Header>
        {item.published ? (
          <StatusTag tone="success">{t('editors.published')}</StatusTag>
        ) : (
          <StatusTag tone="attention">{t('editors.draft')}</StatusTag>
        )}
        {item.published && (
          <ButtonLink href={publicAddress(kind, summary)} target="_blank" tone="tertiary" icon={<ExternalLink aria-hidden="true" />}>
            {t('editors.seePublic')}
          </ButtonLink>
        )}
        <Button tone="dangerSecondary" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
          {t('editors.delete')}
        </Button>
        <ButtonLink href={`${path}/edit?id=${item.id}`} icon={<SquarePen aria-hidden="true" />}>
          {t(`editors.${kind}.edit`)}
        </ButtonLink>
      </Header>
      <Card>
        <CardSection>
          <Grid columns={2} gap={8} collapse="mobile">
            {suffixesFor(locale).map((suffix) => (
              <LanguageFields key={suffix} kind={kind} item={item} suffix={suffix} />
            ))}
          </Grid>
        </CardSection>
        {pictures.length > 0 && (
          <CardSection>
            <Pictures>
              {pictures.map(({ name, id }) => (
                <figure key={name}>
                  <img src={`${publicImage(id)}?w=640`} alt="" />
                  <figcaption>{t(`editors.field.${name}`)}</figcaption>
                </figure>
              ))}
            </Pictures>
          </CardSection>
        )}
        <CardSection>
          <CardTitle $size="sm">{t('editors.record')}</CardTitle>
          <ChangeHistory kind={kind} item={item} changes={changes} />
        </CardSection>
      </Card>
      <DeleteItem kind={kind} item={deleting ? summary : undefined} onClose={() => setDeleting(false)} nextPath={path} />
    </>
  );
}

function LanguageFields({ kind, item, suffix }: Pick<DetailData, 'kind' | 'item'> & { suffix: LanguageSuffix }) {
  const t = useTranslation();
  const { texts, ofEntity } = EDITOR_KINDS[kind];
  const fields = [...texts.map(({ name }) => `${name}${suffix}`), ...(ofEntity ? [`entity${suffix}`] : [])];
  return (
    <FieldList>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`editors.field.${field}` as TextKey)}</dt>
          <dd {...SUFFIX_ATTRIBUTES[suffix]}>{String(valueOf(item, field) ?? '')}</dd>
        </div>
      ))}
    </FieldList>
  );
}

function ChangeHistory({ item, changes }: DetailData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nameOfAuthor = (by: ContentChange['by']) => (by ? localised(by, 'name', locale) : t('editors.someone'));
  // Items older than the change history show their author.
  const createdAt = changes.some(({ action }) => action === 'CREATE') ? null : item.createdAt;
  return (
    <Stack as="ol" gap={2} size="small" tone="ink-2" role="list">
      {changes.map(({ action, at, by, fields }) => (
        <li key={`${action} ${at}`}>
          <Moment at={at} withTime /> – {t(`editors.action.${action}` as TextKey, { name: nameOfAuthor(by) })}
          {action === 'CHANGE' && ` (${fields.map((field) => t(`editors.field.${field}` as TextKey)).join(t('site.listSeparator'))})`}
        </li>
      ))}
      {createdAt && (
        <li>
          <Moment at={createdAt} withTime /> – {t('editors.action.CREATE', { name: nameOfAuthor(item.createdBy) })}
        </li>
      )}
    </Stack>
  );
}
