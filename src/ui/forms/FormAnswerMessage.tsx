import { Fragment } from 'react';
import { useSetting } from '../../data/content';
import { EmailLink, PhoneLink } from '../ContactLinks';
import type { FormAnswer } from './useForm';

/** What became of a submit. It stands in the page before there is something to say, so that it is heard. */
export function FormAnswerMessage({ answer }: { readonly answer: FormAnswer | undefined }) {
  const { unavailable } = useSetting('form_texts');
  return (
    <div className="form-answer" role="alert" tabIndex={-1}>
      {answer && (
        <p>
          {unavailable.split(/(\{email\}|\{phone\})/).map((part, index) => (
            // The parts never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {part === '{email}' ? <EmailLink /> : part === '{phone}' ? <PhoneLink /> : part}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
