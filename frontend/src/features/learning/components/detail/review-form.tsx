import { useEffect, useId } from 'react';
import type { OwnReview } from '@/api/types';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { StarRating } from '@/ui/form/star-rating';
import { useServerForm } from '@/ui/form/use-server-form';
import { useNotify } from '@/ui/notifier/use-notify';
import { COMMENT_MAXIMUM, reviewFaults } from '../../model/course-review';
import { useReviewCourseMutation } from '../../review-api';
import styles from './review-form.module.css';

interface ReviewFormProps {
  course: number;
  /** What the member said before. */
  review: OwnReview | null;
  onSent: (review: OwnReview) => void;
  /** Leaves what was said before as it is. */
  onCancel: () => void;
}

/** Stars and words for a course. */
export default function ReviewForm({ course, review, onSent, onCancel }: ReviewFormProps) {
  const notify = useNotify();
  const starsId = useId();
  const [send] = useReviewCourseMutation();
  const { form, submit, running, busy, focus } = useServerForm({
    initial: { bintang: review?.bintang ?? 0, komentar: review?.komentar ?? '' },
    faults: reviewFaults,
    send: ({ bintang, komentar }) => send({ id: course, review: { bintang, komentar: komentar.trim() } }).unwrap(),
    failed: 'Ulasan belum tersimpan',
    onDone: (kept) => {
      notify.success('Ulasan Anda tersimpan. Terima kasih.');
      onSent(kept);
    },
  });

  // It took the place of the button that opened it.
  const opened = review !== null;
  useEffect(() => {
    if (opened) focus('bintang');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it opens.
  }, []);

  return (
    <form className={styles.form} aria-label="Ulasan kelas" noValidate onSubmit={submit}>
      <div>
        <p id={starsId} className={styles.label}>
          Bintang
        </p>
        <StarRating
          labelledBy={starsId}
          path="bintang"
          value={form.values.bintang}
          error={form.errors['bintang']}
          onChange={(stars) => form.setFieldValue('bintang', stars)}
        />
      </div>
      <TextArea
        label="Ulasan"
        description="Ditampilkan dengan nama Anda di halaman kelas ini."
        aria-required
        rows={4}
        maxLength={COMMENT_MAXIMUM}
        {...form.getInputProps('komentar')}
      />
      <FormActions running={running} busy={busy}>
        {opened && (
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
        )}
        <Button type="submit">{opened ? 'Simpan ulasan' : 'Kirim ulasan'}</Button>
      </FormActions>
    </form>
  );
}
