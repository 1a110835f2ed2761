/** Where a chat with a number of the settings begins: WhatsApp wants it with its country and without signs. */
export function whatsappAddress(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '').replace(/^0/, '62')}`;
}
