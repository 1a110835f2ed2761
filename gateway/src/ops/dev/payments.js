// What is to be paid to the provider that takes no money: asks every two seconds, and says what was pressed.

const EVERY = 2000;
const rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' });
const STATUS = {
  pending: 'Menunggu pembayaran',
  settlement: 'Lunas',
  expire: 'Kedaluwarsa',
  cancel: 'Dibatalkan',
  deny: 'Ditolak',
};
const PRESSES = [
  ['settlement', 'Bayar'],
  ['expire', 'Kedaluwarsa'],
  ['deny', 'Tolak'],
];

const page = Object.fromEntries(['state', 'charges', 'empty'].map((id) => [id, document.getElementById(id)]));
let shown = '';

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

async function press(charge, status) {
  page.state.textContent = 'Mengirim…';
  const answer = await fetch(`/dev/payments/${charge.order_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  const said = answer.ok ? await answer.json() : { portal: null };
  shown = '';
  await show();
  page.state.textContent = said.portal === 200 ? 'Portal sudah diberi tahu.' : 'Portal belum menerima pemberitahuan.';
}

function card(charge) {
  const made = document.createElement('li');
  const list = document.createElement('dl');
  const rows = [
    ['Jumlah', rupiah.format(Number(charge.gross_amount))],
    charge.va_number ? [`Virtual account ${charge.bank}`, charge.va_number] : ['QRIS', charge.qr_string],
    ['Status', STATUS[charge.transaction_status] ?? charge.transaction_status],
    ['Batas bayar', time.format(new Date(charge.expires_at))],
  ];
  for (const [name, value] of rows) {
    list.append(element('dt', name), element('dd', value));
  }
  made.append(list);
  if (charge.transaction_status === 'pending') {
    for (const [status, words] of PRESSES) {
      const button = element('button', words);
      button.type = 'button';
      if (status === 'settlement') button.className = 'main';
      button.addEventListener('click', () => void press(charge, status));
      made.append(button);
    }
  }
  return made;
}

async function show() {
  const answer = await fetch('/dev/payments/list', { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  const text = await answer.text();
  // Drawn again only when something changed, so that a focus stays.
  if (text === shown) return;
  shown = text;
  const charges = JSON.parse(text);
  page.empty.hidden = charges.length > 0;
  page.charges.replaceChildren(...charges.map(card));
}

async function refresh() {
  try {
    await show();
    if (page.state.textContent === 'Memuat…' || page.state.textContent === 'Terputus') page.state.textContent = '';
  } catch {
    page.state.textContent = 'Terputus';
  }
  setTimeout(refresh, EVERY);
}

refresh();
