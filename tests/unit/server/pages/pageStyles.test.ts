/** The part of the style sheet that a document carries. */
import { expect, test } from 'vitest';
import { marksOf, usedStyles } from '../../../../src/server/pages/pageStyles';
import { styleRulesOf } from '../../../../vite/styleRules';

const used = (css: string, markup: string) => usedStyles(styleRulesOf(css), marksOf(markup));

test('a document has its elements, classes and ids', () => {
  const marks = marksOf(
    '<main id="main" tabindex="-1"><my-card class="card card--wide"><br/>a < b</my-card></main>',
  );
  expect([...marks].toSorted()).toEqual(
    ['#main', '.card', '.card--wide', 'body', 'br', 'html', 'main', 'my-card'].toSorted(),
  );
});

test('what a text says of classes is no class', () => {
  const text = '<p>&lt;b class=&quot;never&quot;&gt;</p>';
  expect(used('.never{top:0}b{top:0}', text)).toBe('');
});

test.each([
  ['a rule for a class that is there', '.a{top:0}', '.a{top:0}'],
  ['not for one that is not', '.z{top:0}', ''],
  ['only the selectors that can fit', '.a,.z,#i .a{top:0}', '.a,#i .a{top:0}'],
  ['not where one of several is missing', '.a.z,.z .a,.a>em,#j .a{top:0}', ''],
  ['elements and what stands for them', ':root,*,p,em,::before{top:0}', ':root,*,p,::before{top:0}'],
  [
    'states that come without a pointer',
    '.a:focus-visible,.a[open],.a::before{top:0}',
    '.a:focus-visible,.a[open],.a::before{top:0}',
  ],
  [
    'what is said in brackets is left open',
    '.a:not(.z),:is(.z,.y),.a:has(.z){top:0}',
    '.a:not(.z),:is(.z,.y),.a:has(.z){top:0}',
  ],
  ['nothing for a pointer or for paper', '.a:hover,.a:active{top:0}@media print{.a{top:0}}', ''],
  [
    'a condition with what is in it',
    '@media (width>1px){.a{top:0}.z{top:0}}',
    '@media (width>1px){.a{top:0}}',
  ],
  ['no condition without anything in it', '@media (width>1px){.z{top:0}}', ''],
  [
    'layers in their order',
    '@layer a,b;@layer a{.a{top:0}@media (width>1px){.z{top:0}}}',
    '@layer a,b;@layer a{.a{top:0}}',
  ],
  [
    'fonts and movements, whoever uses them',
    '@font-face{font-family:F}@keyframes k{to{top:0}}',
    '@font-face{font-family:F}@keyframes k{to{top:0}}',
  ],
  [
    'values as they are written',
    '.a{--x:a,b;width:calc(1px + 2px)!important;top:0}',
    '.a{--x:a,b;width:calc(1px + 2px)!important;top:0}',
  ],
])('has %s', (_, css, expected) => {
  expect(used(css, '<p class="a" id="i">words</p>')).toBe(expected);
});
