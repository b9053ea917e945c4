/** Texts and telephone numbers as people type and paste them. */
import { expect, test } from 'vitest';
import { isTypedPhone, typedLine, typedPhone, typedText } from '../../src/shared/forms/typed';
import { readPhone, typedForm } from '../../src/shared/phones/readPhone';

test.each([
  ['\u200Basha', 'asha'],
  ['\u202Easha\u202C', 'asha'],
  ['as\u00ADha', 'asha'],
  ['asha\u00A0\u2009rao\uFEFF', 'asha  rao'],
  ['asha\tr\u200Dao', 'asha rao'],
  ['one\u2028two\vthree\fa', 'one two three a'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['ന്\u200D', 'ന്\u200D'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['👩\u200D⚕️', '👩\u200D⚕️'],
  ['bad\uD800', 'bad'],
])('the typed line %j becomes %j', (typed, meant) => expect(typedLine(typed)).toBe(meant));

test('a typed message keeps its lines and its tabs', () => {
  expect(typedText('a\r\nb\rc\u2029d\ve\tf')).toBe('a\nb\nc\nd\ne\tf');
});

/** For each country of the agency, numbers as its people write them, with the normalized number first. */
const NUMBERS =
  `IN +91 98765 43210 = +91 98765 43210|9876543210|09876543210|098765 43210|98765-43210|+91-9876543210|+91.98765.43210
IN +91 98765 43210 = 0091 98765 43210|(+91) 98765 43210|+91 (0) 98765 43210|91 98765 43210|+919876543210|9876 543 210|987 654 3210
IN +91 98765 43210 = Mob: 98765 43210|mobile 9876543210|Ph. 9876543210|WhatsApp: +91 98765 43210|Tel.: 98765 43210|M: 9876543210
IN +91 98765 43210 = Mob9876543210|Mob.No.9876543210|M-9876543210|9876543210(M)|my number is 98765 43210|+91 98765 43210 (after 6 pm)
IN +91 98765 43210 = +91\u00A098765\u00A043210|+91\u201198765\u201143210|\u202A+91 98765 43210\u202C|\uFF0B91 98765 43210|９８７６５４３２１０|+91–98765–43210
IN +91 98765 43210 = ९८७६५४३२१०|मोबाइल नंबर ९८७६५ ४३२१०|موبايل: ٩٨٧٦٥٤٣٢١٠|tel:+919876543210|98765•43210|98765_43210|'9876543210|="9876543210"
IN +91 98765 43210 = wa.me/919876543210|https://wa.me/919876543210?text=hi|https://api.whatsapp.com/send/?phone=%2B919876543210&text|+91/9876543210
IN +91 98765 43210 = +91-(0)98765-43210|+0091-9876543210|+ 91 98765 43210|++91 98765 43210|00 91 98765 43210|091-98765-43210|(+91)(98765)(43210)
IN +91 80 2345 6789 = 080-23456789|080\u201323456789|(080) 2345 6789|+91 80 23456789|080 2345-6789|0 80 23456789
IN +91 80 2345 6789 ext. 12 = 080-23456789 ext 12|080-23456789 x12|+91 80 23456789 extn. 12|08023456789 ext. 12|080-23456789 #12|080-23456789x12|tel:+91-80-23456789;ext=12
IN +91 98765 43210, +91 98765 43211 = 9876543210 / 9876543211|9876543210, 9876543211|9876543210 or 9876543211|+91 98765 43210; 98765 43211|9876543210 & 9876543211
IN +91 98765 43210, +91 98765 43211 = 98765 43210\\n98765 43211|9876543210،9876543211|98765 43210 home 98765 43211 work|+91 98765 43210 +91 98765 43211|98765 43210/11
IN +91 80 2345 6789, +91 80 2345 6790 = 080-23456789/90
AE +971 50 123 4567 = +971 50 123 4567|00971501234567|+971-50-1234567|+971 (0)50 123 4567|0501234567|050 123 4567|971501234567
AE +91 98765 43210 = +919876543210|00919876543210
SA +966 51 234 5678 = +966 51 234 5678|00966512345678|051 234 5678|+966 0512345678
QA +974 3312 3456 = +974 3312 3456|0097433123456|33123456
GB +44 7400 123456 = +44 7400 123456|+44 (0)7400 123456|0044 7400 123456|+44.7400.123456|07400 123456
GB +44 20 7946 0018 = 020 7946 0018|+44 (0) 20 7946 0018|+44 (20) 7946-0018
US +1 202 555 0100 = (202) 555-0100|202.555.0100|+1 (202) 555-0100|1-202-555-0100|001 202 555 0100
US +91 98765 43210 = 011 91 98765 43210|0091 98765 43210
DE +49 1512 3456789 = 0151/23456789|+49 (0)1512 3456789|0049 1512/3456789|Handy: 0151 23456789
AU +61 412 345 678 = 0412 345 678|+61 (0)412 345 678|0061412345678
SG +65 8123 4567 = 8123 4567|0065 81234567
NP +977 984 1234567 = 9841234567|00977 9841234567
PH +63 905 123 4567 = 0905-123-4567|+63 (0)905-123-4567|0063 9051234567`
    .split('\n')
    .flatMap((line) => {
      const [, country = '', written = '', forms = ''] = /^(\w\w) (.*?) = (.*)$/.exec(line) ?? [];
      return forms
        .split('|')
        .map((form): [string, string, string] => [country, form.replaceAll('\\n', '\n'), written]);
    });

test('there are a hundred numbers of ten countries', () => {
  expect(NUMBERS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(NUMBERS.map(([country]) => country)).size).toBeGreaterThanOrEqual(10);
});

test.each(NUMBERS)('in %s the number %j is accepted and stored as %s', (country, typed, written) => {
  expect(isTypedPhone(typedPhone(typed))).toBe(true);
  expect(readPhone(typed, country)).toEqual({ phone: written });
  expect(readPhone(written, country), 'what is kept is read again').toEqual({ phone: written });
});

const CHECK =
  'Please check this phone number: a figure may be missing, the area code, or the country code if it is outside India.';
const TOO_LONG = 'This is too long for a phone number. Please put a comma between two numbers.';
test.each([
  ['123456', CHECK],
  ['98765 4321', CHECK],
  ['2345 6789', CHECK],
  ['987654321012', CHECK],
  ['+999 1234567', CHECK],
  ['9.87654E+09', CHECK],
  ['9876543210 / 1234567', CHECK],
  ['1234 5678 9012 3456 7890', TOO_LONG],
  ['98765432109876543211', TOO_LONG],
])('the number %j requires a confirmation', (typed, problem) =>
  expect(readPhone(typed, 'IN')).toEqual({ phone: typed, problem }),
);

test('an unknown foreign number stays as typed, because lists of numbers are never up to date', () => {
  expect(readPhone('+65 1234 5678', 'IN')).toEqual({ phone: '+65 1234 5678' });
});

test.each([
  ['098765 43210', { phone: '+91 98765 43210', phone_typed: '098765 43210' }],
  ['+91-98765-43210', { phone: '+91 98765 43210' }],
  ['', { phone: '' }],
])('the typed value %j is kept as %j', (phone, kept) =>
  expect(typedForm({ phone, phone_country: 'IN' })).toEqual({ form: kept, problems: {} }),
);

test.each(['12345', 'call me 123456', '+91 98765 4321x', 'asha@example.com', '-- ()'])(
  'the text %j is not a number',
  (typed) => expect(isTypedPhone(typedPhone(typed))).toBe(false),
);
