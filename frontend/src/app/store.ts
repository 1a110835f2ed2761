import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { apiReducer, baseApi } from '@/api/base-api';
import { refusalsReducer } from '@/domain/session/refusals';
import { sessionReducer } from '@/domain/session/slice';
import { notifierReducer } from '@/ui/notifier/slice';

/** A fresh store: one for the page, one for each test. */
export function createStore() {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: apiReducer,
      session: sessionReducer,
      refusals: refusalsReducer,
      notifier: notifierReducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
