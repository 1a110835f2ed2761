/** A team's registration with the hosts, as its form holds it. */
import type { BodyOf } from '@/api/call';
import type { OwnTeam } from '@/api/types';
import { atMost, characters, type Faults, faultsOf, matching, required, type Rule } from '@/ui/form/rules';
import { formatPhone } from '@/ui/format';

const LARGEST_TEAM = 500;
const LONGEST_NAME = 200;

export interface HospitalityValues extends Record<string, unknown> {
  banner_id: string;
  asal_team: string;
  jumlah_team: string;
  narahubung: string;
  whatsapp: string;
  peserta: { nama: string }[];
}

const name = (what: string): Rule[] => [required(`${what} tidak boleh kosong`), atMost(LONGEST_NAME, what)];
const amongThem: Rule = (text) =>
  text.trim() !== '' && (Number(text) < 1 || Number(text) > LARGEST_TEAM) && `Jumlah anggota tim antara 1 dan ${LARGEST_TEAM}`;

export function hospitalityFaults({ asal_team, jumlah_team, narahubung, whatsapp, peserta }: HospitalityValues): Faults {
  const faults = faultsOf(
    {
      asal_team: name('Asal tim'),
      jumlah_team: [
        required('Jumlah anggota tim tidak boleh kosong'),
        matching(/^\d*$/, 'Jumlah anggota tim harus berupa angka'),
        amongThem,
      ],
      narahubung: name('Narahubung'),
      whatsapp: [required('Nomor WhatsApp tidak boleh kosong')],
    },
    { asal_team, jumlah_team, narahubung, whatsapp },
  );
  peserta.forEach(({ nama }, index) => {
    if (characters(nama.trim()) > LONGEST_NAME) faults[`peserta.${index}.nama`] = `Nama maksimal ${LONGEST_NAME} karakter`;
  });
  const size = teamSize(jumlah_team);
  if (size > 0 && filledNames(peserta).length > size) faults['peserta'] = 'Nama peserta lebih banyak daripada jumlah anggota tim';
  return faults;
}

/** In the order of the screen. */
export const EMPTY_TEAM: HospitalityValues = { banner_id: '', asal_team: '', jumlah_team: '', narahubung: '', whatsapp: '', peserta: [] };

export function toValues({ asal_team, jumlah_team, narahubung, whatsapp, banner_id, peserta }: OwnTeam): HospitalityValues {
  return {
    banner_id: banner_id ? String(banner_id) : '',
    asal_team,
    jumlah_team: String(jumlah_team),
    narahubung,
    whatsapp: formatPhone(whatsapp),
    peserta: peserta.map((nama) => ({ nama })),
  };
}

/** How many people a team says it has; 0 when it does not say. */
export function teamSize(text: string): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
}

function filledNames(participants: readonly { nama: string }[]): string[] {
  return participants.map(({ nama }) => nama.trim()).filter(Boolean);
}

/** What may be left out travels only when it is filled in. */
export function toRequest({
  asal_team,
  jumlah_team,
  narahubung,
  whatsapp,
  banner_id,
  peserta,
}: HospitalityValues): BodyOf<'post', '/event/data/hospitality/{id}'> {
  const names = filledNames(peserta);
  return {
    asal_team: asal_team.trim(),
    jumlah_team: Number(jumlah_team),
    narahubung: narahubung.trim(),
    whatsapp: whatsapp.trim(),
    ...(banner_id && { banner_id: Number(banner_id) }),
    ...(names.length > 0 && { peserta: names }),
  };
}
