/** What the built-in landing pages say, in Markdown. */

export const healthcareJobs = `Hospitals hire for the next roster, not for the next year. When a unit is short of
three nurses, the person whose papers are complete starts first. So have them in one folder before you apply:
your degree or diploma, the registration of your state council and the day it ends, proof of each post you
held, and the name of a ward sister or consultant who will speak for you.

## What you will be asked

- how many patients you looked after at once, and how ill they were
- which machines and records you know by name
- whether you work nights, and how many in a row

## What you should ask

Ask how many patients each nurse has at night, who covers when somebody is ill, and how long the bond is, if
there is one. A hospital that answers the first question with a number is a hospital that counts. Ask to see
the ward before you sign, and talk to someone who works there.

Not every job here is at a bedside: clinics and studies also look for analysts, coders and managers who have
seen a ward from the inside.`;

export const jobsInBengaluru = `Bengaluru is not one place to work but six. An hour on the Outer Ring Road is
an ordinary hour, so the first thing to find out about a job here is where the desk stands and on how many
days somebody wants to see you at it. Look at the way at nine in the morning and not on a Sunday.

## Before you accept

- Ask which days are office days, and whether the team or the company decides.
- Ask whether the notice period can be bought out. Ninety days are common here, and a new employer who waits
  for you should say so in writing.
- Compare what arrives in your account, not the cost to company. Variable pay and shares that vest in four
  years are good to have and no way to pay rent.

## Who hires here

Software firms are what the city is known for, but laboratories, aerospace workshops and hospitals look for
people just as hard, and fewer apply. If your field is one of these, tell us what you would move for, and we
call when it comes up.`;

export const remoteTechnologyJobs = `A remote job is one where nobody is in the room without you. Where most of
the team meets at an office and you are a face on the wall, the work is the same and the career is not. The
jobs below are marked as remote by the employer, and we have asked what that means.

## How to tell

- Ask how decisions are written down. If the answer is a meeting, you will miss some.
- Ask for the hours that everybody shares, and in which time zone.
- Ask who pays for the desk, the line and the trips to see each other.
- Ask whether the last person who was promoted works from home.

## How to apply

Show work that speaks without you: code that others read, a page that explains a decision, an incident that
you wrote up well. Interviews for remote teams are about writing more than people expect, so answer the first
mail with care. Say where you live and will be taxed, because some employers can only hire in certain states
or countries, and it is better to know on the first day.`;
