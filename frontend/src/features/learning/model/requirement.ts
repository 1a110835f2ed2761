/** One condition of the certificate, and whether it is met; until the contract's own type says it. */
export interface Requirement {
  syarat: string;
  terpenuhi: boolean;
  keterangan: string | null;
}
