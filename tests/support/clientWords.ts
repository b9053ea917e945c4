/** What names a confidential client, for the rule of the form and for that of the database. */
interface ClientWord {
  readonly company: string;
  readonly known: readonly string[];
  readonly text: string;
  readonly word: string | null;
}

const aCase = (
  company: string,
  text: string,
  word: string | null,
  known: readonly string[] = [],
): ClientWord => ({
  company,
  known,
  text,
  word,
});

export const CLIENT_WORDS: readonly ClientWord[] = [
  aCase('Zyxcorp Quantumleap Ltd', 'Job at Zyxcorp', 'zyxcorp'),
  aCase('Zyxcorp Quantumleap Ltd', 'ZYXCORP, and more', 'zyxcorp'),
  aCase('Zyxcörp Ltd', 'Zyxcorp', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'Zyxcorporation', null),
  aCase('Zyxcorp Ltd', 'See https://www.zyxcorp-careers.example/jobs', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'See myzyxcorp.example', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'Write to jobs@zyx-corp.example', 'zyxcorp'),
  aCase('Zyxcorp Ltd', 'See https://www.example.com/jobs', null),
  aCase('Global Health Services Private Limited', 'Global health services for private patients', null),
  aCase('City Care Hospital', 'Care for patients of a city hospital', null),
  aCase('Abc Ltd', 'Our abc', null),
  aCase('24240 Ltd', 'Call 24240', null),
  aCase('Kochi Zyxmarine', 'A ship in Kochi', null, ['Kochi', 'Marine']),
  aCase('Kochi Zyxmarine', 'A ship in Kochi', 'kochi', ['Mumbai']),
  aCase('Zyq Ltd', 'Write to jobs@zyq.example', 'zyq'),
  aCase('Zyq Ltd', 'Write to jobs@zyqs.example', null),
  aCase('First Care Clinics', 'See first-care.example', 'firstcare'),
  aCase('First Care Clinics', 'See https://jobs.firstcareclinics.example', 'firstcareclinics'),
  aCase('First Care Clinics', 'First care in clinics: see care.example.com', null),
  aCase('Zed Yam and Quince Limited', 'Write to hr@zyaq.example', 'zyaq'),
  aCase('Best in Class Schools', 'See https://jobs.example.in', null),
];
