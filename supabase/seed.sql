-- Sixteen jobs that show what the job board looks like. Neither the jobs nor the companies exist.
-- Loaded once into a new database, by `supabase db reset` or the first start of the built-in backend.

-- The next job is number 17, also when these are deleted.
select setval('public.jobs_id_seq', 16);

insert into public.jobs (
  id, title, company, client_confidential, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, experience_from, experience_to, consultant, featured, status, posted_at, closes_at, day, description
)
values
(
  1, 'Senior Wind Turbine Engineer', 'Kadal Wind Works', false, 'Chennai', 'IN', 'Renewable Energy', 'Full-time', 'onsite', '{}',
  1800000, 2400000, 6, 10, 'Farida Motiwala', true, 'published', now() - interval '2 days', null,
  '{"hours": [
    {"from": 24, "to": 26, "what": "Safety briefing", "rest": false},
    {"from": 26, "to": 42, "what": "In the turbines", "rest": false},
    {"from": 42, "to": 44, "what": "Breakfast", "rest": true},
    {"from": 44, "to": 58, "what": "Faults and reports", "rest": false}
  ]}',
  'You keep a fleet of 120 turbines along the coast turning safely. Your team of six watches performance data, plans the work and climbs when it matters.

## What you do

- Investigate faults in gearboxes, blades and converters, and agree repairs with the makers
- Plan yearly maintenance with the site teams so that the windy months stay free
- Write down what was found, in words the next engineer can use

## What you bring

- A degree in mechanical or electrical engineering
- Six years with utility-scale turbines, two of them leading others
- Fitness for work at height and for travel on about eight days a month

## What we offer

- A car for site visits and health cover for your family
- A yearly training budget of your own
- Time off in place of weekend call-outs'
),
(
  2, 'Staff Nurse, Intensive Care', 'Saffron Valley Hospitals', false, 'Kochi', 'IN', 'Healthcare', 'Contract', 'onsite', '{}',
  600000, 800000, 2, 5, 'Ananya Kuruvilla', true, 'published', now() - interval '3 days', now() + interval '90 days',
  '{"rota": "night", "hours": [
    {"from": 86, "to": 88, "what": "Handover", "rest": false},
    {"from": 88, "to": 104, "what": "Two ventilated patients", "rest": false},
    {"from": 104, "to": 106, "what": "Tea", "rest": true},
    {"from": 106, "to": 120, "what": "Rounds and charts", "rest": false},
    {"from": 120, "to": 122, "what": "Handover", "rest": false}
  ]}',
  'A 24-bed intensive care unit is looking for nurses for a contract of twelve months. You work in a team of four for eight patients, with a consultant on the floor at all hours.

## What you do

- Care for ventilated and post-operative patients
- Keep charts, medicines and handovers exact
- Talk to families calmly and honestly, with the doctors

## What you bring

- A B.Sc. or GNM in nursing and a current state registration
- Two years in intensive or high-dependency care
- Malayalam or Tamil, and English for records

## What we offer

- Three fixed shift patterns that are known a month ahead
- A room near the hospital for the first three months
- An extension or a permanent post when both sides want it'
),
(
  3, 'Machine Learning Engineer', 'Tamarind Row Analytics', false, 'Bengaluru', 'IN', 'Technology & AI', 'Full-time', 'remote', '{IN}',
  2800000, 3600000, 4, 8, 'Rohan Bellary', true, 'published', now() - interval '4 days', null,
  '{"rota": "flexible", "hours": [
    {"from": 44, "to": 60, "what": "Hours that the team shares", "rest": false}
  ]}',
  'You bring models for demand forecasts from a notebook into a service that shops ask every morning. The team is eight people, works remotely and meets in Bengaluru four times a year.

## What you do

- Train, test and ship forecasting models in Python
- Watch them in use, and find out why when they are wrong
- Review the work of two younger engineers

## What you bring

- Four years of software in production, two of them with machine learning
- Sound statistics, SQL and one cloud platform
- The habit of measuring before you optimise

## What we offer

