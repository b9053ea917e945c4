/** The text about working at the agency, in Markdown. */
export const careersText = `Recruiting is a trade of listening, writing and keeping promises. It can be
learned. What is harder to learn is how a plant, a ward or a trading desk feels from the inside, and so that
is what we look for first.

## Who we hire

People who did another job before: engineers, nurses, accountants, site planners, shift supervisors, teachers.
Five years in a field are worth more to us than a degree in human resources. You should like to ask questions,
write a clear paragraph in English and one more language, and be able to tell somebody kindly that the answer
is no.

## What a first year looks like

- **First month:** you sit beside a consultant, listen to calls and visit three workplaces.
- **Months two and three:** you talk to candidates in the field that you come from, and write up each
  conversation. Somebody reads every note with you.
- **From month four:** you run your first search, a small one, with a senior colleague on call.
- **After a year:** you look after four to six searches at a time, and two or three clients of your own.

People will turn you down more often than they accept. We talk about that every Friday, over lunch.

## How to apply

Write to us through the [contact page](/contact). Tell us in ten lines what you did before, which field you
know, and one thing about hiring in it that is usually done badly. A resume can follow. We answer everyone
within one working day, and we meet twice before we decide: once to talk, once to work through a real brief
together.`;
