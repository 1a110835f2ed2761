import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { readableColors, theme } from '@/theme/theme';

/**
 * Where Mantine's components may stand: forms, dialogs, messages. Everything inside is loaded when it is needed,
 * so that a visitor who only reads does not wait for it.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