- Fixed hours only from 11 to 3
- Equipment of your choice and a desk near home if you want one
- Two weeks a year for learning'
),
(
  4, 'Battery Test Lead', 'Monsoon Battery Labs', false, 'Pune', 'IN', 'Electric Vehicles', 'Full-time', 'onsite', '{}',
  2200000, 3000000, 7, 12, 'Farida Motiwala', true, 'published', now() - interval '5 days', null,
  '{"rota": "rotating"}',
  'You lead the laboratory that decides whether a battery pack may go into a vehicle. Eleven technicians, forty chambers and a clear mandate: nothing ships that has not passed.

## What you do

- Plan tests of cells and packs for life, abuse and weather
- Sign the reports that certification bodies receive
- Bring findings back to the design team early

## What you bring

- A degree in electrical or chemical engineering
- Seven years of testing, three with lithium cells
- Knowledge of AIS 156 and UN 38.3

## What we offer

- Your own budget for equipment
- Health and accident cover from the first day
- A laboratory that stops when you say so'
),
(
  5, 'Treasury Manager', 'Lantern Bay Logistics', false, 'Mumbai', 'IN', 'Finance & Banking', 'Full-time', 'remote', '{IN}',
  null, null, 8, 12, 'Farida Motiwala', true, 'published', now() - interval '7 days 2 hours', null,
  '{"hours": [
    {"from": 38, "to": 42, "what": "Cash and banks", "rest": false},
    {"from": 42, "to": 52, "what": "Payments and credit lines", "rest": false},
    {"from": 52, "to": 55, "what": "Lunch", "rest": true},
    {"from": 55, "to": 74, "what": "Forecasts and lenders", "rest": false}
  ]}',
  'A logistics group with nine companies wants its cash in one view. You build that view, keep the banks honest and sleep well before the quarter ends.

## What you do

- Plan liquidity across the group, week by week
- Manage credit lines, guarantees and currency risk
- Prepare the figures for auditors and lenders

## What you bring

- A CA or an MBA in finance
- Eight years in treasury or corporate banking
- Experience with FEMA rules and one treasury system

## What we offer

- Work from home, with two days a month in Mumbai
- A bonus on measurable goals that you agree yourself
- A direct line to the finance director'
),
(
  6, 'Site Planning Engineer', 'Banyan Court Builders', false, 'Gurugram', 'IN', 'Construction', 'Contract', 'hybrid', '{}',
  1200000, 1500000, 5, 10, 'Farida Motiwala', true, 'published', now() - interval '8 days', now() + interval '90 days',
  '{"hours": [
    {"from": 26, "to": 28, "what": "Round of the site", "rest": false},
    {"from": 28, "to": 40, "what": "Trade contractors", "rest": false},
    {"from": 40, "to": 42, "what": "Tea", "rest": true},
    {"from": 42, "to": 62, "what": "Programme and reports", "rest": false}
  ]}',
  'Two office towers, 46 storeys together, and one programme that has to hold. For eighteen months you keep the plan true and tell everybody in time when it is not.

## What you do

- Build and update the programme with the trade contractors
- Report progress weekly, with photographs and figures
- Work out what a delay means and what would win time back

## What you bring

- A degree in civil engineering
- Five years of planning on high-rise sites
- Primavera or MS Project, and a firm voice in meetings

## What we offer

- Three days on site, two wherever you plan best
- Paid travel within Delhi NCR
- A completion bonus at handover'
),
(
  7, 'Site Reliability Engineer', 'Kaveri Cloud', false, 'Hyderabad', 'IN', 'Technology & AI', 'Full-time', 'remote', '{IN}',
  2400000, 3200000, 5, 8, 'Rohan Bellary', false, 'published', now() - interval '6 hours', null,
  '{"hours": [
    {"from": 52, "to": 54, "what": "Handover", "rest": false},
    {"from": 54, "to": 68, "what": "Fixes and tools", "rest": false},
    {"from": 68, "to": 70, "what": "Tea", "rest": true},
    {"from": 70, "to": 86, "what": "Releases, once the clinics close", "rest": false}
  ]}',
  'A platform for 3,000 clinics must not go down on Monday morning. You make sure that it does not, and that nobody has to be a hero for it.

## What you do

- Run Kubernetes clusters in two regions
- Turn incidents into fixes that stay fixed
- Write the tools that let developers release on their own

## What you bring

- Five years of running Linux systems that people depend on
- Go or Python, Terraform, and good questions
- Calm writing during an outage

## What we offer

- On call one week in six, paid, with the next Friday off
- Remote work anywhere in India
- A conference a year, as a speaker or a listener'
),
(
  8, 'Bioinformatics Scientist', 'Amaltas Biolabs', false, 'Bengaluru', 'IN', 'Biotechnology', 'Full-time', 'remote', '{IN}',
  1600000, 2200000, 3, 6, 'Ananya Kuruvilla', false, 'published', now() - interval '1 day', null,
  '{"hours": [
    {"from": 38, "to": 52, "what": "Pipelines", "rest": false},
    {"from": 52, "to": 55, "what": "Lunch", "rest": true},
    {"from": 55, "to": 64, "what": "Variants, with the geneticists", "rest": false},
    {"from": 64, "to": 70, "what": "Writing", "rest": false}
  ]}',
  'You read genomes for a programme that looks for early signs of rare diseases. The sequencers stand in Bengaluru; your analysis can happen anywhere in India.

## What you do

- Build pipelines for whole-genome data
- Judge variants together with two clinical geneticists
- Publish methods that others can repeat

