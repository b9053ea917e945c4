/** What a form is told that was sent without its script: nothing was taken in, and how not to lose the words. */
import type { Context } from 'hono';
import { tokensCss } from '../../shared/design/tokens';

/** The pages whose forms are sent to their own address. */
const FORM_PAGES: ReadonlySet<string> = new Set(['/candidates', '/contact']);

export const isFormPage = (path: string): boolean => FORM_PAGES.has(path);

const css = `body{background:var(--paper);color:var(--ink);font:400 var(--text-base)/1.6 var(--font);margin:0}
main{margin:0 auto;max-width:36rem;padding:4rem 1.25rem}
h1{font-size:var(--text-3xl);letter-spacing:-.02em;line-height:1.1}
a{color:var(--primary)}`;

const html = (path: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The form could not be sent</title>
<style>${tokensCss}${css}</style>
</head>
<body>
<main>
<h1>The form could not be sent.</h1>
<p>Sending is not available on this site yet, and nothing of what you wrote was kept here.</p>
<p>Please go back with the button of your browser: it usually still has what you typed. Then write an e-mail or call us instead. <a href="/contact#office">The contact page</a> has the address and the number.</p>
<p><a href="${path}">Open the page with the form again</a></p>
</main>
</body>
</html>
`;

export const answerForm = (c: Context): Response | Promise<Response> =>
  c.html(html(c.req.path), 503, { 'cache-control': 'no-store' });
