import { NOTICE_CSS, NOTICE_STYLE } from '../../app/preview/notice';
import { cspHash } from './cspHash';
import type { HtmlDocument } from './htmlTemplate';

/** For a page where a notice stands, or where the application may put one. */
export const NOTICE_SOURCE = cspHash(NOTICE_CSS);

/** A document with the style of a notice. */
export const withNoticeStyle = ({ html, styles }: HtmlDocument): HtmlDocument => ({
  html: html.replace('</head>', () => `${NOTICE_STYLE}</head>`),
  styles: [...styles, NOTICE_SOURCE],
});
