/** Texts and telephone numbers as people type and paste them. */
import { expect, test } from 'vitest';
import { isTypedPhone, typedLine, typedPhone, typedText } from '../../src/shared/forms/typed';
import { writePhone } from '../../src/shared/phones/writePhone';

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
])('the line %j is meant as %j', (typed, meant) => expect(typedLine(typed)).toBe(meant));

test('a message keeps its lines and its tabs', () => {
  expect(typedText('a\r\nb\rc\u2029d\ve\tf')).toBe('a\nb\nc\nd\ne\tf');
});

/** How people of ten countries write their numbers: each stands for the number before it. */
const NUMBERS =
  `+91 98765 43210 = +91 98765 43210|9876543210|09876543210|098765 43210|98765-43210|+91-9876543210|+91.98765.43210
+91 98765 43210 = 0091 98765 43210|(+91) 98765 43210|+91 (0) 98765 43210|91 98765 43210|+919876543210|9876 543 210|987 654 3210
+91 98765 43210 = Mob: 98765 43210|mobile 9876543210|Ph. 9876543210|WhatsApp: +91 98765 43210|Tel.: 98765 43210|M: 9876543210
+91 98765 43210 = +91\u00A098765\u00A043210|+91\u201198765\u201143210|\u202A+91 98765 43210\u202C|९८७६५४३२१०|\uFF0B91 98765 43210|９８７６５４３２１０|+91–98765–43210|tel:+919876543210
+91 80 2345 6789 = 080-23456789|080\u201323456789|(080) 2345 6789|+91 80 23456789|080 2345-6789|0 80 23456789
+91 80 2345 6789 ext. 12 = 080-23456789 ext 12|080-23456789 x12|+91 80 23456789 extn. 12|08023456789 ext. 12|080-23456789 #12
+91 98765 43210, +91 98765 43211 = 9876543210 / 9876543211|9876543210, 9876543211|9876543210 or 9876543211|+91 98765 43210; 98765 43211|9876543210 & 9876543211|98765 43210\n98765 43211
+971 50 123 4567 = +971 50 123 4567|00971501234567|+971-50-1234567|+971 (0)50 123 4567|+971501234567
+966 51 234 5678 = +966 51 234 5678|00966512345678|+966-51-2345678|+966 0512345678
+974 3312 3456 = +974 3312 3456|0097433123456|+974-33123456
+44 7400 123456 = +44 7400 123456|+44 (0)7400 123456|0044 7400 123456|+44.7400.123456|+447400123456
+44 20 7946 0018 = +44 20 7946 0018|+44 (0) 20 7946 0018|+44 (20) 7946-0018
+1 202 555 0100 = +1 202 555 0100|+1 (202) 555-0100|+1-202-555-0100|001 202 555 0100|+1.202.555.0100|+12025550100
+49 1512 3456789 = +49 1512 3456789|+49 (0)1512 3456789|0049 1512/3456789|+49-1512-3456789
+61 412 345 678 = +61 412 345 678|+61 (0)412 345 678|0061412345678
+65 8123 4567 = +65 8123 4567|0065 81234567|+65-8123-4567
+977 984 1234567 = +977 984-1234567|00977 9841234567|+977 9841234567
+63 905 123 4567 = +63 905 123 4567|+63 (0)905-123-4567|0063 9051234567`
    .split('\n+')
    .flatMap((line) => {
      const [written = '', forms = ''] = line.split(' = ');
      const number = written.startsWith('+') ? written : `+${written}`;
      return forms.split('|').map((form): [string, string] => [form, number]);
    });

test.each(NUMBERS)('the number %j is taken and kept as %s', (typed, written) => {
  expect(isTypedPhone(typedPhone(typed))).toBe(true);
  expect(writePhone(typed)).toBe(written);
  expect(writePhone(written), 'what is kept is read again').toBe(written);
});

test.each(['080-23456789/90', '123456', '1234 5678 9012 3456 7890', '+999 1234567', '98765 43210 / 12'])(
  'the number %j, which cannot be read whole, stays as it was typed',
  (typed) => expect(writePhone(typed)).toBe(typed),
);

test.each(['12345', 'call me 123456', '+91 98765 4321x', 'asha@example.com', '-- ()'])(
  'the text %j is no number',
  (typed) => expect(isTypedPhone(typedPhone(typed))).toBe(false),
);
