/**
 * Opens what a reader on a screen would open or scroll, before the page is printed: paper does neither. Both printers run it in
 * the loaded page, through the debugger where the page's own scripts are off. What no reader gets to see stays hidden.
 */
import { inches } from './lengths.js';
import type { PrintRequest } from '../interface/printer.js';

/** CSS pixels of the text's width on paper. */
export const textWidth = ({
  paper,
  margins,
  scale,
}: Pick<PrintRequest, 'paper' | 'margins' | 'scale'>): number =>
  Math.max(50, Math.round((inches(paper.width - margins.left - margins.right) * 96) / scale));

/** An expression that takes away what paper a page asks for, where the caller chose another: Chromium turns its pages by it all the same. */
export const forgetPaper = `(() => {
  const forget = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSPageRule) for (const name of ['size', 'page-orientation']) rule.style.removeProperty(name);
      if (rule.styleSheet) forget(rule.styleSheet.cssRules);
      if (rule.cssRules) forget(rule.cssRules);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) try { forget(sheet.cssRules); } catch {}
})()`;

/**
 * An expression; running it again changes nothing more. A box that scrolls gets as high as what it holds; what is too wide for
 * the paper is wrapped when it is text and made smaller when it is a table.
 * @param width CSS pixels of the text's width on paper
 */
