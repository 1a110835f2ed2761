import { expect, test } from 'vitest';
import { takeInitialAnswer } from './initial-data';

function pageWith(answers: unknown) {
  document.body.innerHTML = '<script id="initial-data" type="application/json"></script>';
  const block = document.getElementById('initial-data');
  if (block) block.textContent = typeof answers === 'string' ? answers : JSON.stringify(answers);
}

test('the first query is answered from the page, the second is not', () => {
  pageWith({ '/api/v1/websetting': { data: 1 } });
  expect(takeInitialAnswer('websetting')).toEqual({ data: 1 });
  expect(takeInitialAnswer('websetting')).toBeUndefined();
});

test('filters match in any order, and empty ones count for nothing', () => {
  pageWith({ '/api/v1/event?item_per_page=3&keyword=&page=1': 'three events' });
  expect(takeInitialAnswer('event', { page: 2, item_per_page: 3 })).toBeUndefined();
  expect(takeInitialAnswer('/event/', { page: 1, item_per_page: 3, propinsi_id: '' })).toBe('three events');
});

test('a page without the block, or with a broken one, answers nothing', () => {
  document.body.innerHTML = '';
  expect(takeInitialAnswer('websetting')).toBeUndefined();
});

test('a broken block answers nothing', () => {
  pageWith('{"/websetting":');
  expect(takeInitialAnswer('websetting')).toBeUndefined();
});
