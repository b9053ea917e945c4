/** What the built-in landing pages say, in Markdown. */

export const healthcareJobs = `Hospitals hire for the next roster, not for the next year. The person whose papers are
complete starts first, so have them in one folder before you apply: your degree or diploma, the registration of your
state council, proof of each post, and a ward sister or consultant who will speak for you.

## What you will be asked

- how many patients you looked after at once, and how ill they were
- whether you work nights, and how many in a row

## What you should ask

Ask how many patients each nurse has at night, and how long the bond is, if there is one.`;

export const jobsInBengaluru = `Bengaluru is not one place to work but six. An hour on the Outer Ring Road is an ordinary
hour, so find out first where the desk stands and on how many days somebody wants to see you at it.

## Before you accept

- Ask which days are office days, and whether the team or the company decides.
- Ask whether the notice period can be bought out. Ninety days are common here.
- Compare what arrives in your account, not the cost to company.

Software firms are what the city is known for.`;

export const remoteTechnologyJobs = `A remote job is one where nobody is in the room without you. Where most of the team
meets at an office and you are a face on the wall, the work is the same and the career is not.

## How to tell

- Ask how decisions are written down. If the answer is a meeting, you will miss some.
- Ask for the hours that everybody shares, and in which time zone.
- Ask whether the last person who was promoted works from home.

Show work that speaks without you: code that others read, a page that explains a decision.`;
