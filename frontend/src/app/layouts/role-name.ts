const NAMES: Record<string, string> = { sponsorship: 'Sponsor', panitia: 'Panitia', admin: 'Admin' };

/** How a role is called on the screen. A plain member needs no name for it. */
export function roleName(role: string | null): string | undefined {
  return role === null ? undefined : NAMES[role];
}
