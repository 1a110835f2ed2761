/** How old an answer may be before it is asked for again, said once beside the call and not by everybody who shows it. */

interface Asked {
  endpointState?: { fulfilledTimeStamp?: number } | undefined;
}

/**
 * Spread into an endpoint: whoever shows an answer anew that is older than so many seconds sees it at once and has it asked
 * for again. Prices and seats are taken by others, and what is the member's own is changed on other devices.
 */
export function freshFor(seconds: number) {
  return {
    forceRefetch: ({ endpointState }: Asked) => Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) > seconds * 1_000,
  };
}

/** Of what changes by the second. */
export const BY_THE_SECOND = freshFor(5);
