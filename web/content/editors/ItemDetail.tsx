import { ExternalLink, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContentChange } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { Moment } from '../../cases/status/Moment.tsx';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../controls/Card.tsx';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { upTo } from '../../design/media.ts';
import { ChangeRecord } from './ChangeRecord.ts';
import { DeleteItem } from './DeleteItem.tsx';
import type { DetailData } from './form-data.ts';
import { EDITOR_KINDS, nameOf, SIDE_LANGUAGE, sidesIn, valueOf, type Side } from './kinds.ts';
import { publicAddress, publicImage } from './public-image.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-block-end: var(--space-5);

  & > :first-child {
    margin-inline-end: auto;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-8);

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.dl`
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

/** An item in both languages side by side, with the record of its changes. */
export function ItemDetail({ kind, item, changes }: DetailData) {
  const t = useTexts();
  const { locale } = useLocale();
  const [deleting, setDeleting] = useState(false);
  const { path, images } = EDITOR_KINDS[kind];
  const named = { id: item.id, nameEn: nameOf(item, 'En'), nameAr: nameOf(item, 'Ar') };
  const shown = images.flatMap(({ name }) => {
    const id = valueOf(item, name);
    return typeof id === 'string' ? [{ name, id }] : [];
  });
  return (
    <>
      <Head>
        {item.published ? (
          <StatusTag tone="success">{t('editors.published')}</StatusTag>
        ) : (
          <StatusTag tone="attention">{t('editors.draft')}</StatusTag>
        )}
        {item.published && (
          <ButtonLink href={publicAddress(kind, named)} target="_blank" tone="tertiary" icon={<ExternalLink aria-hidden="true" />}>
            {t('editors.seePublic')}
          </ButtonLink>
        )}
        <Button tone="dangerSecondary" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
          {t('editors.delete')}
        </Button>
        <ButtonLink href={`${path}/edit?id=${item.id}`} icon={<SquarePen aria-hidden="true" />}>
          {t(`editors.${kind}.edit`)}
        </ButtonLink>
      </Head>
      <Card>
        <CardSection>
          <Sides>
            {sidesIn(locale).map((side) => (
              <OneLanguage key={side} kind={kind} item={item} side={side} />
            ))}
          </Sides>
        </CardSection>
        {shown.length > 0 && (
          <CardSection>
            <Pictures>
              {shown.map(({ name, id }) => (
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
          <Changes kind={kind} item={item} changes={changes} />
        </CardSection>
      </Card>
      <DeleteItem kind={kind} item={deleting ? named : undefined} onClose={() => setDeleting(false)} then={path} />
    </>
  );
}

function OneLanguage({ kind, item, side }: Pick<DetailData, 'kind' | 'item'> & { side: Side }) {
  const t = useTexts();
  const { texts, ofEntity } = EDITOR_KINDS[kind];
  const fields = [...texts.map(({ name }) => `${name}${side}`), ...(ofEntity ? [`entity${side}`] : [])];
  return (
    <Words>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`editors.field.${field}`)}</dt>
          <dd {...SIDE_LANGUAGE[side]}>{String(valueOf(item, field) ?? '')}</dd>
        </div>
      ))}
    </Words>
  );
}

function Changes({ item, changes }: DetailData) {
  const t = useTexts();
  const { locale } = useLocale();
  const nameOfAuthor = (by: ContentChange['by']) => (by ? localised(by, 'name', locale) : t('editors.someone'));
  // What was there before records were kept still says who made it.
  const created = item.createdAt && !changes.some(({ action }) => action === 'CREATE');
  return (
    <ChangeRecord role="list">
      {changes.map(({ action, at, by, fields }) => (
        <li key={`${action} ${at}`}>
          <Moment at={at} withTime /> – {t(`editors.action.${action}`, { name: nameOfAuthor(by) })}
          {action === 'CHANGE' && ` (${fields.map((field) => t(`editors.field.${field}`)).join(locale === 'ar' ? '، ' : ', ')})`}
        </li>
      ))}
      {created && (
        <li>
          <Moment at={item.createdAt!} withTime /> – {t('editors.action.CREATE', { name: nameOfAuthor(item.createdBy) })}
        </li>
      )}
    </ChangeRecord>
  );
}
