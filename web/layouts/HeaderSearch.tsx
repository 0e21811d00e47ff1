import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconLink } from '../ui/navigation/IconLink.tsx';
import { submitSearch } from '../search/submit-search.ts';
import { LIMITS } from '../../common/limits.ts';

/**
 * A field where the bar has room for it. It shrinks before the name of the portal does: a smaller factor would take a
 * fraction of a pixel from the name, which cuts it off.
 */
const Form = styled.form`
  position: relative;
  flex: 0 1000000 15rem;
  min-inline-size: 0;

  & > input {
    inline-size: 100%;
    block-size: var(--control-medium);
    padding-inline: 14px 44px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-md);
    background: var(--surface);
    color: var(--ink);
    text-overflow: ellipsis;
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    inline-size: 44px;
    border: 0;
    border-radius: var(--radius-md);
    background: none;
    color: var(--brand);
  }
  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  @container masthead (max-width: 72rem) {
    display: none;
  }
`;

const Link = styled(IconLink)`
  margin-inline-start: auto;

  & ~ div {
    margin-inline-start: 0;
  }
  /* The drawer has the link where the bar has no room: on phones, and beside the tasks in large text. */
  @container masthead ((max-width: 32rem) or ((min-width: 768px) and (max-width: 42rem)) or (min-width: 72.01rem)) {
    display: none;

    & ~ div {
      margin-inline-start: auto;
    }
  }
`;

/** The search over the whole site: a field, a link to its page, or nothing on phones. Works without scripts. */
export function HeaderSearch() {
  const t = useTranslation();
  const label = t('site.menu.search');
  return (
    <>
      <Form action="/search" role="search" aria-label={label} onSubmit={submitSearch}>
        <input
          type="search"
          name="text"
          aria-label={label}
          placeholder={label}
          maxLength={LIMITS.pastedMax}
          autoComplete="off"
        />
        <button type="submit" aria-label={t('site.menu.searchNow')}>
          <Search aria-hidden="true" />
        </button>
      </Form>
      <Link href="/search" label={label} icon={<Search aria-hidden="true" />} />
    </>
  );
}
