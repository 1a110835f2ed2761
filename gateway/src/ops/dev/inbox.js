// The inbox: asks for the messages every two seconds and shows them by conversation.

const EVERY = 2000;
const CHANNELS = { whatsapp: 'WhatsApp', sms: 'SMS', mail: 'Email' };
const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short' });
const time = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'medium' });

const page = Object.fromEntries(
  ['back', 'title', 'state', 'search', 'to', 'threads', 'thread', 'empty'].map((id) => [
    id,
    document.getElementById(id),
  ]),
);

let messages = [];
let shown = '';

// The address after # is the open conversation, so that the phone's own way back leads to the list.
const open = () => decodeURIComponent(location.hash.slice(1));

function element(name, classes, text) {
  const made = document.createElement(name);
  made.className = classes;
  made.textContent = text;
  return made;
}

function badge(channel) {
  const made = element('span', 'badge', CHANNELS[channel] ?? channel);
  made.dataset.channel = channel;
  return made;
}

function threads() {
  const wanted = page.to.value.replace(/[\s-]/g, '').toLowerCase();
  const byReceiver = new Map();
  for (const message of messages) {
    byReceiver.set(message.to, [...(byReceiver.get(message.to) ?? []), message]);
  }
  // 0812… is how people say +62812….
  const digits = wanted.replace(/^(0|62|\+62)/, '');
  return [...byReceiver].filter(([to]) => to.toLowerCase().includes(wanted) || (digits && to.includes(digits)));
}

// In the list there is room for the hour of today, or for the day.
function briefly(date) {
  return date.toDateString() === new Date().toDateString() ? clock.format(date) : day.format(date);
}

function row([to, [latest]]) {
  const made = element('button', 'row', '');
  made.type = 'button';
  made.append(
    element('span', 'face', to.includes('@') ? '@' : to.slice(-2)),
    element('span', 'who', to),
    element('time', 'when', briefly(new Date(latest.sent_at))),
    element('span', 'last', latest.body),
    badge(latest.channel),
  );
  made.addEventListener('click', () => {
    location.hash = encodeURIComponent(to);
  });
  return made;
}

async function copy(button, code) {
  try {
    await navigator.clipboard.writeText(code);
    button.classList.add('copied');
    setTimeout(() => button.classList.remove('copied'), 1500);
  } catch {
    // Without a clipboard the code is at least selected.
    getSelection()?.selectAllChildren(button);
  }
}

// The words, with every six-digit code as a button that copies it.
function words(body) {
  const made = element('p', 'words', '');
  for (const piece of body.split(/(?<!\d)(\d{6})(?!\d)/)) {
    if (!/^\d{6}$/.test(piece)) {
      made.append(piece);
      continue;
    }
    const button = element('button', 'code', piece);
    button.type = 'button';
    button.setAttribute('aria-label', `Salin kode ${piece}`);
    button.addEventListener('click', () => copy(button, piece));
    made.append(button);
  }
  return made;
}

function bubble(message) {
  const made = element('article', 'message', '');
  const foot = element('footer', 'foot', '');
  foot.append(badge(message.channel), element('time', '', time.format(new Date(message.sent_at))));
  made.append(words(message.body), foot);
  return made;
}

function show() {
  const to = open();
  const one = messages.filter((message) => message.to === to);
  const list = threads();
  const inThread = to !== '';
  page.title.textContent = inThread ? to : 'Pesan';
  page.back.hidden = !inThread;
  page.search.hidden = inThread;
  page.threads.hidden = inThread;
  page.thread.hidden = !inThread;
  page.empty.hidden = inThread ? one.length > 0 : list.length > 0;
  page.empty.textContent = messages.length > 0 && !inThread ? 'Tidak ada pesan yang cocok.' : 'Belum ada pesan.';
  page.threads.replaceChildren(...list.map(row));
  page.thread.replaceChildren(...one.map(bubble));
}

async function refresh() {
  try {
    const answer = await fetch('/dev/messages', { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    const text = await answer.text();
    page.state.textContent = '';
    // Drawn again only when something came, so that a selection or a focus stays.
    if (text !== shown) {
      shown = text;
      messages = JSON.parse(text);
      show();
    }
  } catch {
    page.state.textContent = 'Terputus';
  }
  setTimeout(refresh, EVERY);
}

page.search.addEventListener('submit', (event) => event.preventDefault());
page.to.addEventListener('input', show);
page.back.addEventListener('click', () => {
  location.hash = '';
});
addEventListener('hashchange', show);
refresh();
