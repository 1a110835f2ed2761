// What a capnograph shows, for the video and for the pictures of questions.

/** Partial pressure of carbon dioxide in a breath of four seconds, `phase` in 0..4: one second and a half of inspiration first. */
export const BREATHS = {
  normal: (phase) => (phase < 1.5 ? 0 : phase < 1.75 ? 35 * ((phase - 1.5) / 0.25) : phase < 3.8 ? 35 + 3 * ((phase - 1.75) / 2.05) : 38 * (1 - (phase - 3.8) / 0.2)),
  fin: (phase) => (phase < 1.5 ? 0 : phase < 3.8 ? 48 * ((phase - 1.5) / 2.3) ** 0.62 : 48 * (1 - (phase - 3.8) / 0.2)),
  raised: (phase) => 9 + (phase < 1.5 ? 0 : phase < 1.75 ? 31 * ((phase - 1.5) / 0.25) : phase < 3.8 ? 31 + 5 * ((phase - 1.75) / 2.05) : 36 * (1 - (phase - 3.8) / 0.2)),
};
