/** What the hero shows: the server's settings, and what stands in for those that are missing. */
import { PATHS } from '@/api/paths';
import type { WebSetting } from '@/api/types';
import picture1280 from '../assets/hero-1280.webp';
import picture1920 from '../assets/hero-1920.webp';
import picture640 from '../assets/hero-640.webp';

const DEFAULT_TITLE = 'Kembangkan Kompetensi Tenaga Kesehatan';
const DEFAULT_SUBTITLE = 'Tingkatkan kompetensi tenaga kesehatan melalui pelatihan tersertifikasi dan kegiatan ilmiah bersama para pakar.';
const DEFAULT_ORGANISATION = 'Pendidikan dan Pelatihan';
/** Membership starts with an account when the server names no other address. */
const DEFAULT_MEMBER_ADDRESS = PATHS.register;

interface HeroPicture {
  src: string;
  srcSet?: string;
}

export interface HeroContent {
  organisation: string;
  title: string;
  subtitle: string;
  memberAddress: string;
  picture: HeroPicture;
  fallback: HeroPicture;
}

const BUNDLED_PICTURE: HeroPicture = {
  src: picture1920,
  srcSet: `${picture640} 640w, ${picture1280} 1280w, ${picture1920} 1920w`,
};

/** The hero's words and picture. */
export function heroContent(setting: WebSetting | null): HeroContent {
  return {
    organisation: text(setting?.nama_organisasi) ?? DEFAULT_ORGANISATION,
    title: text(setting?.jumbotron_title) ?? DEFAULT_TITLE,
    subtitle: text(setting?.jumbotron_subtitle) ?? DEFAULT_SUBTITLE,
    memberAddress: safeAddress(setting?.jumbotron_url) ?? DEFAULT_MEMBER_ADDRESS,
    picture: settingPicture(setting) ?? BUNDLED_PICTURE,
    fallback: BUNDLED_PICTURE,
  };
}

function text(value: string | null | undefined): string | null {
  return value?.trim() || null;
}

/** A page of the portal or of the web. Any other scheme is refused. */
function safeAddress(value: string | null | undefined): string | null {
  const address = text(value);
  return address && /^(?:\/(?!\/)|https?:\/\/)/.test(address) ? address : null;
}

function settingPicture(setting: WebSetting | null): HeroPicture | null {
  const original = text(setting?.jumbotron_img_url_original);
  if (!original) return null;
  const sizes = [text(setting?.jumbotron_img), original].flatMap((address) => {
    // Our own media files are named after their width; of others nothing is known.
    const width = /\/(\d+)\.webp$/.exec(address ?? '')?.[1];
    return width ? [`${address} ${width}w`] : [];
  });
  return sizes.length === 2 ? { src: original, srcSet: sizes.join(', ') } : { src: original };
}
