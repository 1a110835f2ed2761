import { useState } from 'react';
import { deviceStorage } from '@/api/browser-storage';

/** Device-storage key that holds which sessions of a congress a visitor chose. */
function planKey(eventId: number): string {
  return `portal.congress_plan.${eventId}`;
}

function readPlan(eventId: number): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(planKey(eventId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return []; // Someone else's words under our key.
  }
}

/** The sessions that a visitor chose, by their keys, kept on the device. */
export function usePlan(eventId: number) {
  const [keys, setKeys] = useState(() => readPlan(eventId));

  const keep = (next: string[]) => {
    setKeys(next);
    deviceStorage.write(planKey(eventId), JSON.stringify(next));
  };
  return {
    keys,
    toggle: (key: string) => keep(keys.includes(key) ? keys.filter((kept) => kept !== key) : [...keys, key]),
    clear: () => keep([]),
  };
}
