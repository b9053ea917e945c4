import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { contentAddress } from '../../kit/addresses';
import { useDrafts } from '../../kit/data/drafts/DraftsContext';
import { DraftTag } from '../../kit/content/publishing/DraftTag';
import { settingDraft } from '../../kit/content/settings/settingContent';
import { LastSaved } from '../../kit/data/stored/LastSaved';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { isShown } from '../../kit/content/visibility/isShown';
import { VisibilityTag } from '../../kit/content/visibility/VisibilityTag';
import type { ContentEntry } from './contentGroups';

export interface ContentRowProps {
  entry: ContentEntry;
  content: StoredRows<'site_content'>['rows'];
  settings: StoredRows<'site_settings'>['rows'];
}

/** What is stored of an entry, read by its declaration. */
function stateOf({ entry: { section, setting }, content, settings }: ContentRowProps) {
  if (section) {
    const row = content[section.id];
    const { items, problems } = section.resolve(row?.content);
    return { row, items: items.length, problems, draft: section.id };
  }
  const row = setting && settings[setting.key];
  return {
    row,
    items: undefined,
    problems: setting?.resolve(row?.value).problems ?? [],
    draft: setting ? settingDraft(setting) : '',
  };
}

/** One list or setting: what it is, how it stands, and the way to it. */
export function ContentRow(props: ContentRowProps) {
  const { entry, settings } = props;
  const { row, items, problems, draft } = stateOf(props);
  const hasDraft = useDrafts().read(draft) !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={contentAddress(entry.name)}>{entry.label}</Link>
        <span className="content-what">{entry.description}</span>
      </th>
      <td data-label="Items">{items}</td>
      <td data-label="On the site">
        <VisibilityTag isVisible={isShown(entry.section?.visibility, settings)} />
        <DraftTag id={entry.section ? `site_content/${entry.name}` : `site_settings/${entry.name}`} />
        {hasDraft && <Tag color="processing">Unsaved changes</Tag>}
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}
