import { Tag } from 'antd';
import { listSections, singletons } from '../../../src/shared/content/registry';
import type { ListSection } from '../../../src/shared/content/listSection';
import type { Problem } from '../../../src/shared/content/resolve';
import { Problems } from '../../kit/view/Problems';
import type { StoredRows } from '../../kit/stored/storedRows';
import { useStaff } from '../../kit/stored/useStaff';
import { When } from '../../kit/view/When';

interface OverviewProps {
  content: StoredRows<'site_content'>['rows'];
  settings: StoredRows<'site_settings'>['rows'];
}

interface SavedRow {
  readonly updated_at: string;
  readonly updated_by: string | null;
}

/** Who saved last and when; the built-in text where nobody has. */
function LastSaved({ row }: { row: SavedRow | undefined }) {
  const nameOf = useStaff();
  if (!row) return 'Built-in defaults';
  return (
    <>
      {nameOf(row.updated_by)}, <When iso={row.updated_at} />
    </>
  );
}

function SectionLine({ section, content, settings }: OverviewProps & { section: ListSection }) {
  const row = content[section.id];
  const { items, isStored, problems } = section.resolve(row?.content);
  const { visibility } = section;
  const isVisible = !visibility || visibility.resolve(settings[visibility.key]?.value).value.enabled;
  return (
    <tr>
      <th scope="row">{section.label}</th>
      <td data-label="Items">{isStored ? items.length : `None stored (${items.length} built in)`}</td>
      <td data-label="On the site">
        <Tag color={isVisible ? 'success' : 'default'}>{isVisible ? 'Visible' : 'Hidden'}</Tag>
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}

/** The same problems, told apart by the section or setting they are in. */
const located = (label: string, problems: readonly Problem[]) =>
  problems.map(({ where, message }): Problem => ({ where: `${label}: ${where}`, message }));

export function Overview({ content, settings }: OverviewProps) {
  const problems = [
    ...listSections.flatMap((section) =>
      located(section.label, section.resolve(content[section.id]?.content).problems),
    ),
    ...singletons.flatMap((setting) =>
      located(setting.label, setting.resolve(settings[setting.key]?.value).problems),
    ),
  ];
  return (
    <section className="panel" aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      <Problems title="Some stored values are malformed and are not shown to visitors" problems={problems} />
      <table className="overview">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Items</th>
            <th scope="col">On the site</th>
            <th scope="col">Last saved</th>
          </tr>
        </thead>
        <tbody>
          {listSections.map((section) => (
            <SectionLine key={section.id} {...{ section, content, settings }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
