import { useEffect, useState } from 'react';
import { checkCopy, type CheckedCopy } from '../model/copy-check';
import { verifySignature } from '../model/verify';
import { useKeys } from './use-keys';

/** What a copy is by its own signature, and when what it was checked by was fetched. */
export interface CopyCheck extends CheckedCopy {
  keysAt: number;
}

/** Nothing while the copy is looked at, or where no keys are to be had. */
export function useCopyCheck(code: string, fragment: string): CopyCheck | null {
  const { keys } = useKeys();
  const [checked, setChecked] = useState<CopyCheck | null>(null);

  useEffect(() => {
    if (!keys || !fragment) return undefined;
    let over = false;
    void checkCopy(code, fragment, keys, verifySignature).then((result) => {
      if (!over) setChecked({ ...result, keysAt: keys.at });
    });
    return () => {
      over = true;
    };
  }, [keys, code, fragment]);

  return checked;
}
