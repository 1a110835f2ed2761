/** Congress sites bring their own header, so the portal hides its own there. */
export function hasOwnHeader(pathname: string): boolean {
  return pathname.includes('konas2025') || pathname.includes('inasia2026');
}