export const openBoxes = (width: number): string => String.raw`((width) => {
  const important = (element, rules) => {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
  };
  const given = (element, name) => {
    try { return String(element.computedStyleMap().get(name) ?? 'auto'); } catch { return 'auto'; }
  };
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const rootsOf = (root) => {
    const found = [root];
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) found.push(...rootsOf(element.shadowRoot));
    return found;
  };
  const above = (element) => element.parentElement ?? element.getRootNode().host ?? null;
  const done = (globalThis[Symbol.for('platen.opened')] ??= new WeakSet());

  /** Lets a box be as high as what it holds; it gets no lower than it was. */
  const grow = (element, style) => {
    const rules = {};
    const [height, limit] = [given(element, 'height'), given(element, 'max-height')];
    if (height !== 'auto') {
      if (!/^0(px|%)?$/.test(given(element, 'min-height')) || /^[\d.]+px$/.test(height)) rules['min-height'] = height;
      rules.height = 'auto';
    }
    if (limit !== 'none') rules['max-height'] = 'none';
    if (style.position === 'absolute' || style.position === 'fixed') {
      // What is fixed stands on every page again and is cut at its end.
      if (style.position === 'fixed') rules.position = 'absolute';
      if (given(element, 'bottom') !== 'auto' && given(element, 'top') !== 'auto') {
        rules['min-height'] = element.offsetHeight + 'px';
        rules.bottom = 'auto';
      }
    }
    important(element, rules);
  };

  const openUp = (element) => {
    for (let outer = above(element); outer !== null; outer = above(outer)) {
      if (done.has(outer)) continue;
      done.add(outer);
      const style = getComputedStyle(outer);
      if (/^(inline|contents|table)/.test(style.display)) continue;
      if (style.overflowY !== 'visible') {
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        important(outer, { 'overflow-y': 'visible', 'overflow-x': clips ? 'clip' : 'visible' });
      }
      grow(outer, style);
    }
  };

  /** Wide text is broken into lines, wide tables and pictures are drawn smaller. */
  const fit = (element) => {
    if (element.scrollWidth <= element.clientWidth + 1) return;
    for (const inner of [element, ...element.querySelectorAll('*')]) {
      const { whiteSpace } = getComputedStyle(inner);
      if (whiteSpace === 'pre') important(inner, { 'white-space': 'pre-wrap', 'overflow-wrap': 'anywhere' });
      else if (inner !== element && inner.closest('pre')) important(inner, { 'overflow-wrap': 'anywhere' });
    }
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      const ratio = Math.max(0.3, element.clientWidth / element.scrollWidth);
      important(element, { zoom: String(ratio * 0.99 * Number(getComputedStyle(element).zoom || 1)) });
    }
  };

  /** What a style may have made a box that scrolls or cuts; all elements where the styles cannot be read. */
  const candidatesOf = (root) => {
    const named = ['overflow', 'overflow-x', 'overflow-y', 'overflow-block', 'overflow-inline', 'content-visibility', 'all'];
    const selectors = ['[style*=overflow i]', '[style*=content-visibility i]', 'html', 'body'];
    const read = (rules) => {
      for (const rule of rules) {
        if (rule.style && named.some((name) => rule.style.getPropertyValue(name) !== '')) {
          // Of a nested rule the selector alone says too little.
          if (!rule.selectorText || rule.selectorText.includes('&')) throw new Error('nested');
          selectors.push(rule.selectorText);
        }
        if (rule.cssRules?.length > 0) {
          if (rule.selectorText) throw new Error('nested');
          read(rule.cssRules);
        }
        if (rule.styleSheet) read(rule.styleSheet.cssRules);
      }
    };
    try {
      if (root.host) throw new Error('in a shadow');
      for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) read(sheet.cssRules);
      return [...root.querySelectorAll(selectors.join())];
    } catch {
      return [...root.querySelectorAll('*')];
    }
  };

  const openScrolling = (elements) => {
    const boxes = [];
    for (const element of elements) {
      if (done.has(element)) continue;
      const style = getComputedStyle(element);
      if (style.contentVisibility === 'auto') important(element, { 'content-visibility': 'visible' });
      if (!scrolls(style.overflowY) && !scrolls(style.overflowX)) continue;
      if (style.display === 'none' || element.clientWidth === 0) continue;
      if (element.localName === 'textarea' || element.localName === 'select') continue;
      const holds = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
      const limited = given(element, 'height') !== 'auto' || given(element, 'max-height') !== 'none';
      const isPlaced = style.position === 'absolute' || style.position === 'fixed';
      if (!holds && !limited && !isPlaced) continue;
      // One without any height is folded by its author.
      if (element.clientHeight === 0) continue;
      boxes.push([element, style.display]);
    }
    for (const [element] of boxes) if (element !== document.body && element !== document.documentElement) fit(element);
    for (const [element, display] of boxes) {
      const style = getComputedStyle(element);
      done.add(element);
      grow(element, style);
      important(element, { overflow: 'visible', ...(display === 'block' ? { display: 'flow-root' } : {}) });
      openUp(element);
    }
  };

  const openFields = (root) => {
    for (const field of root.querySelectorAll('textarea, input')) {
      const isText = field.localName === 'textarea' || /^(text|search|url|email|tel|)$/.test(field.getAttribute('type') ?? '');
      if (!isText || done.has(field) || field.clientWidth === 0) continue;
      if (field.scrollHeight <= field.clientHeight + 1 && field.scrollWidth <= field.clientWidth + 1) continue;
      done.add(field);
      important(field, {
        'min-width': field.offsetWidth + 'px', 'min-height': field.offsetHeight + 'px', 'max-height': 'none', 'max-width': '100%',
        height: 'auto', 'field-sizing': 'content', 'overflow-wrap': 'anywhere',
        ...(field.localName === 'textarea' ? { width: field.offsetWidth + 'px', 'white-space': 'pre-wrap' } : { width: 'auto' }),
      });
      openUp(field);
    }
    for (const list of root.querySelectorAll('select')) {
      const rows = list.querySelectorAll('option, optgroup').length;
      if ((list.multiple || list.size > 1) && rows > (list.size || 4)) {
        list.size = rows;
        important(list, { height: 'auto', 'max-height': 'none' });
      }
    }
  };

  const openFrames = (root) => {
    for (const frame of root.querySelectorAll('iframe')) {
      let inner = null;
      try { inner = frame.contentDocument; } catch {}
      if (!inner?.documentElement || frame.clientHeight < 8 || frame.clientWidth < 8) continue;
      const view = getComputedStyle(frame);
      if (view.visibility !== 'visible') continue;
      openDocument(inner);
      const needed = Math.max(inner.documentElement.scrollHeight, inner.body?.scrollHeight ?? 0);
      if (needed <= frame.clientHeight + 1) continue;
      const edge = frame.offsetHeight - frame.clientHeight;
      important(frame, { height: needed + edge + 'px', 'max-height': 'none' });
      openUp(frame);
    }
  };

  const isCut = (rect, box) => rect.top > box.bottom - Math.min(4, rect.height / 2) || rect.right > box.right + 6;

  /** Notes the words that begin in a box that can be seen and end outside of it. What is to its left or above was put away by its author. */
  const noteCut = (elements) => {
    for (const element of elements) {
      if (element === element.ownerDocument.documentElement || element === element.ownerDocument.body) continue;
      const style = getComputedStyle(element);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      if (element.clientWidth < 8 || element.clientHeight < 8 || style.visibility !== 'visible' || style.opacity === '0') continue;
      if (style.clip !== 'auto' || style.clipPath !== 'none') continue;
      if (element.scrollHeight <= element.clientHeight + 4 && element.scrollWidth <= element.clientWidth + 6) continue;
      if (element.localName === 'textarea' || element.localName === 'input' || element.localName === 'select') continue;
      const outer = element.getBoundingClientRect();
      const box = { bottom: outer.top + element.clientTop + element.clientHeight, right: outer.left + element.clientLeft + element.clientWidth };
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let isLost = false;
      for (let node = texts.nextNode(), left = 5000; node && !isLost && left > 0; node = texts.nextNode(), left -= 1) {
        if (node.data.trim() === '' || getComputedStyle(node.parentElement).visibility !== 'visible') continue;
        range.selectNodeContents(node);
        isLost = [...range.getClientRects()].some((rect) => rect.width > 1 && rect.height > 1 && isCut(rect, box));
      }
      if (!isLost) continue;
      cut.count += 1;
      cut.words ||= element.innerText.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
    }
  };

  /** What needs no layout to be known. */
  const openFolded = (root) => {
    for (const details of root.querySelectorAll('details:not([open])')) {
      // Of those with one name a browser keeps one open.
      details.removeAttribute('name');
      details.open = true;
    }
    for (const found of root.querySelectorAll('[hidden=until-found i]')) found.removeAttribute('hidden');
    if (root.querySelector('details') === null) return;
    const still = new (root.ownerDocument ?? root).defaultView.CSSStyleSheet();
    still.replaceSync('::details-content { transition: none !important; block-size: auto !important; content-visibility: visible !important }');
    if (root.adoptedStyleSheets.every(({ cssRules }) => cssRules[0]?.selectorText !== '::details-content')) root.adoptedStyleSheets.push(still);
  };

  /** A page that is no higher than its window, and shows the rest of itself nowhere. */
  const openPage = (page) => {
    for (const outer of [page.documentElement, page.body]) {
      if (!outer || done.has(outer)) continue;
      const style = getComputedStyle(outer);
      if (style.overflowY === 'visible' || given(outer, 'height') === 'auto' || outer.scrollHeight <= outer.clientHeight + 1) continue;
      done.add(outer);
      important(outer, { 'overflow-y': 'visible' });
      grow(outer, style);
    }
  };

  const openDocument = (page, narrow) => {
    const roots = rootsOf(page);
    for (const root of roots) openFolded(root);
    const candidates = roots.map(candidatesOf);
    const isPlain = candidates.every((found) => found.length <= 2) && roots.every((root) => root.querySelector('textarea, input, select, iframe') === null);
    const look = () => {
      for (const found of candidates) openScrolling(found);
      if (!isPlain) {
        for (const root of roots) {
          openFields(root);
          openFrames(root);
        }
      }
      openPage(page);
      for (const found of candidates) noteCut(found);
    };
    if (isPlain || !narrow) look();
    else atWidth(page.documentElement, look);
  };

  /** Runs while the page is as wide as it will be on paper. */
  const atWidth = (page, run) => {
    const had = page.getAttribute('style');
    const names = ['width', 'max-width', 'min-width'];
    const kept = names.map((name) => [name, page.style.getPropertyValue(name), page.style.getPropertyPriority(name)]);
    important(page, { width: width + 'px', 'max-width': 'none', 'min-width': '0' });
    try {
      run();
    } finally {
      for (const [name, value, priority] of kept) page.style.setProperty(name, value, priority);
      if (had === null && page.getAttribute('style') === '') page.removeAttribute('style');
    }
  };

  const cut = { count: 0, words: '' };
  try {
    if (document.documentElement?.localName === 'html') openDocument(document, true);
  } catch {}
  globalThis[Symbol.for('platen.cut')] = cut;
})(${width})`;
