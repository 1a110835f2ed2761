import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importFault } from './layers.js';

const SOURCE = path.resolve('src');

test.each([
  ['features/catalog/api.ts', 'features/content/api', 'feature catalog may not import feature content'],
  ['features/catalog/api.ts', 'app/store', 'features may not import app'],
  ['ui/picture.tsx', 'features/catalog/api', 'ui may not import features'],
  ['api/base-api.ts', 'ui/index', 'api may not import ui'],
  ['theme/theme.ts', 'ui/index', 'theme may not import ui'],
  ['features/catalog/api.ts', 'testing/samples', 'features may not import testing'],
])('%s → %s is refused', (from, to, fault) => {
  expect(importFault(path.join(SOURCE, from), path.join(SOURCE, to), SOURCE)).toBe(fault);
});

test.each([
  ['app/router.tsx', 'features/session'],
  ['features/catalog/api.ts', 'api/base-api'],
  ['features/catalog/a.ts', 'features/catalog/model/b'],
  ['features/catalog/a.test.ts', 'testing/samples'],
])('%s → %s is allowed', (from, to) => {
  expect(importFault(path.join(SOURCE, from), path.join(SOURCE, to), SOURCE)).toBeUndefined();
});

test('every Mantine component brings its style sheet along in the same file', () => {
  const SHEETS: Record<string, string[]> = {
    TextInput: ['Input'],
    NativeSelect: ['Input'],
    Textarea: ['Input'],
    PasswordInput: ['Input', 'PasswordInput', 'ActionIcon'],
    Select: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'CloseButton', 'ActionIcon'],
    PinInput: ['PinInput', 'Input', 'Group'],
    Modal: ['Modal', 'ModalBase', 'Overlay', 'CloseButton', 'Paper'],
    Notification: ['Notification', 'CloseButton'],
  };
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const missing = files.flatMap((file) => {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    const names = /import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1] ?? '';
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ') && name !== 'MantineProvider' && !/^[a-z]/.test(name))
      .flatMap((name) => SHEETS[name] ?? [name])
      .filter((sheet) => !(sheet === 'ScrollArea' && text.includes('withScrollArea={false}')))
      .filter((sheet) => !text.includes(`styles/${sheet}.layer.css`))
      .map((sheet) => `${file}: ${sheet}`);
  });
  expect(missing).toEqual([]);
});
