/** Mail to people who wrote to the agency. Anybody can type an address, so it holds nothing that was typed beside it. */
import type { DataOf } from '../../../shared/mail/outboxData';
import { link, paragraphs } from '../../../shared/mail/parts';
import { fillIn } from '../../../shared/mail/placeholders';
import { senderOf, type Draft } from '../../../shared/mail/reply';
import type { SiteFacts } from './composing';

export function writeAcknowledgement(data: DataOf<'acknowledgement'>, site: SiteFacts): Draft {
  const { texts, siteUrl, brand } = site;
  const facts = { reference: data.reference, job_title: data.job_title ?? '', brand };
  return {
    subject: fillIn(texts[`${data.kind}_subject`], facts),
    parts: [
      paragraphs(fillIn(texts[`${data.kind}_body`], facts)),
      paragraphs(texts.your_data),
      link('Your data', `${siteUrl}/my-data`),
      senderOf(site),
    ],
  };
}

/** What takes the place of what was sent before, and that nothing is lost. */
export function writeSentAgain(data: DataOf<'sent_again'>, site: SiteFacts): Draft {
  const { texts, siteUrl, brand } = site;
  const facts = {
    reference: data.reference,
    earlier_reference: data.earlier_reference,
    what: data.job_title ? `application for ${data.job_title}` : 'resume',
    brand,
  };
  return {
    subject: fillIn(texts.sent_again_subject, facts),
    parts: [
      paragraphs(fillIn(texts.sent_again_body, facts)),
      paragraphs(texts.your_data),
      link('Your data', `${siteUrl}/my-data`),
      senderOf(site),
    ],
  };
}

export function writeDataLink({ token }: DataOf<'data_link'>, site: SiteFacts): Draft {
  const { texts, siteUrl, brand } = site;
  return {
    subject: fillIn(texts.data_link_subject, { brand }),
    parts: [
      paragraphs(fillIn(texts.data_link_body, { brand })),
      link('See your data', `${siteUrl}/my-data#${encodeURIComponent(token)}`),
      senderOf(site),
    ],
  };
}

export function writeErasureDone(_data: unknown, site: SiteFacts): Draft {
  const { texts, brand } = site;
  return {
    subject: fillIn(texts.erasure_done_subject, { brand }),
    parts: [paragraphs(fillIn(texts.erasure_done_body, { brand })), senderOf(site)],
  };
}
