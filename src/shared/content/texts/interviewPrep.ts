/** The guide to interviews and offers, in Markdown. */
export const interviewPrep = `An interview is a conversation in which two sides try to find out what the next
two years would be like. It goes better when both have done some homework. Here is yours, in the order in
which you will need it.

## Before: find out three things

One evening is enough. Find out **what the company sells and to whom**, in words that you could use to a
neighbour. Find out **what has changed there lately**: a new plant, a lost contract, a new head of department.
The company's own news page, its annual report and somebody who used to work there will tell you more than a
page of reviews. And find out **why the position exists**. Ask us, or the person who invites you: is it new,
or did someone leave, and what should be different after six months?

Read the advertisement once more and mark every line that you can prove with something you did.

## Before: four stories

Most questions are one of four in disguise. Prepare a true story for each, about work that you did yourself:

1. something that you improved, and how you know it improved
2. something that went wrong, and what you did in the first hour
3. a disagreement with a colleague or a manager, and how it ended
4. something that you had to learn quickly

Tell each in ninety seconds: the situation in two sentences, what you did in four, the result in one. Say "I"
for what you did and "we" for what the team did. Interviewers listen for the difference.

> Our test bench failed three days before a customer audit. I traced it to a relay that was no longer made,
> found one in our Pune workshop, drove there overnight and recalibrated with a colleague. We started the
> audit two hours late, passed it, and I wrote the spares list that we still use.

Practise aloud, standing up, with a clock. A story that you have only thought is twice as long as you believe.

## Before: your own questions

Bring two questions that only somebody who does the job could answer. "What would you want the new person to
have finished by the end of March?" "What did the last person find hardest?" "How is the shift roster made,
and how early do people see it?" Keep leave and canteen for the conversation with HR.

## On the day

**In person.** Travel the route once at the same hour, or add forty minutes; a gate pass and a safety briefing
can take twenty. Carry two printed resumes and an identity card. Wear what people there wear on a good day,
and closed shoes if there is a plant tour. Be kind at reception, because people ask there.

**On video.** Test the link, the microphone and the charger an hour before, on the network that you will use.
Light from the front, camera at the height of your eyes, telephone silent and within reach in case the line
drops. Say at the start: "If we lose the connection, I will call you on this number." Keep your resume and
four key words beside the screen, not a script. People hear reading.

If you do not know something, say so, and say how you would find out. A guess that is found out costs more
than a gap.

## The salary question

Know your figures before anybody asks. In India pay is quoted as CTC, cost to company, in lakh a year (LPA).
It includes money that will never reach your account each month. Here is an offer of **₹18 LPA**, taken apart:

- variable pay, 10 per cent, if targets are met: ₹1,80,000
- employer's provident fund, 12 per cent of a basic salary of ₹9,00,000: ₹1,08,000
- gratuity, set aside, paid when you leave after the qualifying years: ₹43,300
- group health insurance: ₹12,700

That makes ₹3,44,000. The rest, ₹14,56,000, is your fixed gross pay: **₹1,21,333 a month**. From that come:

- your own provident fund share: ₹9,000
- income tax, about ₹7,550 (new regime, rates of 2025–26; check this year's)
- professional tax, in states that have it: ₹200

What arrives is about **₹1,04,600 a month**, and not ₹1,50,000, which is what 18 lakh divided by twelve
suggests. If the provident fund is calculated on the legal minimum of ₹15,000 a month, more arrives now and
less is saved.

So compare fixed with fixed. ₹20 LPA with ₹4 lakh variable, of which people usually get 60 per cent, is ₹18.4
lakh in practice. ₹18.5 LPA, all fixed, is more, and certain. Always ask: "How much is fixed, and what share
of the variable part was paid in the last two years?"

When you are asked what you expect, give a range that you can explain: "My fixed pay is ₹12 lakh. For this
responsibility I am looking for ₹15 to 16 lakh fixed, and I would like to hear how you see it." Do not inflate
your present pay. You will have to show salary slips.

## Between yes and the first day

- **Resign only after** you hold a signed offer with salary, title, place and joining date.
- **Joining date:** count from the day your resignation is acknowledged. Ninety days from 1 June end on 29
  August, so offer the first working day of September, not "August".
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
deposit, a uniform or a "refundable" security. We never do. Stop also when

- the offer comes without any interview, or from a free email address
- someone wants your Aadhaar, bank password or a one-time code "for verification"
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
