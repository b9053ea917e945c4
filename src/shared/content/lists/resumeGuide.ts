/** The guide to writing a resume, in Markdown. */
export const resumeGuide = `A recruiter who opens two hundred resumes in a day gives yours half a minute
before deciding whether to read on. That is not contempt, it is arithmetic. This guide is about that half
minute, and about the ten minutes you get when it goes well.

## How long it should be

One page if you have worked for less than eight years or so, two pages after that. A third page is for
surgeons, scientists and people with patents, and then it is a list at the end. If you cannot get down to two
pages, cut from the bottom: work that is older than fifteen years needs a line with employer, title and dates,
nothing else.

Use one column, one typeface at 10 or 11 points, and black text on white. Two-column designs with icons and
rating bars look good in a gallery and come out scrambled when a program reads them. Nobody has ever been
hired for four stars out of five in Excel.

## The first third of the page

Everything that decides must stand above the first fold of the paper:

- your name, city, mobile number with country code, and an email address made of your name
- one line that says what you do and what you are looking for
- three facts that fit the position you are applying for
- notice period, and whether you would move

For example:

> **Maintenance engineer, 7 years in cement and steel.** Looking for a reliability role in western India. Led
> two planned shutdowns of 21 days, both finished early. Certified vibration analyst, category II. Notice
> period 60 days, negotiable to 30. Happy to move with family.

Compare that with “Dynamic professional seeking a challenging position in a reputed organisation”. The second
could be printed on any resume in the country, so it tells the reader nothing about you.

## Results before duties

Your job title already says what you were supposed to do. Use the lines below it to say what happened because
you were there. The pattern is simple: **what changed, by how much, and how you did it.**

Before:

> Responsible for preventive maintenance of conveyor systems.

After:

> Cut conveyor stoppages from 14 to 5 hours a month by replacing calendar maintenance with vibration checks on
> 60 bearings.

Before:

> Handled a team and looked after accounts receivable.

After:

> Brought overdue invoices down from ₹4.2 crore to ₹1.1 crore in nine months with a team of three, by calling
> customers before the due date and not after.

Before:

> Worked in ICU as staff nurse.

After:

> Nursed two ventilated patients a shift in a 22-bed intensive care unit; trained nine new nurses, all of whom
> passed the unit’s assessment at the first attempt.

No figures? There almost always are some: how many people, how many beds, how much money, how often, how fast,
compared with what. If a number is confidential, give a proportion (“by about a third”). Never invent one. You
will be asked how you measured it.

Four or five such lines are enough for your present position, three for the one before, one or two for the
rest.

## Gaps and short stays

A gap is a question, and an unanswered question is worse than any answer. Put it in one line with dates, like
a job:

> **April 2023 to June 2024:** cared for a parent; completed a course in GST and returned to part-time
> bookkeeping in January 2024.

The same goes for a job that lasted five months. If it was a contract, write “contract”. If the company closed
the site, write that. Give months as well as years throughout. “2021 to 2022” may be one month or
twenty-three, and the background check will find out from your provident fund record which of them it was.

## Keywords, and the software that looks for them

Larger employers collect applications in tracking software. It rarely rejects anybody on its own, but
recruiters search in it as you search a mailbox. If the advertisement says “transformer testing” and you wrote
“T/F checks”, the search will not find you.

So read the advertisement, mark the eight or ten nouns that name skills, tools, standards and licences, and
use the same words wherever they are true. Write abbreviations once in full: “distributed control system
(DCS)”. Use plain headings such as Experience, Education and Skills. Keep text out of pictures, headers and
text boxes. White keywords on a white background are a trick that everyone knows, and they become visible the
moment the text is copied.

## What to leave out in India

Many templates still carry lines from the forms of another century. Leave these out:

- photograph, date of birth, father’s or husband’s name, marital status, religion, caste
- PAN, Aadhaar and passport numbers: an employer needs them after an offer, a stranger never does, and your
  resume will be forwarded
- full postal address; the city is enough
- present and expected salary, unless the advertisement asks; that belongs in a conversation
- school marks, once you have worked for three years
- “I hereby declare that the above is true”, with place and signature
- references and their telephone numbers; say “on request” or nothing at all

Abroad, habits vary. Britain and North America want neither photograph nor age. In Germany and the Gulf a
photograph is still common, though not required. When you apply to another country, do write your nationality
and whether you hold a work permit.

## The file

Send a PDF, unless the employer or the software asks for DOCX. Stay below 10 MB; a resume without pictures has
well under one. Name the file so that it can be found in a folder of hundreds:
**Meena-Sample-Reliability-Engineer.pdf**, not “CV final new (3).pdf”. Open it on a telephone once, because
that is where many people will see it first. Then select all the text and paste it into an empty note: what
you see there is roughly what the software sees.

## Proofreading

Leave it overnight. Read it aloud from the last line to the first, so that your eye cannot skip. Check every
date against your relieving letters. Ask someone outside your field which line they remember; if it is not the
one you are proud of, move that one up. Call the number on the page, and write to the address. We see a wrong
digit about once a week.

## Checklist

- One or two pages, one column, readable on a telephone
- First third: who you are, what you want, three facts, notice period
- Every line under a job says what changed, with a number where there is one
- Months and years for every position, and a line for every gap
- The advertisement’s own words wherever they are true
- No photograph, family details, PAN or Aadhaar
- PDF with your name and trade in the file name, below 10 MB
- Read aloud, tested by pasting, read by one other person

When it is ready, [send it to us](/candidates#resume). Next, read [how to prepare for the
interview](/resources/interview-prep).`;
