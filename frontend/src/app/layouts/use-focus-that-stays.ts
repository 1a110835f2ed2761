import { useEffect } from 'react';

/** What a screen reader can begin again from: the parts of a page that stand by themselves. */
const PLACES = 'li, form, article, section, dialog, main';

/**
 * Whoever stood on something that goes away, a coupon that was taken or a row that is done with, stays where it was: in the
 * nearest part of the page that is still there. A browser would drop the focus to the top of the page.
 */
export function useFocusThatStays() {
  useEffect(() => {
    let stoodOn: Element | null = null;
    let places: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      stoodOn = target;
      places = around(target);
    };
    // Who leaves it for nothing has left; what goes away under somebody is gone by the end of the event.
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === stoodOn && stoodOn?.isConnected) stoodOn = null;
      });
    };
    const removals = new MutationObserver(() => {
      if (!stoodOn || stoodOn.isConnected) return;
      stoodOn = null;
      if (document.activeElement === document.body) places.find(takesFocus);
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', leave);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', leave);
      removals.disconnect();
    };
  }, []);
}

/** The places that an element lies in, the nearest first. */
function around(element: Element): Element[] {
  const place = element.parentElement?.closest(PLACES);
  return place ? [place, ...around(place)] : [];
}

/** Gives a place the focus, and a tab index for as long as it has it; one that is gone or not to be seen takes none. */
function takesFocus(place: Element): boolean {
  if (!(place instanceof HTMLElement) || !place.isConnected) return false;
  const isOpen = place.hasAttribute('tabindex');
  if (!isOpen) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  const taken = document.activeElement === place;
  const close = () => place.removeAttribute('tabindex');
  if (!isOpen && taken) place.addEventListener('blur', close, { once: true });
  if (!isOpen && !taken) close();
  return taken;
}
