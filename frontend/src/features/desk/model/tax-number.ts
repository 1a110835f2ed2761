import type { Rule } from '@/ui/form/rules';

/** 15 or 16 digits, of a branch 22, with dots, hyphens and blanks between. */
export const taxNumber: Rule = (text) => {
  const digits = text.replace(/\D/g, '').length;
  return (
    text.trim() !== '' &&
    !(/^[\d.\- ]*$/.test(text.trim()) && [15, 16, 22].includes(digits)) &&
    'NPWP terdiri dari 15 atau 16 digit, atau 22 digit untuk cabang'
  );
};
