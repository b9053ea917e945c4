import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { Destinations } from '../../../src/shared/content/destinations';
import { contentAddress } from '../../kit/addresses';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { DraftTag } from '../../kit/content/publishing/DraftNotes';
import { settingDraft } from '../../kit/content/settings/settingContent';
import { LastSaved } from '../../kit/data/stored/LastSaved';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { isShown } from '../../kit/content/visibility/isShown';
import { VisibilityTag } from '../../kit/content/visibility/VisibilityTag';
import type { ContentEntry } from './contentGroups';

export interface ContentRowProps {
  entry: ContentEntry;
  /** Where links can lead. */
  destinations: Destinations;
  content: StoredRows<'site_content'>['rows'];
  settings: StoredRows<'site_settings'>['rows'];
}

/** What is stored of an entry, read by its declaration. */
function stateOf({ entry: { section, setting }, destinations, content, settings }: ContentRowProps) {
  if (section) {
    const row = content[section.id];
    const { items, problems } = section.resolve(row?.content);
    const links = destinations.problemsInItems(section, items);
    return { row, items: items.length, problems, links, draft: section.id };
  }
  const row = setting && settings[setting.key];
  const read = setting?.resolve(row?.value);
  return {
    row,
    items: undefined,
    problems: read?.problems ?? [],
    links: setting && read ? destinations.problemsIn(setting.fields, read.value) : [],
    draft: setting ? settingDraft(setting) : '',
  };
}

/** One list or setting: what it is, how it stands, and the way to it. */
export function ContentRow(props: ContentRowProps) {
  const { entry, settings } = props;
  const { row, items, problems, links, draft } = stateOf(props);
  const hasDraft = useDrafts().read(draft) !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={contentAddress(entry.name)}>{entry.label}</Link>
        <span className="content-what">{entry.description}</span>
      </th>
      <td data-label="Items">{items}</td>
      <td data-label="On the site">
        {entry.section?.isPrivate ? (
          <Tag>Staff only</Tag>
        ) : (
          <VisibilityTag isVisible={isShown(entry.section?.visibility, settings)} />
        )}
        <DraftTag id={entry.section ? `site_content/${entry.name}` : `site_settings/${entry.name}`} />
        {hasDraft && <Tag color="processing">Unsaved changes</Tag>}
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
        {links.length > 0 && <Tag color="warning">Link leads nowhere</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}
