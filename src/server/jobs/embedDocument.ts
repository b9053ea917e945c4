/** The list of jobs for a frame on another website: no more than titles, facts and links that lead out of the frame. */
import { html, raw } from 'hono/html';
import type { VisibleContent } from '../../data/content';
import type { JobList, ListedJob } from '../../data/jobs';
import { tokensCss } from '../../shared/design/tokens';
import { lookOf } from '../../shared/look/lookOf';
import { jobsPath, type JobQuery } from '../../shared/jobs/jobQuery';

export const frameStyle = `${tokensCss}body{background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--font);margin:0;overflow-wrap:anywhere}
main{padding:1rem}
h1{font-size:1.25rem;letter-spacing:-.02em;line-height:1.2;margin:0 0 .75rem}
ul{border-bottom:1px solid var(--line);list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line);padding:.75rem 0}
p{color:var(--ink-soft);font-size:.9375rem;margin:.125rem 0 0}
a{color:var(--primary);display:inline-block;font-weight:560;min-height:1.5rem}
:focus-visible{border-radius:6px;outline:2px solid var(--primary);outline-offset:2px}
main>p{margin-top:1rem}`;

/** The policy of the frame allows exactly this text. */
export const frameStyleOf = ({ settings }: VisibleContent): string => frameStyle + lookOf(settings.look).css;

/** Tells the page around the frame how high it would like to be; it may listen or not. */
export const heightScript =
  'new ResizeObserver(()=>parent.postMessage({type:"sampark:height",height:document.documentElement.offsetHeight},"*")).observe(document.documentElement)';

const outwards = raw('target="_blank" rel="noopener"');

const languageOf = ({ words }: ListedJob) => raw(words ? `lang="${words.lang}" dir="${words.dir}"` : '');

const row = (siteUrl: string, job: ListedJob) =>
  html`<li>
    <a href="${siteUrl}${job.path}?src=embed" ${outwards} ${languageOf(job)}>${job.title}</a>
    <p>${[job.company, job.location, job.workplace, job.type, job.salary].filter(Boolean).join(' · ')}</p>
    <p><time datetime="${job.postedAt}">${job.posted}</time></p>
  </li>`;

interface EmbedParts {
  readonly siteUrl: string;
  readonly content: VisibleContent;
  readonly query: JobQuery;
  /** Absent where the backend did not answer. */
  readonly list: JobList | undefined;
}

export async function embedDocument({ siteUrl, content, query, list }: EmbedParts): Promise<string> {
  const { brand, jobs_page: page } = content.settings;
  const style = frameStyleOf(content);
  const all = new URL(jobsPath({ ...query, page: 1 }), siteUrl);
  all.searchParams.set('src', 'embed');
  const rows = list?.jobs.map((job) => row(siteUrl, job)) ?? [];
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${page.title} | ${brand.name}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${page.title}</h1>
            ${
              rows.length > 0
                ? html`<ul>
                    ${rows}
                  </ul>`
                : html`<p>${list ? page.empty : page.unavailable}</p>`
            }
            <p><a href="${all.href}" ${outwards}>View all jobs at ${brand.name}</a></p>
          </main>
          ${raw(`<script>${heightScript}</script>`)}
        </body>
      </html> `,
  );
}
