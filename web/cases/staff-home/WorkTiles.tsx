import { styled } from 'styled-components';
import type { CaseTab, TabCount } from '../../../common/cases/case-tabs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { upTo } from '../../theme/media.ts';
import { Grid } from '../../ui/layout/Box.ts';
import { useCountText } from '../list/use-count-text.ts';
import { managerListHref } from '../my-cases/case-query.ts';

const Tile = styled.a<{ $urgent: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  block-size: 100%;
  padding: 18px var(--space-5);
  border: 1px solid var(--line);
  border-block-start: 4px solid ${({ $urgent }) => ($urgent ? 'var(--danger)' : 'var(--line-strong)')};
  border-radius: var(--radius-lg);
  background: var(--surface);
  color: var(--ink);
  text-decoration: none;

  &:hover {
    background: var(--surface-2);
  }
  & > b {
    color: ${({ $urgent }) => ($urgent ? 'var(--danger)' : 'inherit')};
    font: 600 1.75rem/1.2 var(--font-heading);
  }
  & > span {
    font-weight: 600;
  }
  & > small {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  ${upTo.mobile} {
    padding: var(--space-3) var(--space-4);
  }
`;

/** The number of cases on each tab of the list of managers and admins, each a link to the tab. */
export function WorkTiles({ label, tabs }: { label: string; tabs: readonly TabCount[] }) {
  const t = useTranslation();
  const countText = useCountText();
  const shown = tabs.filter((one): one is TabCount & { tab: Exclude<CaseTab, 'all'> } => one.tab !== 'all');
  return (
    <Grid as="ul" role="list" columns={['repeat(auto-fit, minmax(10rem, 1fr))', 2]} gap={[4, 3]} aria-label={label}>
      {shown.map(({ tab, count }) => (
        <li key={tab}>
          <Tile href={managerListHref(tab)} $urgent={tab === 'overdue' && count > 0}>
            <span>{t(`agentWorkspace.list.tab.${tab}`)}</span>
            <b>{countText(count)}</b>
            <small>{t(`staffHome.note.${tab}` as TextKey)}</small>
          </Tile>
        </li>
      ))}
    </Grid>
  );
}
