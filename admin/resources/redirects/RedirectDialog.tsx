import { useDataProvider } from '@refinedev/core';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { useCallFunction } from '../../kit/data/functions';
import { readIfThere } from '../../kit/data/useRecord';
import { useAction } from '../../kit/data/useAction';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { changedFields, newFields, readRedirect, type RedirectRow } from './redirect';

export interface EditedRedirect {
  readonly from_path: string;
  readonly to_address: string;
  /** Set for a stored redirect: only its target can be changed. */
  readonly id?: number;
}

/** Reports a concurrent change once; the next save overwrites it. */
function useOvertaken({ id, to_address }: EditedRedirect) {
  const provider = useDataProvider()();
  const [seen, setSeen] = useState<string | undefined>(to_address);
  return async (report: (refusal: string) => void): Promise<boolean> => {
    if (id === undefined) return false;
    const now = await readIfThere<RedirectRow>(provider, 'redirects', id);
    if (now?.to_address === seen) return false;
    setSeen(now?.to_address);
    report(
      now
        ? `Someone else changed it to ${now.to_address} in the meantime. Save again to replace their change.`
        : 'Someone else removed this redirect in the meantime. Save again to add it back.',
    );
    return true;
  };
}

interface RedirectFormProps {
  readonly redirect: EditedRedirect;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function RedirectForm({ redirect, onSaved, onClose }: RedirectFormProps) {
  const { id, ...stored } = redirect;
  const isStored = id !== undefined;
  const isOvertaken = useOvertaken(redirect);
  const name = `redirect-${stored.from_path || 'new'}`;
  const { values, edits, change, forget } = useEdits<Values>(name, { version: 0, value: stored });
  const form = useFieldForm(isStored ? changedFields : newFields, values, {
    onChange: change,
    checkPairs: (typed) => readRedirect({ ...stored, ...typed }, window.location.origin, isStored).problems,
  });
  const callFunction = useCallFunction();
  const { act } = useAction();

  async function save() {
    const { rule } = readRedirect(values, window.location.origin, isStored);
    if (await isOvertaken((refusal) => form.report('to_address', refusal))) return undefined;
    const [outcome] = await callFunction('save_redirects', {
      rules: [rule],
      replaces: isStored,
      is_trial: false,
    });
    if (outcome?.outcome !== 'refused') return { ...rule, to_address: outcome?.to ?? rule.to_address };
    form.report(outcome.field ?? 'from_path', outcome.message ?? '');
    return undefined;
  }

  async function send() {
    let isSaved = false;
    await act(save, {
      done(saved) {
        isSaved = saved !== undefined;
        return saved && { message: `${saved.from_path} now redirects to ${saved.to_address}` };
      },
      failed: 'The redirect was not saved',
    });
    if (!isSaved) return;
    forget();
    onSaved();
    onClose();
  }

  return (
    <Form
      {...form.props}
      className="dialog-form"
      aria-label={isStored ? 'Redirect' : 'New redirect'}
      onFinish={form.whenComplete(send)}
    >
      {isStored && <p className="redirect-path">{stored.from_path}</p>}
      <KeptNote edits={edits} onDiscard={forget} />
      <FieldList form={form} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          {isStored ? 'Save' : 'Add redirect'}
        </Button>
      </div>
    </Form>
  );
}

interface RedirectDialogProps extends RedirectFormProps {
  readonly isOpen: boolean;
  readonly onClosed: () => void;
}

/** Asks for both addresses. The input stays after a refusal and when the dialog closes. */
export const RedirectDialog = ({ isOpen, onClosed, ...form }: RedirectDialogProps) => (
  <Modal
    title={form.redirect.id !== undefined ? 'Change redirect' : 'Add a redirect'}
    open={isOpen}
    onCancel={form.onClose}
    afterClose={onClosed}
    maskClosable={false}
    closable={{ 'aria-label': 'Close' }}
    footer={null}
  >
    <RedirectForm {...form} />
  </Modal>
);
