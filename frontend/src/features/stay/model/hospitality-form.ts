/** A team's registration with the hosts, as its form holds it. */
import type { BodyOf } from '@/api/call';
import { z } from '@/api/rules';

const LARGEST_TEAM = 500;
const LONGEST_NAME = 200;

const name = (what: string) =>
  z.string().trim().min(1, `${what} tidak boleh kosong`).max(LONGEST_NAME, `${what} maksimal ${LONGEST_NAME} karakter`);

export const hospitalityRules = z
  .object({
    asal_team: name('Asal tim'),
    jumlah_team: z
      .string()
      .trim()
      .min(1, 'Jumlah anggota tim tidak boleh kosong')
      .regex(/^\d*$/, 'Jumlah anggota tim harus berupa angka')
      .refine(
        (text) => text === '' || (Number(text) >= 1 && Number(text) <= LARGEST_TEAM),
        `Jumlah anggota tim antara 1 dan ${LARGEST_TEAM}`,
      ),
    banner_id: z.string(),
    narahubung: name('Narahubung'),
    whatsapp: z.string().trim().min(1, 'Nomor WhatsApp tidak boleh kosong'),
    peserta: z.array(z.object({ nama: z.string().trim().max(LONGEST_NAME, `Nama maksimal ${LONGEST_NAME} karakter`) })),
  })
  .refine(({ jumlah_team, peserta }) => filledNames(peserta).length <= teamSize(jumlah_team), {
    path: ['peserta'],
    message: 'Nama peserta lebih banyak daripada jumlah anggota tim',
    when: ({ value }) => teamSize((value as { jumlah_team?: string }).jumlah_team ?? '') > 0,
  });

export type HospitalityValues = z.infer<typeof hospitalityRules>;

export const HOSPITALITY_FIELDS = ['asal_team', 'jumlah_team', 'banner_id', 'narahubung', 'whatsapp', 'peserta'] as const;

export const EMPTY_TEAM: HospitalityValues = { asal_team: '', jumlah_team: '', banner_id: '', narahubung: '', whatsapp: '', peserta: [] };

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
