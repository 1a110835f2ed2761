/** What rich text is made of: the elements that the server's rules leave (crates/media), and their attributes that say something. */
export const ELEMENTS = [
  'a', 'abbr', 'acronym', 'area', 'article', 'aside', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col',
  'colgroup', 'data', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5',
  'h6', 'header', 'hgroup', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'map', 'mark', 'nav', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'rtc', 'ruby', 's',
  'samp', 'small', 'span', 'strike', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul',
  'var', 'wbr',
] as const;

/** On which element does not matter: an address that runs a script goes with every cleaner. */
export const ATTRIBUTES = [
  'alt', 'colspan', 'datetime', 'dir', 'height', 'href', 'lang', 'rel', 'rowspan', 'scope', 'src', 'start', 'title', 'width',
] as const;