## What you bring

- A master''s degree or a doctorate in bioinformatics or genetics
- Three years with Nextflow, R or Python
- Care with data that belongs to patients

## What we offer

- First authorship where the work is yours
- Computing time without queues
- Parental leave of six months for everyone'
),
(
  9, 'Flight Software Engineer', 'Kestrel Ridge Aerospace', false, 'Bengaluru', 'IN', 'Aerospace', 'Full-time', 'remote', '{IN}',
  2000000, 2800000, 4, 8, 'Rohan Bellary', false, 'published', now() - interval '5 days', null,
  '{"hours": [
    {"from": 40, "to": 42, "what": "Team call", "rest": false},
    {"from": 42, "to": 54, "what": "Code", "rest": false},
    {"from": 54, "to": 57, "what": "Lunch", "rest": true},
    {"from": 57, "to": 68, "what": "Simulated faults", "rest": false},
    {"from": 68, "to": 76, "what": "Reviews", "rest": false}
  ]}',
  'Small satellites, long journeys: you write the software that points them, powers them and keeps them well when nobody is listening.

## What you do

- Write and test attitude control software in C++
- Simulate faults before space provides them
- Support launches from the control room, twice a year

## What you bring

- A degree in aerospace, electronics or computer science
- Four years of embedded software for flight or vehicles
- Knowledge of real-time systems and of code reviews that take time

## What we offer

- Remote work with a laboratory week every quarter
- A place on the console at every launch
- Shares in the company after one year'
),
(
  10, 'Clinical Data Analyst', 'Tulsi Lane Clinics', false, 'Chennai', 'IN', 'Healthcare', 'Contract', 'remote', '{IN}',
  900000, 1200000, 2, 4, 'Ananya Kuruvilla', false, 'published', now() - interval '6 days', null,
  '{"rota": "flexible", "hours": [
    {"from": 28, "to": 84, "what": "Eight hours of your choice", "rest": false}
  ]}',
  'For a study with 40 hospitals you turn case reports into tables that regulators can trust. The contract runs for ten months, from home, with a team that answers the same day.

## What you do

- Check, clean and code incoming data
- Prepare tables and listings in SAS
- Raise queries with the hospitals and close them

## What you bring

- A degree in statistics, pharmacy or life sciences
- Two years of clinical data work under GCP
- An eye for the number that cannot be right

## What we offer

- Hours that you choose between 7 and 21
- Equipment sent to your home
- A second contract for people who stay to the end'
),
(
  11, 'Structural Design Engineer', 'Sandgrouse Infrastructure', false, 'Dubai', 'AE', 'Engineering', 'Contract', 'remote', '{IN,AE}',
  null, null, 6, 10, 'Farida Motiwala', false, 'published', now() - interval '9 days', now() + interval '90 days',
  '{"zone": "Asia/Dubai", "hours": [
    {"from": 32, "to": 48, "what": "Design", "rest": false},
    {"from": 48, "to": 50, "what": "Call with the site", "rest": false},
    {"from": 50, "to": 53, "what": "Lunch", "rest": true},
    {"from": 53, "to": 68, "what": "Checks and drawings", "rest": false}
  ]}',
  'Bridges and stations for a metro line, designed in India and the Emirates and built in the desert. You join the team for the detailed design, twelve months at first.

## What you do

- Design concrete and steel structures to Eurocode
- Check the work of two graduates
- Settle questions with the site within a day

## What you bring

- A master''s degree in structural engineering
- Six years of design, some of it for rail
- SAP2000 or MIDAS, and clear sketches by hand

## What we offer

- Work from India or the Emirates, as you prefer
- Flights and visa for three visits to the site
- A day rate agreed before the interview, not after it'
),
(
  12, 'Supply Chain Planner', 'Neemgate Motors', false, 'Pune', 'IN', 'Manufacturing', 'Full-time', 'remote', '{IN}',
  1400000, 1800000, 5, 8, 'Farida Motiwala', false, 'published', now() - interval '11 days', null,
  '{"hours": [
    {"from": 34, "to": 38, "what": "Shortages of the day", "rest": false},
    {"from": 38, "to": 52, "what": "Plan and suppliers", "rest": false},
    {"from": 52, "to": 54, "what": "Lunch", "rest": true},
    {"from": 54, "to": 70, "what": "Forecast, with sales", "rest": false}
  ]}',
  'Four plants, 260 suppliers and one forecast that is never quite right. You make the plan that works all the same.

## What you do

- Plan materials for the next thirteen weeks
- Settle shortages with buyers and plants before lines stop
- Improve the forecast with the sales team

## What you bring

- A degree in engineering or operations
- Five years of planning in manufacturing, with SAP
- Patience on the phone, and none with bad data

## What we offer

