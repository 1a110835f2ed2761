import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { importSettings, layerRules } from './layers.js';

const SOURCE = path.resolve('src');

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['src/**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser }, ...importSettings },
    ...layerRules,
  ] as never,
});

/** What is said of an import when the first file would contain it. */
async function faultsOf(from: string, to: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${to}';\n`, { filePath: path.join(SOURCE, from) });
  return result.messages.map(({ ruleId }) => ruleId ?? 'not read');
}

test.each([
  ['features/catalog/new.ts', '@/features/stay/api'],
  ['features/catalog/new.ts', '../stay/api'],
  ['features/catalog/new.ts', '@/app/store'],
  ['features/catalog/new.ts', '@/testing/render-app'],
  ['ui/new.tsx', '@/features/stay/api'],
  ['ui/new.tsx', '@/domain/price/price'],
  ['api/new.ts', '@/domain/session/slice'],
  ['domain/price/new.ts', '@/features/stay/api'],
  ['domain/price/new.ts', '@/app/store'],
  ['api/new.ts', '@/ui/button'],
  ['theme/new.ts', '@/ui/button'],
  ['features/catalog/new.test.ts', '@/features/stay/api'],
])('%s → %s is refused', async (from, to) => {
  expect(await faultsOf(from, to)).toEqual(['import-x/no-restricted-paths']);
});

test.each([
  ['app/new.tsx', '@/features/stay/api'],
  ['app/new.tsx', '@/domain/session/guard'],
  ['features/catalog/new.ts', '@/domain/price/price'],
  ['domain/price/new.ts', '@/ui/format'],
  ['domain/price/new.ts', '../place/zone'],
  ['features/catalog/new.ts', '@/api/base-api'],
  ['features/stay/new.ts', './api'],
  ['features/catalog/new.test.ts', '@/testing/render-app'],
])('%s → %s is allowed', async (from, to) => {
  expect(await faultsOf(from, to)).toEqual([]);
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
