/**
 * How each congress looks, within the portal's design language: its ground and accent, the weave of its region, its
 * drawing, and its typographic mood. The variables replace the portal's colour roles inside the site, so that every
 * building block takes the accent by itself.
 */
import artInasia2025 from '../assets/inasia2025.svg';
import weaveInasia2025 from '../assets/inasia2025-weave.svg';
import artInasia2026 from '../assets/inasia2026.svg';
import seaInasia2026 from '../assets/inasia2026-sea.svg';
import weaveInasia2026 from '../assets/inasia2026-weave.svg';
import artKonas2025 from '../assets/konas2025.svg';
import weaveKonas2025 from '../assets/konas2025-weave.svg';

export interface Look {
  /** The drawing of the place, for the hero. */
  art: string;
  variables: Readonly<Record<`--${string}`, string>>;
}

/** Every role of the brand's colour: the scale behind them is read where they are defined, once for the whole page. */
function shadesOf(brand: string, strong: string, soft: string, tint: string, line: string, bright: string): Look['variables'] {
  return {
    '--color-brand': brand,
    '--color-brand-strong': strong,
    '--color-brand-soft': soft,
    '--color-brand-tint': tint,
    '--color-brand-tint-strong': line,
    '--color-brand-line': line,
    '--color-brand-line-strong': bright,
    '--color-brand-bright': bright,
    '--color-brand-mid': bright,
  };
}

/** Yogyakarta: a dawn of gold on navy, kawung, and the upright letters of a national assembly. */
export const KONAS_2025: Look = {
  art: artKonas2025,
  variables: {
    '--congress-ground': '#0b1f3a',
    '--congress-ground-deep': '#071529',
    '--congress-ink': '#ffffff',
    '--congress-ink-soft': '#c3d0e0',
    '--congress-accent': '#f2b84b',
    '--congress-action': '#f2b84b',
    '--congress-action-hover': '#f7cf7f',
    '--congress-action-ink': '#0b1f3a',
    '--congress-weave': `url("${weaveKonas2025}")`,
    '--congress-weave-size': '52px',
    '--congress-weave-strength': '0.09',
    '--congress-title-weight': '800',
    '--congress-heading-weight': '800',
    '--congress-title-tracking': '-0.03em',
    '--congress-kicker-case': 'uppercase',
    '--congress-kicker-tracking': '0.14em',
    '--congress-radius': '10px',
    '--color-accent': '#f2b84b',
    ...shadesOf('#7a5206', '#5d3e03', '#fdf6e6', '#fbecc9', '#f6dc9f', '#8a5e0a'),
  },
};

/** Jakarta: a city at night whose lights beat like a trace; thin, wide letters. */
export const INASIA_2025: Look = {
  art: artInasia2025,
  variables: {
    '--congress-ground': '#083c43',
    '--congress-ground-deep': '#041f2a',
    '--congress-ink': '#ffffff',
    '--congress-ink-soft': '#b9dcdf',
    '--congress-accent': '#4fd1d9',
    '--congress-action': '#4fd1d9',
    '--congress-action-hover': '#8ae3e8',
    '--congress-action-ink': '#041f2a',
    '--congress-weave': `url("${weaveInasia2025}")`,
    '--congress-weave-size': '48px',
    '--congress-weave-strength': '0.12',
    '--congress-title-weight': '350',
    '--congress-heading-weight': '500',
    '--congress-title-tracking': '-0.045em',
    '--congress-kicker-case': 'none',
    '--congress-kicker-tracking': '0.02em',
    '--congress-radius': '4px',
    '--color-accent': '#17a3ad',
    ...shadesOf('#07656f', '#054e56', '#e9f9fa', '#d3f1f3', '#a9e3e7', '#0b7c87'),
  },
};

/** Bali: sunset on cream, ceplok, and warm, rounded shapes. */
export const INASIA_2026: Look = {
  art: artInasia2026,
  variables: {
    '--congress-ground': '#fff4e9',
    '--congress-ground-deep': '#fde6cf',
    '--congress-ink': '#0b1f3a',
    '--congress-ink-soft': '#4d4a55',
    '--congress-accent': '#c2411f',
    '--congress-action': '#b3391a',
    '--congress-action-hover': '#922c12',
    '--congress-action-ink': '#ffffff',
    '--congress-weave': `url("${weaveInasia2026}")`,
    '--congress-weave-size': '74px',
    '--congress-weave-strength': '0.3',
    // The sea goes from edge to edge below its drawing, which so has no sides to run out of.
    '--congress-shore': `url("${seaInasia2026}")`,
    '--congress-shore-room': 'clamp(4.5rem, 9vw, 8rem)',
    '--congress-art-edges': 'none',
    '--congress-title-weight': '700',
    '--congress-heading-weight': '700',
    '--congress-title-tracking': '-0.035em',
    '--congress-kicker-case': 'none',
    '--congress-kicker-tracking': '0',
    '--congress-radius': '22px',
    '--color-accent': '#ff7a59',
    ...shadesOf('#a93616', '#8a2a0f', '#fff4ee', '#ffe5da', '#ffcdbb', '#c2411f'),
  },
};
