/** The texts of all emails: a list, and one email at `?open=`, or the one with the searched field. */
import { Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { Fields } from '../../../src/shared/content/fields';
import { isSame } from '../../../src/shared/content/resolve';
import { mails, writeSample, type MailKindOfWords } from '../../../src/shared/mail/mails';
import { mailTexts, meanings } from '../../../src/shared/mail/mailTexts';
import type { DataOf } from '../../../src/shared/mail/outboxData';
import { useEditsStore, type Edits } from '../../kit/data/edits/EditsStore';
import { settingEdits } from '../../kit/content/settingContent';
import { SettingForm } from '../../kit/content/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import type { Values } from '../../kit/fields/useFieldForm';
import { OwnersOnly } from '../../kit/people/access';
import { MailPreview, Placeholders, SendTest, useSiteFacts } from '../../kit/people/MailWriting';
import { MAIL_TEXTS } from '../../kit/ui/addresses';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading, LoadFailed, Problems } from '../../kit/ui/view/states';
import '../../kit/ui/list/recordTable.css';
import './mail.css';

type Texts = DataOf<'sample'>['texts'];

const fieldsOf = ({ texts }: MailKindOfWords): Fields =>
  Object.fromEntries(texts.map((name) => [name, mailTexts.fields[name]]));

const textsOf = ({ texts }: MailKindOfWords, values: Values): Texts =>
  Object.fromEntries(texts.map((name) => [name, String(values[name])]));

/** Texts shared by several emails mark none of them as changed. */
const isChanged = ({ texts }: MailKindOfWords, values: Values) =>
  texts.some((name) => name !== 'your_data' && !isSame(values[name], mailTexts.defaults[name]));

function MailRow({ mail, values }: { mail: MailKindOfWords; values: Values }) {
  const edits: Edits<unknown> | undefined = useEditsStore().read(settingEdits(mailTexts, mail.id));
  return (
    <tr>
      <th scope="row">
        <Link to={`${MAIL_TEXTS}?open=${mail.id}`}>{mail.label}</Link>
      </th>
      <td data-label="Purpose">{mail.what}</td>
      <td data-label="Texts">
        {isChanged(mail, values) ? <Tag color="success">Changed</Tag> : <Tag>Built in</Tag>}
        {edits && <Tag color="processing">Unsaved changes</Tag>}
      </td>
    </tr>
  );
}

const GROUPS = [
  { id: 'to-people', label: 'To candidates and employers', isToStaff: false },
  { id: 'to-staff', label: 'To your team', isToStaff: true },
] as const;

function MailList({ values }: { values: Values }) {
  return GROUPS.map(({ id, label, isToStaff }) => (
    <section key={id} className="panel" aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <table className="record-table mail-texts-table" aria-labelledby={id}>
        <ColumnHeads names={['Email', 'Purpose', 'Texts']} />
        <tbody>
          {mails
            .filter((mail) => mail.isToStaff === isToStaff)
            .map((mail) => (
              <MailRow key={mail.id} {...{ mail, values }} />
            ))}
        </tbody>
      </table>
    </section>
  ));
}

/** The email with the text of the form, and the button for a test. */
function Sample({ mail, values }: { mail: MailKindOfWords; values: Values }) {
  const { site } = useSiteFacts();
  const texts = textsOf(mail, values);
  const draft = writeSample({ mail: mail.id, texts }, site);
  return (
    <section className="panel" aria-labelledby="mail-preview">
      <div>
        <h2 id="mail-preview">Preview</h2>
        <p className="panel-lead">Shown with sample names, jobs and numbers.</p>
      </div>
      {draft && (
        <div className="mail-preview">
          <MailPreview
            to={mail.isToStaff ? 'A colleague' : 'Ritu Saklani, a sample candidate'}
            draft={draft}
          />
        </div>
      )}
      <SendTest mail={mail.id} texts={texts} />
    </section>
  );
}

interface OneMailProps {
  mail: MailKindOfWords;
  settings: ReturnType<typeof useStoredRows<'site_settings'>>;
}

const OneMail = ({ mail, settings }: OneMailProps) => (
  <div className="mail-editor">
    <SettingForm
      setting={mailTexts}
      part={{ id: mail.id, fields: fieldsOf(mail) }}
      settings={settings}
      isReadOnly={false}
      isWholePage
      renderBeside={(values) => (
        <div className="mail-side">
          <Placeholders fields={fieldsOf(mail)} meanings={meanings} />
          <Sample {...{ mail, values }} />
        </div>
      )}
    />
  </div>
);

function MailTexts() {
  const [params] = useSearchParams();
  const settings = useStoredRows('site_settings');
  const { value, problems } = mailTexts.resolve(settings.rows[mailTexts.key]?.value);
  const field = params.get('field');
  const open = mails.find(
    ({ id, texts }) => id === params.get('open') || texts.some((name) => name === field),
  );
  const isReady = !settings.isLoading && !settings.isFailed;
  return (
    <>
      <Breadcrumb {...(open && { label: open.label, above: [MAIL_TEXTS, mailTexts.label] })} />
      <PageHeading
        title={open?.label ?? mailTexts.label}
        lead={
          open?.what ??
          'The emails that this site sends automatically. Links, lists and contact details are added automatically.'
        }
      />
      {settings.isLoading && <Loading label="Loading the email texts" />}
      {settings.isFailed && (
        <LoadFailed what="the email texts" onRetry={() => void settings.reload().catch(() => undefined)} />
      )}
      {isReady && <Problems title="Some saved values are invalid" problems={problems} />}
      {isReady &&
        (open ? <OneMail key={open.id} mail={open} settings={settings} /> : <MailList values={value} />)}
    </>
  );
}

export const MailTextsPage = () => (
  <OwnersOnly
    resource="private_settings"
    title={mailTexts.label}
    why="Only owners can change the emails. Ask an owner if a text needs to change."
  >
    <MailTexts />
  </OwnersOnly>
);
