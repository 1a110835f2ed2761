import { useSite } from '@/domain/site/site';
import { formatPhone } from '@/ui/format';

/** Whom to ask where no attempt at an exam is left: the portal's own contact. */
export function AskOrganiser() {
  const { setting } = useSite();
  const { whatsapp, email } = setting ?? {};
  if (!whatsapp && !email) return null;
  return (
    <p>
      Tanyakan langkah berikutnya kepada kami melalui{' '}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp.replace(/\D/g, '').replace(/^0/, '62')}`} target="_blank" rel="noreferrer">
          WhatsApp {formatPhone(whatsapp)}
        </a>
      )}
      {whatsapp && email && ' atau '}
      {email && <a href={`mailto:${email}`}>{email}</a>}.
    </p>
  );
}
