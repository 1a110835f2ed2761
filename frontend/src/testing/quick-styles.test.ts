/** Answers that are quick are those that jsdom gives. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerStylesQuickly } from './quick-styles';

const NAMES = [
  'a', 'article', 'area', 'b', 'body', 'br', 'button', 'canvas', 'caption', 'col', 'colgroup', 'datalist', 'dd', 'details', 'dialog', 'div', 'dl',
  'dt', 'em', 'embed', 'fieldset', 'figure', 'form', 'h1', 'h2', 'head', 'hr', 'html', 'i', 'iframe', 'img', 'input', 'label', 'legend', 'li',
  'link', 'main', 'marquee', 'meta', 'meter', 'nav', 'noscript', 'ol', 'option', 'output', 'p', 'param', 'pre', 'progress', 'ruby', 'rp', 'rt',
  'script', 'search', 'section', 'select', 'slot', 'small', 'span', 'strong', 'style', 'summary', 'sup', 'svg', 'table', 'tbody', 'td',
  'template', 'textarea', 'tfoot', 'th', 'thead', 'title', 'tr', 'ul', 'unheard-of', 'video', 'wbr',
];
const MARKS: Record<string, string>[] = [
  {}, { hidden: '' }, { hidden: 'until-found' }, { open: '' }, { popover: '' }, { type: 'hidden' }, { type: 'radio' }, { 'aria-hidden': 'true' },
  { style: 'display: none' }, { style: 'color: red;VISIBILITY:hidden' }, { style: 'visibility: inherit' }, { style: 'opacity: 0' },
  { style: 'pointer-events: none !important' }, { style: 'backface-visibility: hidden; transition-property: opacity' },
];
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'];

let page: Window & typeof globalThis;
let slowly: typeof getComputedStyle;

beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  page = frame.contentWindow as typeof page;
  slowly = answerStylesQuickly(page);
});
afterEach(() => document.body.replaceChildren());

function expectSameAnswers(...elements: Element[]) {
  for (const element of elements) {
    const [quick, slow] = [page.getComputedStyle(element), slowly(element)];
    const { display, visibility, opacity, pointerEvents } = quick;
    const expected = PROPERTIES.map((name) => slow.getPropertyValue(name));
    expect([display, visibility, opacity, pointerEvents], element.outerHTML).toEqual(expected);
    expect(PROPERTIES.map((name) => quick.getPropertyValue(name)), element.outerHTML).toEqual(expected);
  }
}

test.each(NAMES)('of <%s>, whatever is written at it, and of what it holds', (name) => {
  const elements = MARKS.flatMap((marks) => {
    const element = name === 'svg' ? page.document.createElementNS('http://www.w3.org/2000/svg', name) : page.document.createElement(name);
    for (const [mark, value] of Object.entries(marks)) element.setAttribute(mark, value);
    return [element, element.appendChild(page.document.createElement('span'))];
  });
  page.document.body.append(...elements.filter((_, place) => place % 2 === 0));
  expectSameAnswers(...elements);
});

test('of any other property', () => {
  page.document.body.innerHTML = '<p style="color: red; padding-left: 3px">a <b>b</b></p>';
  for (const element of page.document.querySelectorAll('p, b')) {
    // What jsdom tells of an element a second time has fewer entries than the first.
    slowly(element);
    const [quick, slow] = [page.getComputedStyle(element), slowly(element)];
    for (const name of ['color', 'padding-left', 'font-weight']) expect(quick.getPropertyValue(name)).toBe(slow.getPropertyValue(name));
    expect([quick.color, quick.paddingLeft, quick.length, quick.item(0)]).toEqual([slow.color, slow.paddingLeft, slow.length, slow.item(0)]);
    expect('color' in quick).toBe(true);
  }
});

test('of a table and a folded text, as their parts are hidden and shown', () => {
  page.document.body.innerHTML = '<table><tbody hidden><tr><td>1</td></tr></tbody></table><details><summary>a</summary><p>b</p><summary>c</summary></details>';
  const all = () => [...page.document.querySelectorAll('*')];
  expectSameAnswers(...all());
  page.document.querySelector('tbody')?.removeAttribute('hidden');
  page.document.querySelector('details')?.setAttribute('open', '');
  expectSameAnswers(...all());
});

test('of whom a sheet speaks, also within a condition, as sheets and rules come and go', () => {
  page.document.body.innerHTML = '<div class="a"><p class="b"><i>x</i></p></div>';
  const all = [...page.document.querySelectorAll('*')];
  expectSameAnswers(...all);
  const sheet = page.document.head.appendChild(page.document.createElement('style'));
  sheet.textContent = '.a { visibility: hidden } @media (min-width: 1px) { .b { display: none !important } } .a .b i, p { opacity: 0.5 }';
  expectSameAnswers(...all);
  expect(page.getComputedStyle(all.at(-1) as Element).visibility).toBe('hidden');
  sheet.sheet?.insertRule('.b { pointer-events: none }', 0);
  expectSameAnswers(...all);
  expect(page.getComputedStyle(all.at(-1) as Element).pointerEvents).toBe('none');
  sheet.remove();
  expectSameAnswers(...all);
});
