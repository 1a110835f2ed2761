/** Who stands for a sponsoring company: it buys seats for doctors. */
export const SPONSOR_ROLE = 'sponsorship';
/** The back office. */
export const ADMIN_ROLE = 'admin';
