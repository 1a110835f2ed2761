/** Congress sites bring their own header, so the portal hides its own there; addresses are read without regard to case. */
export function hasOwnHeader(pathname: string): boolean {
  const asked = pathname.toLowerCase();
  return asked.includes('konas2025') || asked.includes('inasia2026');
}
