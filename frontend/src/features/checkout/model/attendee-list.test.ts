import { describe, expect, test } from 'vitest';
import { readAttendeeList, readListFile } from './attendee-list';

const names = (text: string) => readAttendeeList(text).names;

describe('a list of names', () => {
  test('has a person a line, whose titles have commas of their own', () => {
    expect(readAttendeeList('Nama\r\n1. dr. Sari Wulandari, Sp.An-TI\r\n\r\n2) Budi Santoso\n')).toEqual({
      names: ['dr. Sari Wulandari, Sp.An-TI', 'Budi Santoso'],
      others: false,
    });
    expect(names(' \n ')).toEqual([]);
  });

  test('as a sheet copies it gives its column of names alone', () => {
    expect(readAttendeeList('No\tNama\tEmail\n1\tdr. Sari, Sp.An\tsari@contoh.id\n2\t\tbudi@contoh.id\n')).toEqual({
      names: ['dr. Sari, Sp.An', ''],
      others: true,
    });
    expect(names('10020030\tdr. Sari\t0812-3456-7891\n10020031\tBudi\t0812-3456-7892')).toEqual(['dr. Sari', 'Budi']);
  });

  test('as a sheet saves it is read with its quotes', () => {
    expect(names('Nama;HP\n"dr. Sari; ""Ika"", Sp.An";0812\nBudi;0813')).toEqual(['dr. Sari; "Ika", Sp.An', 'Budi']);
    expect(names('nama,email\n"dr. Sari, Sp.An",sari@contoh.id\ndr. Budi, Sp.PD,budi@contoh.id')).toEqual([
      'dr. Sari, Sp.An',
      'dr. Budi, Sp.PD',
    ]);
    expect(names('sari@contoh.id,Sari\nbudi@contoh.id,Budi')).toEqual(['Sari', 'Budi']);
  });
});

describe('a file', () => {
  const read = (...parts: BlobPart[]) => readListFile(new File(parts, 'daftar.csv'));

  test('is read in the letters that a sheet saved it in', async () => {
    expect(await read('Zoë')).toEqual({ text: 'Zoë' });
    expect(await read(new Uint8Array([0x5a, 0x6f, 0xeb]))).toEqual({ text: 'Zoë' });
    expect(await read(new Uint8Array([0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]))).toEqual({ text: 'Zoë' });
  });

  test('that is the sheet itself, or no list, is refused with what to do', async () => {
    expect(await read('PK\x03\x04 …')).toEqual({ fault: expect.stringContaining('Simpan sebagai CSV') as unknown });
    expect(await read(new Uint8Array(1024 * 1024 + 1))).toEqual({ fault: 'Berkas terlalu besar, maksimal 1 MB.' });
  });
});
