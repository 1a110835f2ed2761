import { useEffect, useState } from 'react';
import { useGetSigningKeysQuery } from '../api';
import { checkCopy, type CheckedCopy } from '../model/copy-check';
import { keepKeys, keptKeys } from '../model/kept-keys';
import { verifySignature } from '../model/verify';

/** What a copy is by its own signature; nothing while it is looked at, or where no keys are to be had. */
export function useCopyCheck(code: string, fragment: string) {
  const { currentData: fresh, isError } = useGetSigningKeysQuery();
  const [checked, setChecked] = useState<CheckedCopy | null>(null);

  useEffect(() => {
    if (fresh) keepKeys(fresh);
    const keys = fresh ?? (isError ? keptKeys() : null);
    if (!keys || !fragment) return undefined;
    let over = false;
    void checkCopy(code, fragment, keys, verifySignature).then((result) => {
      if (!over) setChecked(result);
    });
    return () => {
      over = true;
    };
  }, [fresh, isError, code, fragment]);

  return { checked, keyless: isError && !keptKeys() };
}