- Work from home, with four days a month at a plant
- Canteen, transport and cover for your parents
- A clear way up: three of our managers began as planners'
),
(
  13, 'Solar Design Engineer', 'Rann Light Solar Parks', false, 'Ahmedabad', 'IN', 'Renewable Energy', 'Full-time', 'remote', '{IN}',
  1000000, 1400000, 3, 6, 'Farida Motiwala', false, 'published', now() - interval '13 days', null,
  '{"hours": [
    {"from": 36, "to": 52, "what": "Layouts", "rest": false},
    {"from": 52, "to": 55, "what": "Lunch", "rest": true},
    {"from": 55, "to": 72, "what": "Yield and grid questions", "rest": false}
  ]}',
  'From a flat piece of land to a park of 50 megawatts: you draw what others will build. Every layout you finish stands somewhere two years later.

## What you do

- Lay out modules, cables and roads in PVsyst and AutoCAD
- Estimate yield, losses and the risk in both
- Answer the questions of grid operators

## What you bring

- A degree in electrical engineering
- Three years of designing ground-mounted plants
- Knowledge of CEA rules for grid connection

## What we offer

- Work from home, and a visit to every park you designed
- Two certificates a year paid for
- A team that shares its mistakes'
),
(
  14, 'Data Scientist, Credit Risk', 'Gulmohar Bay Capital', true, 'Mumbai', 'IN', 'Data Science', 'Full-time', 'remote', '{IN}',
  2600000, 3400000, 5, 8, 'Rohan Bellary', false, 'published', now() - interval '16 days', null,
  '{"hours": [
    {"from": 40, "to": 52, "what": "Models", "rest": false},
    {"from": 52, "to": 55, "what": "Lunch", "rest": true},
    {"from": 55, "to": 68, "what": "Tests for fairness", "rest": false},
    {"from": 68, "to": 74, "what": "Talks with the committee", "rest": false}
  ]}',
  'A lender with four million small customers wants to say yes more often, and to be right when it does. You build the scores and explain them to people who have to defend them.

## What you do

- Model credit risk from first application to last instalment
- Test scores for fairness and drift
- Present results to the risk committee

## What you bring

- A master''s degree in statistics, economics or a near subject
- Five years with credit or insurance data
- Python, SQL and plain words

## What we offer

- Work from home, with a week in Mumbai each quarter
- A bonus on the quality of the portfolio, not on its size
- Time for research that may be published'
),
(
  15, 'Process Safety Lead', 'Straits Heron Petroleum', true, 'Singapore', 'SG', 'Oil & Gas', 'Contract', 'remote', '{IN,SG}',
  null, null, 12, null, 'Farida Motiwala', false, 'published', now() - interval '20 days', null,
  '{"zone": "Asia/Singapore", "hours": [
    {"from": 32, "to": 48, "what": "Studies, with the plants", "rest": false},
    {"from": 48, "to": 52, "what": "Lunch", "rest": true},
    {"from": 52, "to": 68, "what": "Calculations and writing", "rest": false}
  ]}',
  'An operator with two refineries has its safety case reviewed from outside. You lead the review for nine months, mostly from your desk, with visits when the plants are at rest.

## What you do

- Lead HAZOP and LOPA studies with the plants
- Check relief systems and shutdown logic
- Write recommendations that can be carried out

## What you bring

- A degree in chemical engineering
- Twelve years in process safety, some of them in operations
- A TÜV or CCPS certificate

## What we offer

- Remote work from India or Singapore
- Business travel for four visits
- A contract that names its end and its fee'
),
(
  16, 'Firmware Engineer, Fast Charging', 'Spreelicht Charge Networks', false, 'Berlin', 'DE', 'Electric Vehicles', 'Full-time', 'remote', '{IN,DE}',
  null, null, 4, 7, 'Rohan Bellary', false, 'published', now() - interval '26 days', null,
  '{"zone": "Europe/Berlin", "hours": [
    {"from": 36, "to": 38, "what": "Call with Pune", "rest": false},
    {"from": 38, "to": 52, "what": "Firmware", "rest": false},
    {"from": 52, "to": 56, "what": "Lunch", "rest": true},
    {"from": 56, "to": 72, "what": "Tests with cars", "rest": false}
  ]}',
  'Charging stations fail in rain, dust and bad reception. You write the firmware that copes, together with colleagues in Berlin and Pune.

## What you do

- Develop firmware in C and Rust for charging controllers
- Test ISO 15118 and OCPP with real cars
- Trace faults from the field to a line of code

## What you bring

- A degree in electronics or computer science
- Four years of firmware for products in the field
- Good English; German is no condition

## What we offer

- Remote work from India or Germany
- A visa and help with the move for those who want Berlin
- Thirty days of leave in both countries'
);
