/** A phone number as its owner knows it again and nobody else reads it: `0812-3456-7890` → `0812 •••• 890`. */
export function maskedPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 9) return '••••';
  return `${typed.trim().startsWith('+') ? '+' : ''}${digits.slice(0, 4)} •••• ${digits.slice(-3)}`;
}
