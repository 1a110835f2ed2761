/** Words that stand in several elements, such as a name whose degrees stay in one piece. */

/** Finds the innermost element that says all of this, and nothing else. */
export function inOne(words: string | RegExp) {
  const says = (element: Element) => {
    const said = element.textContent.replace(/\s+/g, ' ').trim();
    return typeof words === 'string' ? said === words : words.test(said);
  };
  return (_own: string, element: Element | null) => element !== null && says(element) && ![...element.children].some(says);
}
