/**
 * The first script of a page into which the gateway wrote an opening. The opening goes first: the portal's scripts would share a
 * slow line with it and keep a slow phone from painting it, so they wait in a template until its picture stands, or its words
 * where it has none.
 */
const LONGEST_WAIT_MS = 1_000;

/** Resolves when it was painted, or will not be soon. */
async function openingShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#opening img');
  const painted = picture ? picture.decode().then(nextFrame, () => undefined) : nextFrame();
  // A page in the background paints nothing until somebody looks.
  await Promise.race([painted, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

/** Resolves after the next frame was painted. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}

void openingShown().then(() => {
  const held = document.querySelector<HTMLTemplateElement>('#held-scripts');
  if (held) document.head.append(document.importNode(held.content, true));
});

export {};
