/** Whether a visitor who went to log in from the form finds it open again. */
import { tabStorage } from '@/api/browser-storage';

const RESUME_KEY = 'portal.satisfaction_resume';

/** Notes that whoever goes to log in now wants to go on with the form afterwards. */
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
