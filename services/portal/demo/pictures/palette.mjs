// The portal's colours (teal, navy, one warm accent) and the colour sets that covers are drawn in.

export const TEAL = ['#eef7f7', '#d9eced', '#b2d9db', '#87c3c7', '#5cabb1', '#37929a', '#1f7b84', '#0f646d', '#0b4f57', '#083c43'];
export const NAVY = ['#f4f7fa', '#e6ecf3', '#cdd7e4', '#a0b1c7', '#7488a5', '#52667f', '#3a4f6e', '#243955', '#142a47', '#0b1f3a'];
export const WARM = ['#fff6ed', '#ffe8d1', '#ffd0a3', '#fbb46f', '#f39b45', '#e58527', '#c96c14', '#9a4c08', '#7f3f08', '#66330a'];

/**
 * One colour set: `ground` behind the title, `ink` and `quiet` for text on it, `panel` behind the drawing, `line` and `soft`
 * for the drawing's strokes and fills, `accent` for the one thing that should catch the eye, `weave` for the batik on the panel.
 */
export const SETS = {
  night: { ground: NAVY[9], ground2: NAVY[8], ink: '#ffffff', quiet: TEAL[3], panel: TEAL[7], weave: TEAL[6], line: '#f3fbfb', soft: TEAL[5], accent: WARM[4], deep: NAVY[9] },
  lagoon: { ground: TEAL[7], ground2: TEAL[8], ink: '#ffffff', quiet: TEAL[2], panel: TEAL[9], weave: TEAL[8], line: '#eef9f9', soft: TEAL[6], accent: WARM[3], deep: '#062c32' },
  cream: { ground: WARM[0], ground2: '#fdeedd', ink: NAVY[9], quiet: TEAL[7], panel: TEAL[7], weave: TEAL[6], line: '#fdfaf4', soft: TEAL[5], accent: WARM[4], deep: NAVY[9] },
  mist: { ground: TEAL[1], ground2: '#cbe4e6', ink: NAVY[9], quiet: TEAL[8], panel: NAVY[8], weave: NAVY[7], line: '#eef7f7', soft: NAVY[6], accent: WARM[4], deep: NAVY[9] },
  ember: { ground: NAVY[8], ground2: NAVY[9], ink: '#ffffff', quiet: WARM[2], panel: WARM[4], weave: WARM[3], line: NAVY[9], soft: WARM[2], accent: '#ffffff', deep: WARM[7] },
  sand: { ground: WARM[1], ground2: WARM[2], ink: NAVY[9], quiet: WARM[7], panel: NAVY[9], weave: NAVY[8], line: WARM[0], soft: NAVY[7], accent: WARM[4], deep: '#071529' },
  paper: { ground: '#fbfcfd', ground2: NAVY[0], ink: NAVY[9], quiet: TEAL[7], panel: TEAL[2], weave: TEAL[3], line: NAVY[9], soft: TEAL[0], accent: WARM[5], deep: TEAL[7] },
  reef: { ground: TEAL[9], ground2: '#062f35', ink: '#ffffff', quiet: TEAL[3], panel: TEAL[4], weave: TEAL[3], line: NAVY[9], soft: TEAL[1], accent: WARM[2], deep: NAVY[9] },
};
