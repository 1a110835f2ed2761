import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** The nine places where a message can appear. */
export const POSITIONS = ['top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const;
type NotificationPosition = (typeof POSITIONS)[number];
export type NotificationKind = 'success' | 'error' | 'warning' | 'info';

export interface NotificationItem {
  id: string;
  kind: NotificationKind;
  message: string;
  /** What else is to be said of the same thing. */
  detail?: string;
  position: NotificationPosition;
  /** Milliseconds until it leaves by itself. */
  timeout: number;
}

export interface NotificationOptions {
  message: string;
  detail?: string | undefined;
  kind?: NotificationKind;
  position?: NotificationPosition;
  timeout?: number;
}

export interface NotifierState {
  items: NotificationItem[];
}

const initialState: NotifierState = { items: [] };

function saysTheSame(one: NotificationItem, other: NotificationItem): boolean {
  return (['kind', 'message', 'detail', 'position'] as const).every((part) => one[part] === other[part]);
}

const notifier = createSlice({
  name: 'notifier',
  initialState,
  reducers: {
    notificationShown: {
      prepare: ({ message, detail, kind = 'info', position = 'bottom', timeout = 5000 }: NotificationOptions) => ({
        payload: { id: nanoid(), message, ...(detail && { detail }), kind, position, timeout },
      }),
      reducer: (state, { payload }: PayloadAction<NotificationItem>) => {
        // Said again, a message takes the place of the one that still stands.
        state.items = [...state.items.filter((item) => !saysTheSame(item, payload)), payload];
      },
    },
    notificationDismissed: (state, { payload }: PayloadAction<string>) => {
      state.items = state.items.filter((item) => item.id !== payload);
    },
  },
});

export const { notificationShown, notificationDismissed } = notifier.actions;
export const notifierReducer = notifier.reducer;
export const selectNotifications = (state: { notifier: NotifierState }) => state.notifier.items;
