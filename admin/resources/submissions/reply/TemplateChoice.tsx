import { useSelect, type HttpError } from '@refinedev/core';
import { Alert, App } from 'antd';
import { useId } from 'react';
import type { Database } from '../../../../src/shared/database.types';
import { focusOnMount } from '../../../kit/ui/inputs';
import type { Option } from '../../../kit/ui/list/filters';
import { emptyPlaceholders, filled, NO_WORDS, type ReplyText } from './replyText';
import type { AnswerableEntries } from './useOffers';
import '../../../kit/ui/list/list.css';

type Template = Database['public']['Tables']['reply_templates']['Row'];

function useTemplates() {
  const { options, query } = useSelect<Template, HttpError, Template, Option>({
    resource: 'reply_templates',
    optionLabel: 'name',
    optionValue: ({ id }) => String(id),
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
  });
  const templateOf = (id: string) => query.data?.data.find((one) => String(one.id) === id);
  return { options, templateOf, isLoading: query.isLoading };
}

interface TemplateChoiceProps {
  entries: AnswerableEntries;
  words: ReplyText;
  onChoose: (words: ReplyText) => void;
}

const areSame = (a: ReplyText, b: ReplyText) => a.subject === b.subject && a.body === b.body;

function emptyChoice(isLoading: boolean, count: number): string {
  if (isLoading) return 'Loading templates…';
  return count > 0 ? 'Choose a template, or write below' : 'There are no templates';
}

/** The text of a template for these people: filled in for one, with placeholders for several. */
function wordsOf(template: Template, entries: AnswerableEntries): ReplyText {
  const { subject, body } = entries.length === 1 ? filled(template, entries[0]) : template;
  return { subject, body, template: String(template.id) };
}

/** Inserts a template, filled in for a single person. Asks before it replaces the person's own text. */
export function TemplateChoice({ entries, words, onChoose }: TemplateChoiceProps) {
  const id = useId();
  const { modal } = App.useApp();
  const { options, templateOf, isLoading } = useTemplates();
  const chosen = templateOf(words.template ?? '');
  const empty = new Set(chosen && entries.flatMap((entry) => emptyPlaceholders(chosen, entry)));

  function choose(value: string) {
    const template = templateOf(value);
    if (!template) return;
    const take = () => onChoose(wordsOf(template, entries));
    const isUntouched = [NO_WORDS, ...(chosen ? [wordsOf(chosen, entries)] : [])].some((own) =>
      areSame(words, own),
    );
    if (isUntouched) take();
    else {
      modal.confirm({
        title: 'Replace what you have written?',
        content: 'The template will replace the subject and the text.',
        okText: 'Replace',
        onOk: take,
      });
    }
  }

  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>Template</label>
      </div>
      <select
        id={id}
        ref={focusOnMount}
        className="choice-list"
        value={chosen ? String(chosen.id) : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{emptyChoice(isLoading, options.length)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {empty.size > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${entries.length === 1 ? 'This entry has no' : 'Some of these entries have no'} value for ${[...empty].join(', ')}. Check the text before you send it.`}
        />
      )}
    </div>
  );
}
