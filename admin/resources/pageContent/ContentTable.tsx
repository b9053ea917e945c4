/** Lists and settings, each with its state and a link. */
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { Destinations } from '../../kit/data/stored/destinations';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { contentPlace } from '../../kit/content/contentPlace';
import { DraftTag } from '../../kit/content/publishing/DraftNotes';
import { settingEdits } from '../../kit/content/settingContent';
import { LastSaved } from '../../kit/data/stored/staff';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { isShown, VisibilityTag } from '../../kit/content/VisibilityTag';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import type { ContentEntry } from './contentGroups';
import '../../kit/ui/list/recordTable.css';
import './pageContent.css';

export interface StoredState {
  /** Valid link targets. */
  readonly destinations: Destinations;
  readonly content: StoredRows<'site_content'>['rows'];
  readonly settings: StoredRows<'site_settings'>['rows'];
}

/** The key in drafts: table and key. */
export const placeIdOf = ({ name, section }: ContentEntry) =>
  `${section ? 'site_content' : 'site_settings'}/${name}`;

/** The stored value of an entry, parsed by its declaration. */
export function stateOf(
  { section, setting }: ContentEntry,
  { destinations, content, settings }: StoredState,
) {
  if (section) {
    const row = content[section.id];
    const { items, problems } = section.resolve(row?.content);
    const links = destinations.problemsInItems(section, items);
    return { row, items: items.length, problems, links, edits: section.id };
  }
  const row = setting && settings[setting.key];
  const read = setting?.resolve(row?.value);
  return {
    row,
    items: undefined,
    problems: read?.problems ?? [],
    links: setting && read ? destinations.problemsIn(setting.fields, read.value) : [],
    edits: setting ? settingEdits(setting) : '',
  };
}

interface ContentRowProps extends StoredState {
  readonly entry: ContentEntry;
  /** True if the table contains lists. */
  readonly hasItems: boolean;
}

/** One list or setting with its state and a link. */
function ContentRow({ entry, hasItems, ...stored }: ContentRowProps) {
  const { row, items, problems, links, edits } = stateOf(entry, stored);
  const hasEdits = useEditsStore().read(edits) !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={contentPlace(placeIdOf(entry)).path}>{entry.label}</Link>
        <span className="content-what">{entry.description}</span>
      </th>
      {hasItems && <td data-label="Items">{items}</td>}
      <td data-label="On the site">
        {(entry.section ?? entry.setting)?.isPrivate ? (
          <Tag>Staff only</Tag>
        ) : (
          <VisibilityTag isVisible={isShown(entry.section?.visibility, stored.settings)} />
        )}
        <DraftTag id={placeIdOf(entry)} />
        {hasEdits && <Tag color="processing">Unsaved changes</Tag>}
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
        {links.length > 0 && <Tag color="warning">Broken link</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}

interface ContentTableProps extends StoredState {
  readonly entries: readonly ContentEntry[];
  /** The element that labels the table. */
  readonly labelledBy: string;
}

export function ContentTable({ entries, labelledBy, ...stored }: ContentTableProps) {
  const hasItems = entries.some(({ section }) => section);
  return (
    <table className="record-table" aria-labelledby={labelledBy}>
      <ColumnHeads names={['Name', ...(hasItems ? ['Items'] : []), 'On the site', 'Last saved']} />
      <tbody>
        {entries.map((entry) => (
          <ContentRow key={entry.name} {...{ entry, hasItems }} {...stored} />
        ))}
      </tbody>
    </table>
  );
}
