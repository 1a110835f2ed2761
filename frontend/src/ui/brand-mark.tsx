/** The portal's sign: an open book whose fold is a heartbeat. Stands in when the site has no logo of its own. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="#0f646d" />
      <path
        d="M20 14.5c-2.6-2-6.2-2.9-10.2-2.6a1 1 0 0 0-.9 1v13.4c0 .6.5 1 1.1 1 3.9-.2 7.3.7 10 2.6 2.7-1.9 6.1-2.8 10-2.6.6 0 1.1-.4 1.1-1V12.9a1 1 0 0 0-.9-1c-4-.3-7.6.6-10.2 2.6Z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M12.5 21h4.2l1.9-3.8 3 7 2.1-4.6.7 1.4h3.1"
        fill="none"
        stroke="#fbb46f"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
