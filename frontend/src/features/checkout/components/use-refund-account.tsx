import { type ReactNode, useState } from 'react';
import { TextField } from '@/ui/form/field';
import { ACCOUNT_FIELDS, type AccountField, accountFaults, type RefundAccount } from '../model/refund-account';
import styles from './refund-account.module.css';

const EMPTY: RefundAccount = { bank: '', nomor_rekening: '', atas_nama: '' };

interface AskedAccount {
  /** Where it is typed; nothing, where no money goes back. */
  fields: ReactNode;
  /** The account, if it is whole; says at the fields what is missing. Nothing is asked of what cost nothing. */
  read: () => Partial<RefundAccount> | null;
}

/** Asks to which account money goes back. */
export function useRefundAccount(isAsked: boolean): AskedAccount {
  const [typed, setTyped] = useState<RefundAccount>(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<AccountField, string>>>({});
  if (!isAsked) return { fields: null, read: () => ({}) };
  const read = () => {
    const found = accountFaults(typed);
    setFaults(found);
    return Object.keys(found).length === 0 ? typed : null;
  };
  const fields = (
    <fieldset className={styles.account}>
      <legend>Dana ditransfer ke rekening ini.</legend>
      {ACCOUNT_FIELDS.map(({ field, label, longest, digits }) => (
        <TextField
          key={field}
          label={label}
          aria-required
          inputMode={digits ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={longest}
          value={typed[field]}
          error={faults[field]}
          onChange={(event) => {
            setTyped({ ...typed, [field]: event.currentTarget.value });
            setFaults({});
          }}
        />
      ))}
    </fieldset>
  );
  return { fields, read };
}
