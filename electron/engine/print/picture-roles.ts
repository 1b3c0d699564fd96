/**
 * Tells Chromium which parts of a page are pictures, so that the tags of a PDF name them. Of a drawing in the page (SVG) it tags
 * only the texts, and what nobody tags is passed over by screen readers; a `<figure>` it tags as a picture although the picture
 * stands in it, or it holds a listing or a table.
 */

/** An expression; running it again changes nothing more. What a page says of its own roles stays. */
export const pictureRoles = `(() => {
  const tell = (root) => {
    for (const figure of root.querySelectorAll('figure:not([role])')) figure.setAttribute('role', 'group');
    for (const drawing of root.querySelectorAll('svg:not(:root, [role], svg svg)'))
      // What a picture holds has no tags, but links need theirs.
      drawing.setAttribute('role', drawing.querySelector('a') ? 'figure' : 'img');
    // The name of a link that shows nothing but a picture is that of the picture.
    for (const picture of root.querySelectorAll('a > svg[role=img]:only-child, a > img:not([alt]):only-child')) {
      const link = picture.parentElement;
      const name = (link.getAttribute('aria-label') ?? link.title).trim();
      const isNamed = picture.matches('[aria-label], [aria-labelledby], [title], :has(> title)');
      const isAlone = [...link.childNodes].every((node) => node === picture || node.textContent.trim() === '');
      if (name !== '' && !isNamed && isAlone) picture.setAttribute('aria-label', name);
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) tell(shadowRoot);
  };
  tell(document);
})()`;
