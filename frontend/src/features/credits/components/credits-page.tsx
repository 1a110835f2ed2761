import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { Button } from '@/ui/button';
import { Coming } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatDate } from '@/ui/format';
import { SelectBox } from '@/ui/select-box';
import { Skeleton } from '@/ui/skeleton';
import { useAddress } from '@/ui/use-address';
import { LEDGER_FILES, useGetLedgerQuery } from '../api';
import type { CreditEntry, Ledger } from '@/api/types';
import { DOMAIN_WORDS, points, SOURCE_WORDS } from '@/domain/credit/credit-words';
import { standingOf } from '../model/standing';
import { Activities } from './activities';
import { ActivityFormPanel } from './activity-form';
import styles from './credits-page.module.css';
import { DownloadButton } from './download-button';
import { readYear } from '../model/year';
import { FiveYears } from './five-years';
import { YearsChart } from './years-chart';

/** The member's credit points: the five years against what is wanted, every entry with where it is from, and activities elsewhere. */
export function CreditsPage() {
  const { search, change } = useAddress();
  const asked = readYear(search);
  const { data: ledger, error, refetch } = useGetLedgerQuery(asked);
  const [adding, setAdding] = useState(false);

  if (!ledger && error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!ledger) {
    return (
      <Coming>
        <Skeleton height={180} radius={20} />
        <Skeleton height={280} radius={20} mt={20} />
      </Coming>
    );
  }
  return (
    <div className={styles.page}>
      <Standing ledger={ledger} />
      <YearsChart years={ledger.per_tahun} />
      <section className={styles.part} aria-labelledby="catatan-skp">
        <div className={styles.head}>
          <h2 id="catatan-skp" className={styles.heading}>
            Catatan SKP
          </h2>
          <div className={styles.year}>
            <SelectBox
              label="Tahun"
              none="Lima tahun"
              value={asked === null ? '' : String(asked)}
              choices={ledger.per_tahun.map(({ tahun }) => ({ value: String(tahun), label: String(tahun) })).reverse()}
              onChange={(tahun) => change({ tahun })}
            />
          </div>
        </div>
        <Domains ledger={ledger} />
        <Entries entries={ledger.entri} />
        <div className={styles.ways}>
          <DownloadButton address={LEDGER_FILES.pdf} fileName="skp.pdf" of="catatan SKP">
            Unduh PDF
          </DownloadButton>
          <DownloadButton address={LEDGER_FILES.xlsx} fileName="skp.xlsx" of="catatan SKP">
            Unduh XLSX
          </DownloadButton>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="kegiatan-mandiri">
        <div className={styles.head}>
          <h2 id="kegiatan-mandiri" className={styles.heading}>
            Kegiatan mandiri
          </h2>
          {!adding && <Button onClick={() => setAdding(true)}>Tambah kegiatan</Button>}
        </div>
        {adding && <ActivityFormPanel onClose={() => setAdding(false)} />}
        <Activities />
      </section>
    </div>
  );
}

/** How far one is, and where one will be if it goes on like this. */
function Standing({ ledger }: { ledger: Ledger }) {
  const { perkiraan } = ledger;
  return (
    <section className={styles.standing} aria-label="Total lima tahun">
      <FiveYears ledger={ledger} />
      {perkiraan && !standingOf(ledger).isReached && (
        <p>
          Perkiraan di akhir periode: {points(perkiraan.total)} SKP, {perkiraan.tercapai ? 'target akan tercapai' : 'target belum tercapai'}{' '}
          jika kegiatan Anda berlanjut seperti setahun terakhir.
        </p>
      )}
    </section>
  );
}

function Domains({ ledger }: { ledger: Ledger }) {
  return (
    <dl className={styles.domains}>
      {ledger.per_ranah.map(({ ranah, total }) => (
        <div key={ranah}>
          <dt>{DOMAIN_WORDS[ranah]}</dt>
          <dd>{points(total)}</dd>
        </div>
      ))}
      <div>
        <dt>Jumlah</dt>
        <dd>{points(ledger.total)}</dd>
      </div>
    </dl>
  );
}

function Entries({ entries }: { entries: readonly CreditEntry[] }) {
  if (entries.length === 0) return <EmptyState title="Belum ada SKP pada periode ini." />;
  return (
    <ul className={styles.entries} aria-label="Catatan SKP">
      {entries.map((entry) => (
        <li key={entry.id} data-source={entry.sumber}>
          <div className={styles.what}>
            <p className={styles.activity}>{entry.kegiatan}</p>
            <p className={styles.facts}>
              <span>{formatDate(entry.tanggal)}</span>
              <span>{DOMAIN_WORDS[entry.ranah]}</span>
              <span>
                {SOURCE_WORDS[entry.sumber]}
                {entry.sertifikat_kode && (
                  <>
                    {' '}
                    <Link to={generatePath(PATHS.verifiedCertificate, { kode: entry.sertifikat_kode })} className={styles.whole}>
                      {entry.sertifikat_kode}
                    </Link>
                  </>
                )}
              </span>
              {entry.nomor_akreditasi && (
                <span>
                  Akreditasi <span className={styles.whole}>{entry.nomor_akreditasi}</span>
                </span>
              )}
            </p>
          </div>
          <p className={styles.points}>{`${points(entry.skp)} SKP`}</p>
        </li>
      ))}
    </ul>
  );
}
