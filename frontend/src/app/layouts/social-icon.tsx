import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react';
import { createElement } from 'react';

const ICONS: Partial<Record<string, typeof IconLink>> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  youtube: IconBrandYoutube,
  x: IconBrandX,
  whatsapp: IconBrandWhatsapp,
  linkedin: IconBrandLinkedin,
  tiktok: IconBrandTiktok,
};

/** The sign of a social network by the server's name for it; an unknown one is a plain link sign. */
export function SocialIcon({ name }: { name: string }) {
  return createElement(ICONS[name] ?? IconLink, { size: 20, stroke: 1.75, 'aria-hidden': true });
}
