/** The guide to growing in a field or changing it, in Markdown. */
export const careerDevelopment = `Careers look planned only afterwards. Most of the people we have met who are
content with theirs did a few small things regularly: they took stock, asked early, and stayed in touch.

## Once a year, take stock

Choose a quiet afternoon, your birthday week or the days after the appraisal, and write one page. Five
questions:

1. What can I do today that I could not do a year ago?
2. What did I finish, and what was different because of it? Use numbers where you have them.
3. What do people come to me for?
4. What did I avoid, and would learning it help or would I still not like it?
5. If nothing changed for two years, would I mind?

Keep the pages. They are the raw material for your [resume](/resources/resume-guide), and after three years
they show a direction.

Two years in a row with nothing under the first question is a warning light, even when the pay is good.

## A learning plan that survives March

Most plans fail because they list courses. List **tasks** instead, and then find the course that you need for
the task.

> By September I will run the monthly closing for one entity alone. For that I need: the consolidation module
> (two weekends), three closings beside Farah, and her signature under the fourth.

One subject at a time, three hours a week, and somebody who will see the result. A certificate counts when the
trade asks for it (welding, safety, audit, cloud administration, nursing specialities). Otherwise a piece of
work that you can show counts for more.

Twice a year, talk to someone who is two steps ahead of you. Ask what they read, what they wish they had
learned at your stage, and which part of their job is going away.

## Ask for the task before the title

"When will I become a manager?" is a hard question for your manager. "May I plan the December shutdown, with
you checking it?" is an easy one. Titles follow work that is already being done. Ask for a task that is one
size too large, agree on how you will both know it went well, and report without being asked.

After two or three of those, have the other conversation with facts:

> Since April I have planned two shutdowns and trained Imran and Devika. Both shutdowns ended inside the
> budget of ₹38 lakh. I would like the role of planning lead from the new year, with the pay that belongs to
> it. What is missing, in your view?

If something is missing, ask for it in writing, with a date. If nothing is missing and nothing happens for a
second year, you have learned something as well.

## Moving sideways into a new industry

Renewable energy, electric vehicles and data science grow faster than universities can supply them, so they
hire from next door. The way in is rarely to start again. It is to find the part of your work that they need
too:

- a maintenance engineer from a thermal plant knows rotating machines, permits and shutdowns: **wind farm
  operations**
- a power electronics designer from telecom or inverters knows converters and heat: **chargers and traction**
- a quality engineer from car parts knows audits and supplier defects: **battery production**
- a credit analyst knows where data lies and what a wrong forecast costs: **data science in lending**

Build one bridge that can be seen. Take the data of your own line and predict its failures. Get the
high-voltage safety certificate. Spend a week of leave on a site with a former colleague. Then say in your
first line what you bring, not what you lack: "Eleven years of rotating equipment, now in wind."

Expect to give up some rank, and calculate what it costs. If you earn ₹16 LPA and the first job in the new
field pays ₹14.5 LPA, the price is ₹1.5 lakh a year before tax. If people with three years there earn ₹22 LPA,
the price is small. If they earn ₹16 LPA, go only for the work.

## Returning after a break

Children, parents, illness, a business that did not work: breaks are ordinary. Say what it was in one line,
without apology and without detail. Then show that you are current: one recent course or project, one person
who has seen you work in the last year, and a clear sentence about hours and place. "I am available full time
from 1 August, in Gurugram or from home three days a week."

Begin with people who know your work. Ask about contract positions, because a six-month contract is the
shortest way to a recent line on the resume. And do not offer a discount for the gap. Name the pay of the job.

## When to change jobs

It is time to go when you have stopped learning, when your pay has fallen well behind the market, when you no
longer trust what you are told, or when your health pays for it. Try to repair first: ask for the task, the
team or the pay that would keep you.

Then do the arithmetic of leaving:

- **Notice and buy-out.** With ninety days' notice and a new employer who wants you in thirty, sixty days must
  be bought out. On a monthly gross of ₹1,00,000 that is about ₹2,00,000; if your contract counts basic pay
  only, at half, it is ₹1,00,000. Ask whether the new employer will reimburse it, and whether tax is taken
  from that.
- **What you leave behind.** A bonus paid in April, gratuity that needs a few months more, shares that have
  not vested, a training bond.
- **The new city.** ₹3 LPA more is about ₹17,000 a month after tax and provident fund. If rent rises by
  ₹12,000 and school fees by ₹4,000, you move for ₹1,000 a month. You may still want to, but for the work.
- **The joining bonus.** ₹2 lakh that must be repaid if you leave within twelve months is a loan until then.

Do not accept a counter-offer without a change in the reason why you wanted to leave.

## Working with a recruiter

A recruiter is paid by the employer and should be open about it. You pay nothing, ever. Tell us the truth
about pay, notice and other offers, because we can work with nearly anything that we know about. Agree that
your resume goes nowhere without your yes for that position, and keep a list of where it has been. Expect an answer, even when it is a no. And stay in touch when you are happy: two lines a year are enough.

## Checklist

- One page of stock-taking, dated and kept
- One task for the next six months, and what I must learn for it
- One conversation with somebody two steps ahead of me
- A request for a task made, with a way to tell that it went well
- What would move with me to another industry, in one sentence
- Notice period, buy-out and bonus dates known
- A line to a recruiter or former colleague whom I trust

If you want a second opinion on the page, [a consultant will read it](/contact). If you have already decided,
[look at what is open](/jobs).`;
