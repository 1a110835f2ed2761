/** Whether the form stands open where the reader comes to next: he went to log in from it. */
import { tabStorage } from '@/api/browser-storage';

const RESUME_KEY = 'portal.satisfaction_resume';

/** Notes that whoever goes elsewhere now wants the form there. */
export function resumeLater(): void {
  tabStorage.write(RESUME_KEY, 'true');
}

export function wantsToResume(): boolean {
  return tabStorage.read(RESUME_KEY) === 'true';
}

/** The form goes on, or was closed: it need not come back by itself. */
export function forgetResume(): void {
  tabStorage.erase(RESUME_KEY);
}
