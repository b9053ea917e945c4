/** Adds a person by hand, or one after another from dropped files. */
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contactDetails } from '../../../src/shared/content/agency';
import { privacyPage } from '../../../src/shared/content/pages/privacy';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { RequestError } from '../../kit/data/errors';
import { useCallFunction } from '../../kit/data/functions';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { releaseUnsavedWork, useUnsavedWork } from '../../kit/data/unsaved';
import { useAction } from '../../kit/data/useAction';
import { useFieldForm, type FieldForm, type Values } from '../../kit/fields/useFieldForm';
import { Breadcrumb, PageHeading } from '../../kit/ui/view/PageHeading';
import { Loading } from '../../kit/ui/view/states';
import { FilePanel, NOBODY, PersonFields, personFields, usePersonFields } from './PersonFields';
import { carriedFiles, carryFiles, forgetResume, NO_RESUME, useStoreResume } from './resumeFiles';

/** The current notice, and the country of numbers without a code. */
function useSettings() {
  const { rows, isLoading } = useStoredRows('site_settings');
  return {
    isLoading,
    settings: {
      notice_version: privacyPage.resolve(rows[privacyPage.key]?.value).value.updated,
      phone_country: contactDetails.resolve(rows[contactDetails.key]?.value).value.country,
    },
  };
}

type Settings = ReturnType<typeof useSettings>['settings'];

async function readTexts(values: Values) {
  const { typedForm } = await import('../../../src/shared/phones/readPhone');
  const { form, problems } = typedForm(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  if (Object.keys(problems).length > 0) throw new RequestError('Please check the phone number.', problems);
  return form;
}

/** Sends the form with one key for all retries. Shows each problem at its field. */
function useAdd(form: FieldForm, file: File | undefined, settings: Settings) {
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const callFunction = useCallFunction();
  const storeResume = useStoreResume();
  const { act } = useAction();

  async function send() {
    const typed = await readTexts({ ...form.values, ...settings });
    const resume = file ? await storeResume(file, key) : NO_RESUME;
    const person = { ...typed, ...resume, key, agreed: form.values['agreed'] };
    return (await callFunction('add_candidate', { form: person })).candidate;
  }
  function report(error: unknown): undefined {
    const { file: ofFile = '', ...others } = error instanceof RequestError ? error.problems : {};
    const atFields = Object.entries(others).filter(([name]) => name in personFields);
    if (ofFile === '' && atFields.length === 0) throw error;
    if (ofFile !== '') forgetResume(file);
    setProblem(ofFile);
    for (const [name, message] of atFields) form.report(name, message);
  }
  return {
    problem,
    forgetProblem: () => setProblem(''),
    /** Returns the id of the person; undefined if something is invalid. */
    add: async () => {
      let candidate: number | undefined;
      const step = async () => (candidate = await send().catch(report));
      await act(step, {
        done: (person) =>
          person === undefined
            ? undefined
            : {
                message: 'Candidate added',
                description: `We’ve emailed ${String(form.values['email'])}.`,
              },
        failed: 'The candidate was not added',
      });
      return candidate;
    },
  };
}

interface PersonFormProps {
  file: File | undefined;
  settings: Settings;
  onFiles: (files: readonly File[]) => void;
  /** Undefined if there are no other files. */
  onSkip: (() => void) | undefined;
  onAdded: (candidate: number) => unknown;
}

function PersonForm({ file, settings, onFiles, onSkip, onAdded }: PersonFormProps) {
  const { edits, values, change, forget } = useEdits<Values>('new person', { version: 0, value: NOBODY });
  const form = useFieldForm(usePersonFields(), values, { onChange: change });
  const { problem, forgetProblem, add } = useAdd(form, file, settings);
  useUnsavedWork(file !== undefined);

  function take(files: readonly File[]) {
    forgetProblem();
    onFiles(files);
  }
  async function save() {
    const candidate = await add();
    if (candidate === undefined) return;
    forget();
    releaseUnsavedWork();
    await onAdded(candidate);
  }

  return (
    <Form
      {...form.props}
      className="candidate"
      aria-label="Add a candidate"
      onFinish={form.whenComplete(save)}
    >
      <KeptNote edits={edits} onDiscard={forget} />
      <FilePanel file={file} problem={problem} onFiles={take} />
      <PersonFields form={form} />
      <div className="button-row">
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Add this candidate
        </Button>
        {onSkip && (
          <Button
            onClick={() => {
              forget();
              releaseUnsavedWork();
              onSkip();
            }}
          >
            Skip this file
          </Button>
        )}
      </div>
    </Form>
  );
}

export function NewCandidatePage() {
  const navigate = useNavigate();
  const { settings, isLoading } = useSettings();
  const [files, setFiles] = useState(carriedFiles);
  const [place, setPlace] = useState(0);

  // The next form starts with its file, which is announced.
  useEffect(() => {
    if (place > 0) document.querySelector<HTMLElement>('form input')?.focus();
  }, [place]);
  /** Opens the form of the next file; after the last one, the next screen. */
  async function goOn(screen: string) {
    if (place + 1 < files.length) return setPlace(place + 1);
    carryFiles([]);
    await navigate(screen, { relative: 'path' });
  }
  /** Replaces the current file; the later ones stay. */
  const take = (chosen: readonly File[]) => setFiles(files.toSpliced(place, 1, ...chosen));

  return (
    <>
      <Breadcrumb label="New candidate" />
      <PageHeading
        title="Add a candidate"
        lead={files.length > 1 ? `File ${place + 1} of ${files.length}` : undefined}
      />
      {isLoading ? (
        <Loading label="Loading the form" />
      ) : (
        <PersonForm
          key={place}
          file={files[place]}
          settings={settings}
          onFiles={take}
          onSkip={files.length > 1 ? () => void goOn('..') : undefined}
          onAdded={(candidate) => goOn(`../${candidate}`)}
        />
      )}
    </>
  );
}
