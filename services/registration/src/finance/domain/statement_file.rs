//! The file of a statement: which format it has, told from the row that names its columns or a message's first field, and its
//! lines.

use csv::{ReaderBuilder, StringRecord};
use kit::rule::Rule;

use super::{
    bca,
    mandiri::{self, Columns},
    mt940,
    statement::{Format, Line, LineFault, Statement},
};

/// How many lines a file may have.
pub const MOST_LINES: usize = 10_000;
/// So far down is looked for the row that names the columns, or for the first message.
const HEAD: usize = 30;

/// Why nothing of a file is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// The file as a whole.
    File(Rule),
    /// Each line that cannot be taken.
    Lines(Vec<LineFault>),
}

/// Reads a file.
///
/// # Errors
/// All that is wrong with it: of one with a bad line nothing is taken.
pub fn read(bytes: &[u8]) -> Result<Statement, FileFault> {
    let text = std::str::from_utf8(bytes).map_err(|_| FileFault::File(Rule::Characters))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\0') {
        return Err(FileFault::File(Rule::Characters));
    }
    if text.trim().is_empty() {
        return Err(FileFault::File(Rule::Required));
    }
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() > MOST_LINES {
        return Err(FileFault::File(Rule::TooMany));
    }
    if lines.iter().take(HEAD).any(|line| mt940::begins(line)) {
        return together(
            Format::Mt940,
            mt940::lines(&lines).into_iter().map(|line| line.map(Some)),
        );
    }
    for delimiter in [b',', b';'] {
        for (at, line) in lines.iter().enumerate().take(HEAD) {
            let row = row(line, delimiter);
            if bca::is_header(&row) {
                return of_bca(&lines, at, delimiter);
            }
            if let Some(columns) = Columns::of(&row) {
                return of_mandiri(&lines, at, delimiter, &columns);
            }
        }
    }
    Err(FileFault::File(Rule::StatementFile))
}

/// The cells of a line. A line at a time, so that what is wrong is named by the number that an editor shows; no bank breaks a
/// cell in two.
fn row(line: &str, delimiter: u8) -> StringRecord {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(line.as_bytes());
    let mut row = StringRecord::new();
    // Text that is in memory can always be read, and it was looked at for UTF-8.
    match reader.read_record(&mut row) {
        Ok(_) => row,
        Err(_) => StringRecord::new(),
    }
}

