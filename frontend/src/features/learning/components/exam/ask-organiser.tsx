import { useSite } from '@/domain/site/site';
import { formatPhone } from '@/ui/format';
import { whatsappAddress } from '@/ui/whatsapp';

/** Whom to ask where no attempt at an exam is left: the portal's own contact. */
export function AskOrganiser() {
  const { setting } = useSite();
  const { whatsapp, email } = setting ?? {};
  if (!whatsapp && !email) return null;
  return (
    <p>
      Tanyakan langkah berikutnya kepada kami melalui{' '}
      {whatsapp && (
        <a href={whatsappAddress(whatsapp)} target="_blank" rel="noreferrer">
          WhatsApp {formatPhone(whatsapp)}
        </a>
      )}
      {whatsapp && email && ' atau '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  );
}
