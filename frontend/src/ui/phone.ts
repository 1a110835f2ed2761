/** A phone, by the specification's small width, as a media query. */
export const PHONE = '(max-width: 37.49em)';
