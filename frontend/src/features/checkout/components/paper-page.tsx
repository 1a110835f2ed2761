import { generatePath, Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { BillingDocument } from '@/api/types';
import { orderTone, orderWord } from '@/domain/order/words';
import { PersonName, PersonNames } from '@/domain/person/person-name';
import { Coming } from '@/ui/coming';
import { formatRupiah } from '@/ui/format';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { LinkButton } from '@/ui/link-button';
import { Skeleton } from '@/ui/skeleton';
import { useGetInvoiceQuery, useGetReceiptQuery } from '../api';
import { creditNote, factsOf, paperName, totalName } from '../model/paper-words';
import { PaperActions } from './paper-actions';
import styles from './paper-page.module.css';

/** An invoice, or the credit note that takes one back. */
export function InvoicePage({ id }: { id: string }) {
  const { data, error, refetch } = useGetInvoiceQuery(id);
  return <Paper paper={data} error={error} missing="Invoice tidak ditemukan." onRetry={() => void refetch()} />;
}

/** A receipt (kwitansi). */
export function ReceiptPage({ id }: { id: string }) {
  const { data, error, refetch } = useGetReceiptQuery(id);
  return <Paper paper={data} error={error} missing="Kwitansi tidak ditemukan." onRetry={() => void refetch()} />;
}

interface PaperProps {
  paper: BillingDocument | undefined;
  error: unknown;
  missing: string;
  onRetry: () => void;
}

function Paper({ paper, error, missing, onRetry }: PaperProps) {
  if (!paper && error) {
    if (toProblem(error).status !== 404) return <ErrorPanel isPage error={error} onRetry={onRetry} />;
    return (
      <EmptyState
        isPage
        title={missing}
        hint="Dokumen hanya dapat dilihat oleh akun yang membuat pesanannya."
        action={<LinkButton to={PATHS.memberInvoices}>Lihat Invoice</LinkButton>}
      />
    );
  }
  if (!paper) {
    return (
      <Coming>
        <Skeleton height={640} radius={20} />
      </Coming>
    );
  }
  return (
    <>
      <PaperActions paper={paper} />
      <article className={styles.paper} aria-labelledby="dokumen">
        <header className={styles.head}>
          <div className={styles.issuer}>
            <strong className={styles.issuerName}>{paper.penerbit.nama}</strong>
            <span>{paper.penerbit.alamat}</span>
            {paper.penerbit.npwp && <span>NPWP {paper.penerbit.npwp}</span>}
            {paper.penerbit.kontak && <span>{paper.penerbit.kontak}</span>}
          </div>
          <div className={styles.title}>
            <h1 id="dokumen">{paperName(paper.jenis)}</h1>
            <span className={styles.number}>{paper.nomor}</span>
            {paper.jenis === 'invoice' && (
              <span data-print="no">
                <Badge tone={orderTone(paper.status)}>{orderWord(paper.status)}</Badge>
              </span>
            )}
          </div>
        </header>
        <dl className={styles.facts}>
          {factsOf(paper).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : <PersonNames names={value} />}</dd>
            </div>
          ))}
        </dl>
        <Lines paper={paper} />
        <Sums paper={paper} />
        <footer className={styles.foot}>
          <Note paper={paper} />
          {paper.nama_penandatangan && (
            <p>
              <strong>
                <PersonName name={paper.nama_penandatangan} />
              </strong>
              , {paper.jabatan_penandatangan}
            </p>
          )}
          <p>{paper.penutup ?? 'Dokumen ini dibuat oleh sistem dan sah tanpa tanda tangan.'}</p>
        </footer>
      </article>
    </>
  );
}

function Lines({ paper }: { paper: BillingDocument }) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Rincian</caption>
      <thead>
        <tr>
          <th scope="col">Uraian</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {paper.item.map((item, at) => (
          <tr key={at}>
            <td>
              <strong>{item.judul}</strong>
              <span className={styles.soft}>{item.judul_event}</span>
              {item.rincian.map((part) => (
                <span key={part} className={styles.soft}>
                  – {part}
                </span>
              ))}
              <span className={styles.soft}>
                {formatRupiah(item.harga)} × {item.jumlah}
              </span>
            </td>
            <td className={styles.money}>{formatRupiah(item.subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ paper }: { paper: BillingDocument }) {
  return (
    <div className={styles.sums}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupiah(paper.subtotal)}</dd>
        </div>
        {paper.diskon !== 0 && (
          <div>
            <dt>Potongan</dt>
            <dd>−{formatRupiah(paper.diskon)}</dd>
          </div>
        )}
        {paper.kode_unik !== 0 && (
          <div>
            <dt>Kode unik</dt>
            <dd>{formatRupiah(paper.kode_unik)}</dd>
          </div>
        )}
        {paper.diterima !== null && (
          <div>
            <dt>Total tagihan</dt>
            <dd>{formatRupiah(paper.total)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{totalName(paper)}</dt>
          <dd>{formatRupiah(paper.diterima ?? paper.total)}</dd>
        </div>
      </dl>
      <p className={styles.words}>
        <span className={styles.soft}>Terbilang</span> {paper.terbilang}
      </p>
    </div>
  );
}

/** How it is or was paid, or what became of it. */
function Note({ paper }: { paper: BillingDocument }) {
  const { nama, nomor_rekening, atas_nama } = paper.metode_pembayaran;
  if (paper.jenis === 'nota_kredit') return <p>{creditNote(paper)}</p>;
  if (paper.jenis === 'invoice' && paper.nota_kredit_id) {
    return (
      <p>
        Invoice ini dibatalkan dengan <Link to={generatePath(PATHS.memberInvoice, { id: paper.nota_kredit_id })}>nota kredit</Link>.
        <PartNotes paper={paper} />
      </p>
    );
  }
  if (paper.dibayar_oleh) return <p>Transfer untuk faktur kolektif {paper.dibayar_oleh.nomor_faktur_kolektif}</p>;
  return (
    <>
      <p>
        <strong>{nama}</strong>
        {nomor_rekening && (
          <span className={styles.account}>{[nomor_rekening, atas_nama && `a.n. ${atas_nama}`].filter(Boolean).join(' ')}</span>
        )}
      </p>
      {paper.jenis === 'invoice' && paper.nota_kredit.length > 0 && (
        <p>
          <PartNotes paper={paper} />
        </p>
      )}
    </>
  );
}

/** The credit notes of single lines that went back. */
function PartNotes({ paper }: { paper: BillingDocument }) {
  return paper.nota_kredit.map(({ id, nomor, total }) => (
    <span key={id} className={styles.account}>
      Sebagian dikembalikan: <Link to={generatePath(PATHS.memberInvoice, { id })}>nota kredit {nomor}</Link>, {formatRupiah(total)}.
    </span>
  ));
}
