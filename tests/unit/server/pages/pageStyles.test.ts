/** The part of the style sheet inside a document. */
import { expect, test } from 'vitest';
import { marksOf, usedStyles, variablesIn } from '../../../../src/server/pages/pageStyles';
import { styleRulesOf } from '../../../../vite/styleRules';

function used(css: string, markup: string) {
  const sheet = styleRulesOf(css);
  return usedStyles(sheet, marksOf(markup, sheet));
}

test('a document has the styles of its elements, classes and ids', () => {
  const marks = marksOf(
    '<main id="main" tabindex="-1"><my-card class="card card--wide"><br/>a < b</my-card></main>',
  );
  expect([...marks].toSorted()).toEqual(
    ['#main', '.card', '.card--wide', 'body', 'br', 'html', 'main', 'my-card'].toSorted(),
  );
});

test('a class name inside a text is not a class', () => {
  const text = '<p>&lt;b class=&quot;never&quot;&gt;</p>';
  expect(used('.never{top:0}b{top:0}', text)).toBe('');
});

test.each([
  ['a rule for a class that is there', '.a{top:0}'],
  ['not for one that is not', '.z{top:0}', ''],
  ['only the selectors that can fit', '.a,.z,#i.a{top:0}', '.a,#i.a{top:0}'],
  ['not where one of several is missing', '.a.z,.z .a,.a>em,#j .a{top:0}', ''],
  ['elements and what stands for them', ':root,*,p,em,::before{top:0}', ':root,*,p,::before{top:0}'],
  ['states that come without a pointer', '.a:focus-visible,.a[open],.a::before{top:0}'],
  ['what must not be there, or may be', '.a:not(.z),:is(.z,.a),:where(.z,:first-child){top:0}'],
  ['nothing where no choice is there', ':is(.z,.y) p,.a:has(>.z),:where(:is(.z,.y .a)){top:0}', ''],
  ['one part of a choice without the other', ':is(.a.z,.y),:is(.z,.a p){top:0}', ':is(.z,.a p){top:0}'],
  [
    'attributes that only the application changes',
    '.a[data-look=wide],.a[data-look^=w],[aria-label]{top:0}[data-look=z],[data-ready]{top:0}',
    '.a[data-look=wide],.a[data-look^=w],[aria-label]{top:0}',
  ],
  [
    'attributes that change without it',
    ':root[data-theme=dark] .a,details .a,.a[open]{top:0}',
    ':root[data-theme=dark] .a,.a[open]{top:0}',
  ],
  ['what cannot be pressed, where it is', '.a:disabled{top:0}', ''],
  ['focus and a pointer', '.a:focus-visible,.a:hover,.a:active{top:0}'],
  ['not for paper, which has a file', '@media print{.a{top:0}}', ''],
  [
    'states that the script of a page sets',
    ':root[data-scrolled] .a[data-open],.a[aria-pressed=true]{top:0}',
  ],
  ['the way from another page', '@view-transition{navigation:auto}::view-transition-old(root){top:0}'],
  ['a condition with its rules', '@media (width>1px){.a{top:0}.z{top:0}}', '@media (width>1px){.a{top:0}}'],
  ['no condition without anything in it', '@media (width>1px){.z{top:0}}', ''],
  [
    'layers in their order',
    '@layer a,b;@layer a{.a{top:0}@media (width>1px){.z{top:0}}}',
    '@layer a,b;@layer a{.a{top:0}}',
  ],
  [
    'one condition for rules that follow each other',
    '@media (width>1px){.a{top:0}}@media (width>2px){.z{top:0}}@media (width>1px){p{top:0}}',
    '@media (width>1px){.a{top:0}p{top:0}}',
  ],
  ['fonts, whoever uses them', '@font-face{font-family:F}'],
  [
    'movements that something makes',
    '.a{animation:1s k}@keyframes k{to{top:0}}.z{animation-name:l}@keyframes l{to{top:0}}',
    '.a{animation:1s k}@keyframes k{to{top:0}}',
  ],
  [
    'variables that something reads, here or by another way',
    ':root{--x:var(--y);--y:1px;--z:2px;--inline:3px}.a{top:var(--x)}.z{top:var(--z)}',
    ':root{--x:var(--y);--y:1px;--inline:3px}.a{top:var(--x)}',
  ],
  [
    'movements that a variable names, and what they read',
    ':root{--how:1s k;--far:1px;--z:0}.a{animation:var(--how)}@keyframes k{to{top:var(--far)}}',
    ':root{--how:1s k;--far:1px}.a{animation:var(--how)}@keyframes k{to{top:var(--far)}}',
  ],
  ['no rule of which nothing is left', '.a{--z:0}@media (width>1px){.a{--z:1}}', ''],
  ['values as they are written', '.a{width:calc(1px + 2px)!important;top:0;font:var(--x)}.a{--x:a,b}'],
])('a document has the styles of %s', (_, css, expected = css) => {
  const attributes = 'id="i" data-look="wide" aria-label="words" style="left:var(--inline)"';
  expect(used(css, `<p class="a" ${attributes}>words</p>`)).toBe(expected);
});

test('a document has the styles of disabled controls', () => {
  expect(used('button:disabled{top:0}', '<button disabled="">words</button>')).not.toBe('');
});

test.each([
  ['.a b', '<p class="a"><br><img/><i><b></b></i></p>', true],
  ['.a>b', '<p class="a"></p><b></b>', false],
  ['.a .c b', '<p class="a"><i class="c"></i><b></b></p>', false],
  ['.a~.c b', '<p class="a"></p><p class="c"><b></b></p>', true],
  ['b.a', '<p class="a"><b></b></p>', false],
  ['b.a', '<p><b class="a"></b></p>', true],
  ['.a:has(b)', '<p class="a"></p><b></b>', false],
  ['.a:has(>b)', '<p class="a"><b></b></p>', true],
  ['.a:has(+b)', '<p class="a"></p><b></b>', true],
  ['.a:not(.c b) b', '<p class="a"><b></b></p>', true],
  ['p b[aria-label]', '<p title="a>b" class="a"><b aria-label="c"></b></p>', true],
  ['body .a', '<p class="a"></p>', true],
])('%s fits %s: %s', (selector, markup, fits) => {
  expect(used(`${selector}{top:0}`, markup)).toBe(fits ? `${selector}{top:0}` : '');
});

test('a document has the fonts of its letters', () => {
  const css =
    '@font-face{font-family:F;unicode-range:U+20-7E}@font-face{font-family:F;unicode-range:U+A1-A2,U+20B9}';
  expect(used(css, '<p>£ 5</p>')).toBe('@font-face{font-family:F;unicode-range:U+20-7E}');
  expect(used(css, '<p>₹ 5</p>')).toBe(css);
});

test('a document has the variables that its other styles use', () => {
  const others = variablesIn('#i{top:var( --x )}');
  expect(usedStyles(styleRulesOf(':root{--x:var(--y);--y:0;--z:0}'), new Set(), others)).toBe(
    ':root{--x:var(--y);--y:0}',
  );
});
