/**
 * What an element looks like, told without asking jsdom anew each time.
 *
 * Every look-up by role and every click asks for the display and the visibility of an element and of all that it stands
 * in, and jsdom matches each against every rule of every sheet: a third of the time of the tests. Four properties follow
 * from little, and for them jsdom is asked once for each kind of element. Where more than its kind has a say - its own
 * style, a rule of a sheet that a library brought - and for every other property, jsdom is asked as before.
 */

type Asked = 'display' | 'visibility' | 'opacity' | 'pointer-events';

/** As a script may spell them. */
const ASKED: ReadonlyMap<PropertyKey, Asked> = new Map<PropertyKey, Asked>([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);
/** What a child takes over from what it stands in. */
const INHERITED: ReadonlySet<Asked> = new Set<Asked>(['visibility', 'pointer-events']);
/** The attributes that a browser's own rules about these properties look at. */
const LOOKED_AT = ['hidden', 'open', 'popover', 'type'];

/** Finds each in an element's own style, where `backface-visibility` is another one. */
const OWN: Readonly<Record<Asked, RegExp>> = {
  display: /(^|[;\s])display\s*:/i,
  visibility: /(^|[;\s])visibility\s*:/i,
  opacity: /(^|[;\s])opacity\s*:/i,
  'pointer-events': /(^|[;\s])pointer-events\s*:/i,
};
const TABLE_PARTS: ReadonlySet<string> = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);

interface Sheet {
  rules: number;
  selectors: ReadonlyMap<Asked, string>;
}
const sheets = new WeakMap<CSSStyleSheet, Sheet>();

/** Has `getComputedStyle` of this window answer from what is known; gives the one that it had. */
export function answerStylesQuickly(page: Window & typeof globalThis): typeof page.getComputedStyle {
  const slowly = page.getComputedStyle.bind(page);
  const known = new Map<string, string>();

  function knownOf(element: Element, property: Asked): string {
    // An attribute that is there without a value is not the same as none: JSON tells them apart.
    const kind = JSON.stringify([property, element.namespaceURI, element.localName, ...LOOKED_AT.map((name) => element.getAttribute(name))]);
    let value = known.get(kind);
    if (value === undefined) {
      value = slowly(element).getPropertyValue(property);
      known.set(kind, value);
    }
    return value;
  }

  /** The value, unless more than the element's kind has a say in it. */
  function quickly(element: Element, property: Asked): string | undefined {
    const ruled = selectorsOf(page.document, property);
    if (!INHERITED.has(property)) return isOfItsKind(element, property, ruled) ? knownOf(element, property) : undefined;
    for (let now: Element | null = element; now; now = now.parentElement) {
      if (!isOfItsKind(now, property, ruled) || isHiddenTablePart(now)) return undefined;
    }
    return knownOf(page.document.createElement('i'), property);
  }

  page.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== page.document) return slowly(element, pseudoElement);
    let asked: CSSStyleDeclaration | undefined;
    const whole = () => (asked ??= slowly(element));
    const valueOf = (property: Asked) => quickly(element, property) ?? whole().getPropertyValue(property);
    const getPropertyValue = (name: string) => {
      const property = name.includes('-') || !/[A-Z]/.test(name) ? ASKED.get(name) : undefined;
      return property ? valueOf(property) : whole().getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        const property = ASKED.get(name);
        if (property) return valueOf(property);
        if (name === 'getPropertyValue') return getPropertyValue;
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? (value.bind(whole()) as unknown) : value;
      },
      has: (_, name) => name in whole(),
    });
  };
  return slowly;
}

/** A browser's own rules have these vanish with all that is in them. */
function isHiddenTablePart(element: Element): boolean {
  return TABLE_PARTS.has(element.localName) && element.hasAttribute('hidden');
}

/** Whether neither the element's own style, nor its place in a folded text, nor a sheet's rule has a say. */
function isOfItsKind(element: Element, property: Asked, ruled: string): boolean {
  if (element.localName === 'summary') return false;
  const own = element.getAttribute('style');
  return (own === null || !OWN[property].test(own)) && (ruled === '' || !element.matches(ruled));
}

/** Whom a rule of the page's sheets speaks of that sets a property; nobody when it is empty. */
function selectorsOf({ styleSheets }: Document, property: Asked): string {
  const found: string[] = [];
  for (const sheet of styleSheets) {
    const selectors = selectorsIn(sheet).get(property);
    if (selectors !== undefined) found.push(selectors);
  }
  return found.join(', ');
}

/** The same in one sheet, by property, whether they apply just now or not. */
function selectorsIn(sheet: CSSStyleSheet): Sheet['selectors'] {
  const known = sheets.get(sheet);
  if (known?.rules === sheet.cssRules.length) return known.selectors;
  const found = new Map<Asked, string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('selectorText' in rule) {
        const { selectorText, style } = rule as CSSStyleRule;
        for (const property of new Set(ASKED.values())) {
          if (style.getPropertyValue(property) !== '') found.set(property, found.has(property) ? `${found.get(property)}, ${selectorText}` : selectorText);
        }
      }
      if ('cssRules' in rule) collect((rule as CSSGroupingRule).cssRules);
    }
  };
  collect(sheet.cssRules);
  sheets.set(sheet, { rules: sheet.cssRules.length, selectors: found });
  return found;
}
