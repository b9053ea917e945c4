/** The question about a typo in an email address. */
import { expect, test } from 'vitest';
import { meantAddress } from '../../src/shared/forms/emailTypos';

test.each([
  ['ananya@gmial.com', 'ananya@gmail.com'],
  [' ananya@gmail.con ', 'ananya@gmail.com'],
  ['ananya@gmai.com', 'ananya@gmail.com'],
  ['ananya@gmaill.com', 'ananya@gmail.com'],
  ['ananya@gnail.com', 'ananya@gmail.com'],
  ['Ananya.R@GMIAL.COM', 'Ananya.R@gmail.com'],
  ['ananya@gmail', 'ananya@gmail.com'],
  ['ananya@gmail.co.in', 'ananya@gmail.com'],
  ['ananya@gmail.com.', undefined],
  ['ananya@yahooo.co.in', 'ananya@yahoo.co.in'],
  ['ananya@yahoo.coin', 'ananya@yahoo.co.in'],
  ['ananya@yaho.in', 'ananya@yahoo.in'],
  ['ananya@yahoo.co', 'ananya@yahoo.com'],
  ['ananya@redifmail.com', 'ananya@rediffmail.com'],
  ['ananya@hotmial.com', 'ananya@hotmail.com'],
  ['ananya@outlok.com', 'ananya@outlook.com'],
])('%s may be a typo of %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

test.each([
  'ananya@gmail.com',
  'ananya@GMAIL.com',
  'ananya@yahoo.in',
  'ananya@yahoo.fr',
  'ananya@yahoo.co.uk',
  'ananya@outlook.it',
  'ananya@hotmai.fr',
  'ananya@mail.com',
  'ananya@mail.ru',
  'ananya@ymail.com',
  'ananya@gail.co.in',
  'ananya@email.cz',
  'ananya@gamma.com',
  'ananya@googlemail.com',
  'ananya@mail.gmail.com',
  'ananya@hospital.example',
  'ananya@',
  'ananya',
  '@gmial.com',
  'a b@gmial.com',
  'a@b@gmial.com',
  '',
])('nothing is asked about %j', (typed) => expect(meantAddress(typed)).toBeUndefined());
