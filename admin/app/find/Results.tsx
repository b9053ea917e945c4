import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { Marked } from '../../kit/ui/view/values';
import { MOST, type Group, type Hit } from './recordGroups';

/** One option: a result, the list of all results, or more results of a group. */
interface Option {
  readonly id: string;
  readonly hit?: Hit;
  readonly all?: Group['all'];
}

interface ShownGroup extends Pick<Group, 'label' | 'total'> {
  readonly options: readonly Option[];
}

/** Groups with results, limited to the visible ones; groups in `whole` show everything. */
export function shownGroups(
  groups: readonly Group[],
  whole: ReadonlySet<string>,
  listId: string,
): readonly ShownGroup[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ label, total, hits, all }) => {
      const shown = whole.has(label) ? hits : hits.slice(0, MOST);
      const idOf = (name: number | string) => `${listId}-${label}-${name}`;
      return {
        label,
        total,
        options: [
          ...shown.map((hit, index) => ({ id: idOf(index), hit })),
          ...(all ? [{ id: idOf('all'), all }] : []),
          ...(shown.length < hits.length ? [{ id: idOf(shown.length) }] : []),
        ],
      };
    });
}

interface ResultsProps {
  id: string;
  groups: readonly ShownGroup[];
  /** The id of the option that Enter opens. */
  active: string | undefined;
  onChosen: () => void;
  onWhole: (label: string) => void;
}

function HitLine({ hit: { text, where, isDraft } }: { hit: Hit }) {
  return (
    <>
      <span className="find-text">
        <Marked parts={text} />
      </span>
      <span className="find-where">
        <Marked parts={where} />
        {isDraft && <Tag>Draft</Tag>}
      </span>
    </>
  );
}

/**
 * Options of the search field, which keeps the focus. They are links, so that each can also be opened in its own tab.
 */
export function Results({ id, groups, active, onChosen, onWhole }: ResultsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a list beside a field with groups and links
    <div id={id} role="listbox" aria-label="Results" className="find-results">
      {groups.map(({ label, total, options }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor a group in one
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <div id={`${id}-${label}`} className="find-group">
            {label} <span>({total})</span>
          </div>
          {options.map(({ id: optionId, hit, all }) => {
            const option = {
              id: optionId,
              role: 'option',
              tabIndex: -1,
              className: 'find-option',
              'aria-selected': optionId === active,
            };
            const target = hit ?? all;
            return target ? (
              <Link key={optionId} {...option} to={target.to} state={target.state} onClick={onChosen}>
                {hit ? <HitLine hit={hit} /> : all?.label}
              </Link>
            ) : (
              <button key={optionId} {...option} type="button" onClick={() => onWhole(label)}>
                Show more in {label}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
