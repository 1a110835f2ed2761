import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Stationery } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { formatMoment } from '@/ui/format';
import { readPage } from '@/ui/read-page';
import { useListEditionsQuery } from '../stationery-api';
import { DeskPage } from './desk-list';
import deskStyles from './finance-desk.module.css';
import styles from './stationery-desk.module.css';

/** Every edition that there was, the newest first. */
export function EditionList() {
  const page = readPage(useSearchParams()[0]);
  const asked = useListEditionsQuery({ page });
  return (
    <section className={styles.editions} aria-labelledby="edisi">
      <h2 id="edisi" className={styles.title}>
        Riwayat perubahan
      </h2>
      <DeskPage
        unit="edisi"
        asked={asked}
        height={150}
        empty={{ title: 'Belum ada perubahan.', hint: 'Setiap kali disimpan, edisi barunya tercatat di sini.' }}
      >
        {(editions) => (
          <ul className={deskStyles.list} aria-label="Edisi kop dokumen">
            {editions.map((edition) => (
              <li key={edition.edisi}>
                <Edition edition={edition} />
              </li>
            ))}
          </ul>
        )}
      </DeskPage>
    </section>
  );
}

function Edition({ edition }: { edition: Stationery }) {
  const id = useId();
  const signed = signatory(edition.nama_penandatangan, edition.jabatan_penandatangan);
  const certified = signatory(edition.nama_penandatangan_sertifikat, edition.jabatan_penandatangan_sertifikat);
  return (
    <article className={deskStyles.entry} aria-labelledby={id}>
      <div className={deskStyles.facts}>
        <h3 id={id}>Edisi {edition.edisi}</h3>
        <p className={deskStyles.words}>
          {formatMoment(edition.diubah_pada)} oleh{' '}
          {edition.nama_petugas === null ? `akun ${edition.akun_id}` : <PersonName name={edition.nama_petugas} />}
        </p>
      </div>
      <dl className={styles.words}>
        <Words name="Nama">{edition.nama}</Words>
        <Words name="Alamat">{edition.alamat}</Words>
        <Words name="NPWP">{edition.npwp}</Words>
        <Words name="Kontak">{edition.kontak}</Words>
        <Words name="Penutup invoice">{edition.penutup_invoice}</Words>
        <Words name="Penutup kwitansi">{edition.penutup_kwitansi}</Words>
        <Words name="Penutup nota kredit">{edition.penutup_nota_kredit}</Words>
        <Words name="Penanda tangan">{signed}</Words>
        <Words name="Penanda tangan sertifikat">{certified}</Words>
      </dl>
    </article>
  );
}

function signatory(name: string | null, office: string | null) {
  return name && `${name}, ${office}`;
}

function Words({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
