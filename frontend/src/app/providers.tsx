import '@/theme/theme.css';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Notifier } from '@/ui/notifier/notifier';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  children: ReactNode;
}

/** What surrounds every page: the store and the places of the messages. */
export function Providers({ store, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      {children}
      <Notifier />
    </Provider>
  );
}
