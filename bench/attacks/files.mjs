// Files that are sent: a picture of so many pixels, a PDF of so many bytes, and the forms they come in.
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of noise, which no picture library finds wrong. */
export function picture(width, height) {
  const chunk = (kind, data) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 1; x < row.length; x += 1) row[x] = (x * 7) % 256;
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const BOUNDARY = 'serangan';

function form(texts, files) {
  const text = ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const pieces = Object.entries(texts).map((entry) => Buffer.from(text(entry)));
  for (const [name, filename, bytes] of files) {
    pieces.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`), bytes, Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return { body: Buffer.concat(pieces), headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** A member's photo. */
export const photo = (bytes) => form({}, [['photo', 'foto.png', bytes]]);

/** An e-poster whose PDF weighs so much. */
export function poster(weight) {
  const start = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n';
  const end = 'xref\n0 4\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  const filler = Buffer.alloc(weight, '%');
  filler[weight - 1] = 10;
  const bytes = Buffer.concat([Buffer.from(start), filler, Buffer.from(end)]);
  return form(
    { judul: 'Laporan', asal_institusi: 'RS Contoh', jenis_eposter: 'laporan-kasus', abstrak: 'Ringkas.', manuskrip: 'Panjang.' },
    [['file', 'poster.pdf', bytes], ['photo', 'foto.png', picture(64, 64)]],
  );
}
