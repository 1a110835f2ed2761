import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSavePrivateFile } from '@/api/private-file';
import { toProblem } from '@/api/problem';
import { Button } from '@/ui/button';
import { useNotify } from '@/ui/notifier/use-notify';
import { exportParticipants } from '../../learning-api';
import { exportFaults, exportName } from '../../model/participants-export';
import { LONGEST_REASON } from '../../model/status';
import { WordsDialog, type WordsQuestion } from '../words-dialog';
import styles from './participants-export.module.css';

/** Saves the participants of an event or a year as the regulator takes them, once it is said why their NIKs are needed. */
export function ParticipantsExport() {
  const notify = useNotify();
  const { save, busy } = useSavePrivateFile();
  const [question, setQuestion] = useState<WordsQuestion | null>(null);

  const make = async (kegiatan: string, tahun: string, alasan: string) => {
    try {
      await save(exportParticipants({ kegiatan, tahun, alasan }), exportName(kegiatan, tahun));
      notify.success('Ekspor peserta diunduh dan tercatat atas nama Anda.');
      setQuestion(null);
    } catch (error) {
      const { message, errors } = toProblem(error);
      notify.error(`Gagal mengekspor peserta, ${Object.values(errors)[0]?.[0] ?? message}`);
    }
  };
  const ask = () =>
    setQuestion({
      title: 'Ekspor peserta untuk pelaporan',
      hint: 'Berkas ini memuat NIK peserta. Nama Anda, waktu, alasan, dan jumlah peserta dicatat.',
      button: 'Ekspor XLSX',
      fields: [
        {
          name: 'tahun',
          label: 'Tahun',
          description: 'Boleh kosong jika nomor kegiatan diisi.',
          longest: 4,
          start: String(new Date().getFullYear()),
        },
        { name: 'kegiatan', label: 'Nomor kegiatan', description: 'Kosongkan untuk semua kegiatan pada tahun itu.', longest: 10 },
        { name: 'alasan', label: 'Alasan NIK diperlukan', lines: 3, longest: LONGEST_REASON, missing: 'Tulis alasannya.' },
      ],
      faults: exportFaults,
      onAnswer: ({ kegiatan = '', tahun = '', alasan = '' }) => make(kegiatan, tahun, alasan),
    });
  return (
    <div className={styles.export}>
      <p className={styles.words}>Laporan peserta bersertifikat untuk regulator, dengan NIK, NPA, dan nilai SKP.</p>
      <Button variant="default" disabled={busy} onClick={ask} leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}>
        Ekspor peserta
      </Button>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </div>
  );
}
