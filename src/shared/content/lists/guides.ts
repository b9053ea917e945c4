/** Built-in guides in Markdown: growing in a field or changing it, and interviews and offers. */

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

“When will I become a manager?” is a hard question for your manager. “May I plan the December shutdown, with
you checking it?” is an easy one. Titles follow work that is already being done. Ask for a task that is one
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
first line what you bring, not what you lack: “Eleven years of rotating equipment, now in wind.”

Expect to give up some rank, and calculate what it costs. If you earn ₹16 LPA and the first job in the new
field pays ₹14.5 LPA, the price is ₹1.5 lakh a year before tax. If people with three years there earn ₹22 LPA,
the price is small. If they earn ₹16 LPA, go only for the work.

## Returning after a break

Children, parents, illness, a business that did not work: breaks are ordinary. Say what it was in one line,
without apology and without detail. Then show that you are current: one recent course or project, one person
who has seen you work in the last year, and a clear sentence about hours and place. “I am available full time
from 1 August, in Gurugram or from home three days a week.”

Begin with people who know your work. Ask about contract positions, because a six-month contract is the
shortest way to a recent line on the resume. And do not offer a discount for the gap. Name the pay of the job.

## When to change jobs

It is time to go when you have stopped learning, when your pay has fallen well behind the market, when you no
longer trust what you are told, or when your health pays for it. Try to repair first: ask for the task, the
team or the pay that would keep you.

Then do the arithmetic of leaving:

- **Notice and buy-out.** With ninety days’ notice and a new employer who wants you in thirty, sixty days must
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

export const interviewPrep = `An interview is a conversation in which two sides try to find out what the next
two years would be like. It goes better when both have done some homework. Here is yours, in the order in
which you will need it.

## Before: find out three things

One evening is enough. Find out **what the company sells and to whom**, in words that you could use to a
neighbour. Find out **what has changed there lately**: a new plant, a lost contract, a new head of department.
The company’s own news page, its annual report and somebody who used to work there will tell you more than a
page of reviews. And find out **why the position exists**. Ask us, or the person who invites you: is it new,
or did someone leave, and what should be different after six months?

Read the advertisement once more and mark every line that you can prove with something you did.

## Before: four stories

Most questions are one of four in disguise. Prepare a true story for each, about work that you did yourself:

1. something that you improved, and how you know it improved
2. something that went wrong, and what you did in the first hour
3. a disagreement with a colleague or a manager, and how it ended
4. something that you had to learn quickly

Tell each in ninety seconds: the situation in two sentences, what you did in four, the result in one. Say “I”
for what you did and “we” for what the team did. Interviewers listen for the difference.

> Our test bench failed three days before a customer audit. I traced it to a relay that was no longer made,
> found one in our Pune workshop, drove there overnight and recalibrated with a colleague. We started the
> audit two hours late, passed it, and I wrote the spares list that we still use.

Practise aloud, standing up, with a clock. A story that you have only thought is twice as long as you believe.

## Before: your own questions

Bring two questions that only somebody who does the job could answer. “What would you want the new person to
have finished by the end of March?” “What did the last person find hardest?” “How is the shift roster made,
and how early do people see it?” Keep leave and canteen for the conversation with HR.

## On the day

**In person.** Travel the route once at the same hour, or add forty minutes; a gate pass and a safety briefing
can take twenty. Carry two printed resumes and an identity card. Wear what people there wear on a good day,
and closed shoes if there is a plant tour. Be kind at reception, because people ask there.

**On video.** Test the link, the microphone and the charger an hour before, on the network that you will use.
Light from the front, camera at the height of your eyes, telephone silent and within reach in case the line
drops. Say at the start: “If we lose the connection, I will call you on this number.” Keep your resume and
four key words beside the screen, not a script. People hear reading.

If you do not know something, say so, and say how you would find out. A guess that is found out costs more
than a gap.

## The salary question

Know your figures before anybody asks. In India pay is quoted as CTC, cost to company, in lakh a year (LPA).
It includes money that will never reach your account each month. Here is an offer of **₹18 LPA**, taken apart:

- variable pay, 10 per cent, if targets are met: ₹1,80,000
- employer’s provident fund, 12 per cent of a basic salary of ₹9,00,000: ₹1,08,000
- gratuity, set aside, paid when you leave after the qualifying years: ₹43,300
- group health insurance: ₹12,700

That makes ₹3,44,000. The rest, ₹14,56,000, is your fixed gross pay: **₹1,21,333 a month**. From that come:

- your own provident fund share: ₹9,000
- income tax, about ₹7,550 (new regime, rates of 2025–26; check this year’s)
- professional tax, in states that have it: ₹200

What arrives is about **₹1,04,600 a month**, and not ₹1,50,000, which is what 18 lakh divided by twelve
suggests. If the provident fund is calculated on the legal minimum of ₹15,000 a month, more arrives now and
less is saved.

So compare fixed with fixed. ₹20 LPA with ₹4 lakh variable, of which people usually get 60 per cent, is ₹18.4
lakh in practice. ₹18.5 LPA, all fixed, is more, and certain. Always ask: “How much is fixed, and what share
of the variable part was paid in the last two years?”

When you are asked what you expect, give a range that you can explain: “My fixed pay is ₹12 lakh. For this
responsibility I am looking for ₹15 to 16 lakh fixed, and I would like to hear how you see it.” Do not inflate
your present pay. You will have to show salary slips.

## Between yes and the first day

- **Resign only after** you hold a signed offer with salary, title, place and joining date.
- **Joining date:** count from the day your resignation is acknowledged. Ninety days from 1 June end on 29
  August, so offer the first working day of September, not “August”.
- **Background check:** degrees, the last two or three employers, address and court records are usual, and
  provident fund entries show exact months. Mention anything unusual before they find it.
- **Relocation:** ask who pays for movers, tickets and the first two weeks of lodging, and whether it must be
  repaid if you leave within a year.

## After the interview

Write to the interviewer, or to us, within a day, in four sentences: thanks, one thing that you understood
better, one fact that you forgot to mention, your interest. If you hear nothing by the date that was named,
wait two working days and ask once. If you decide against the job, say so at once. People remember it well.

## Red flags

**Never pay for a job.** No honest employer or agency asks a candidate for a registration fee, a training
deposit, a uniform or a “refundable” security. We never do. Stop also when

- the offer comes without any interview, or from a free email address
- someone wants your Aadhaar, bank password or a one-time code “for verification”
- original certificates are to be handed over and kept
- work abroad is to begin on a tourist visa; check the recruiter at [emigrate.gov.in](https://emigrate.gov.in)
- you must answer within the hour

In India you can report fraud by calling 1930 or at [cybercrime.gov.in](https://cybercrime.gov.in).

## Checklist

- I can say in two sentences what they sell and why the position exists
- Four stories, ninety seconds each, practised aloud
- Two questions that only the people there can answer
- Route or link tested, papers or charger ready
- Fixed pay, variable pay, in-hand pay and notice period known by heart
- A range in mind that I can explain
- A note of thanks within a day
- No resignation before a signed offer, and no payment to anyone

Would you like to practise with somebody who will be honest? [Talk to a consultant](/contact).`;