/// The rows below the one that names the columns, each with its number in the file.
fn rows<'a>(lines: &'a [&'a str], header: usize, delimiter: u8) -> impl Iterator<Item = (usize, StringRecord)> + 'a {
    let below = lines.iter().enumerate().skip(header + 1);
    below
        .filter(|(_, line)| !line.trim().is_empty())
        .map(move |(at, line)| (at + 1, row(line, delimiter)))
}

fn of_bca(lines: &[&str], header: usize, delimiter: u8) -> Result<Statement, FileFault> {
    let mut above = bca::Above::default();
    for line in lines.iter().take(header) {
        above.read(&row(line, delimiter));
    }
    let booked = rows(lines, header, delimiter).take_while(|(_, row)| !bca::is_below(row));
    let read = booked.map(|(number, row)| bca::line(number, &row, &above));
    together(Format::Bca, read)
}

fn of_mandiri(lines: &[&str], header: usize, delimiter: u8, columns: &Columns) -> Result<Statement, FileFault> {
    let read = rows(lines, header, delimiter).map(|(number, row)| mandiri::line(number, &row, columns).map(Some));
    together(Format::Mandiri, read)
}

fn together(
    format: Format,
    read: impl Iterator<Item = Result<Option<Line>, LineFault>>,
) -> Result<Statement, FileFault> {
    let (mut lines, mut pending, mut faults) = (Vec::new(), 0, Vec::new());
    for line in read {
        match line {
            Ok(Some(line)) => lines.push(line),
            Ok(None) => pending += 1,
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        Ok(Statement { format, lines, pending })
    } else {
        Err(FileFault::Lines(faults))
    }
}

#[cfg(test)]
mod tests {
    use kit::rule::Rule;
    use time::macros::date;

    use super::{
        super::statement::{Amount, Direction, Format, LineFault},
        FileFault, read,
    };

    const BCA: &str = "Informasi Rekening - Mutasi Rekening\r\nNo. rekening : 0001112223\r\nNama : YAYASAN CONTOH\r\n\
        Periode : 25/12/2025 - 05/01/2026\r\nKode Mata Uang : Rp\r\n\r\nTanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\r\n\
        '30/12,'TRSF E-BANKING CR 3012/FTSCY/WS95051  SARI,'0000,\"750,123.00\",CR,\"1,750,123.00\"\r\n\
        '02/01,'BIAYA ADM,'0000,15000.00,DB,1735123.00\r\nPEND,'SETORAN,'0000,\"1,000.00\",CR,\r\n\
        \"Saldo Awal : 1,000,000.00\"\r\nMutasi Kredit,:,\"750,123.00\"\r\n";
    const BCA_OF_FIRMS: &str = "No. rekening : ,'0001112223\nTanggal Transaksi,\"Keterangan\",\"Cabang\",\"Jumlah\",\"Saldo\"\n\
        01/01/2026,\"TRSF E-BANKING CR\",\"0000\",\"799,700.00 CR\",\"120,604,675.40\"\n\
        01/01/2026,\"TRSF E-BANKING DB\",\"0000\",\"287,490.50 DB\"\n";
    const MANDIRI: &str = "Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit\n\
        0004445556,22/01/26,22/01/26,7820,\"MCM InhouseTrf  DARI SARI\",\"G075070944\", WLST1,\".00\",\"41,300.00\"\n\
        0004445556,23/01/26,23/01/26,6902,\"BIAYA\",,,\"5,000.00\",\".00\"\n";
    const MANDIRI_OF_FIRMS: &str = "AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance\n\
        0004445556;IDR;22/01/2026 10:00:00;Transfer;Sari;41,300.00;0.00;1,041,300.00\n";

    const MT940: &str = ":20:1\n:25:0001112223\n:28C:1\n:60F:C260122IDR0,\n:61:260122C41300,NTRFNONREF\n:86:TRANSFER SARI\n\
        :62F:C260122IDR41300,\n-\n";

    /// Account, day, direction, amount and words of a line.
    type Seen = (String, time::Date, Direction, Amount, String);

    fn seen(file: &str) -> (Format, Vec<Seen>, usize) {
        let read = read(file.as_bytes()).unwrap();
        let lines = read.lines.into_iter();
        let lines = lines.map(|line| {
            (
                line.account,
                line.booked_on,
                line.direction,
                line.amount,
                line.description,
            )
        });
        (read.format, lines.collect(), read.pending)
    }

    fn idr(idr: i64) -> Amount {
        Amount { idr, sen: 0 }
    }

    #[test]
    fn statements_are_told_from_their_columns_or_their_first_field() {
        let ours = || "1112223".to_owned();
        let (format, lines, pending) = seen(BCA);
        assert_eq!((format, pending), (Format::Bca, 1));
        assert_eq!(
            lines,
            [
                (
                    ours(),
                    date!(2025 - 12 - 30),
                    Direction::In,
                    idr(750_123),
                    "TRSF E-BANKING CR 3012/FTSCY/WS95051 SARI".to_owned()
                ),
                (
                    ours(),
                    date!(2026 - 01 - 02),
                    Direction::Out,
                    idr(15_000),
                    "BIAYA ADM".to_owned()
                ),
            ]
        );
        let (format, lines, _) = seen(BCA_OF_FIRMS);
        let amounts: Vec<_> = lines.iter().map(|line| (line.2, line.3)).collect();
        assert_eq!(format, Format::Bca);
        let with_sen = Amount { idr: 287_490, sen: 50 };
        assert_eq!(amounts, [(Direction::In, idr(799_700)), (Direction::Out, with_sen)]);
        assert_eq!(seen(MT940).0, Format::Mt940);
        assert_eq!(
            seen(MT940).1,
            [(
                ours(),
                date!(2026 - 01 - 22),
                Direction::In,
                idr(41_300),
                "TRANSFER SARI".to_owned()
            )]
        );
        for (file, words) in [
            (MANDIRI, "MCM InhouseTrf DARI SARI G075070944 WLST1"),
            (MANDIRI_OF_FIRMS, "Transfer Sari"),
        ] {
            let (format, lines, _) = seen(file);
            assert_eq!(format, Format::Mandiri);
            let first = (
                "4445556".to_owned(),
                date!(2026 - 01 - 22),
                Direction::In,
                idr(41_300),
                words.to_owned(),
            );
            assert_eq!(lines[0], first);
        }
    }

    #[test]
    fn each_line_that_cannot_be_read_is_named_by_its_number() {
        let spoilt = BCA
            .replace("750,123.00\",CR", "750,123.00\",XX")
            .replace("'02/01", "'31/02");
        let faults = |rules: &[(usize, Rule)]| {
            let faults = rules.iter().map(|&(number, rule)| LineFault { number, rule });
            Err(FileFault::Lines(faults.collect()))
        };
        let expected = faults(&[(8, Rule::StatementAmount), (9, Rule::StatementDate)]);
        assert_eq!(read(spoilt.as_bytes()), expected);
        // A day of which nobody knows the year, or an account that nobody names.
        let without_period = BCA.replace("Periode", "Masa");
        assert_eq!(
            read(without_period.as_bytes()),
            faults(&[(8, Rule::StatementDate), (9, Rule::StatementDate)])
        );
        let nobodys = BCA_OF_FIRMS.replace("No. rekening", "Rekening");
        assert_eq!(
            read(nobodys.as_bytes()),
            faults(&[(3, Rule::StatementAccount), (4, Rule::StatementAccount)])
        );
        let cut = MANDIRI.replace(",\".00\",\"41,300.00\"", "");
        assert_eq!(read(cut.as_bytes()), faults(&[(2, Rule::StatementColumns)]));
        let both = MANDIRI.replace("\".00\",\"41", "\"5.00\",\"41");
        assert_eq!(read(both.as_bytes()), faults(&[(2, Rule::StatementAmount)]));
    }

    #[test]
    fn what_is_no_statement_is_refused_as_a_whole() {
        for (bytes, rule) in [
            (&b"%PDF-1.7 1 0 obj"[..], Rule::StatementFile),
            (b" \r\n", Rule::Required),
            (b"\xff\xfe", Rule::Characters),
            (b"Tanggal\0", Rule::Characters),
        ] {
            assert_eq!(read(bytes), Err(FileFault::File(rule)), "{bytes:?}");
        }
        let endless = MANDIRI.to_owned() + &"\n".repeat(10_000);
        assert_eq!(read(endless.as_bytes()), Err(FileFault::File(Rule::TooMany)));
        // A month in which nothing moved is a statement, too.
        let header = MANDIRI.lines().next().unwrap();
        assert_eq!(read(header.as_bytes()).map(|read| read.lines.len()), Ok(0));
    }
}
