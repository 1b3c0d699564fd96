/** Whether all text of what is shown has its place: nothing cut, nothing over something else. */
import type { Page } from '@playwright/test';

/** What holds names of documents, folders and the like, which may be of any length and end in an ellipsis. */
const ofAnyLength = [
  '.name',
  '.meta',
  '.facts-line',
  '.preview-facts',
  '.kind-named',
  '.step-set',
  '.folder-name',
  '.file-name',
  '.chip-name',
  '.row-notes',
  '.where p',
  '.tables-head h1',
  '.stage-head h2',
  '.virtual-sheet',
  '[title]',
].join(', ');

/** Rows of things that stand beside each other. */
const rows = [
  'footer',
  'footer .where',
  'footer .right',
  '.bar',
  '.bar nav',
  '.list-head',
  '.list-head .right',
  '.preview-head',
  '.preview-foot',
  '.preview-tools',
  '.page-head',
  '.tables-head',
  '.stage-head',
  '.stage-foot',
  '.step-head',
  '.field.beside',
  '.switch',
  '.own-head',
].join(', ');

/** Places where text is cut or things lie over each other now, in words; empty where all is well. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(
    ([free, lines]) => {
      const found: string[] = [];
      const nameOf = (element: Element): string =>
        `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}`;
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        element.closest('.hidden-text, [data-live-announcer], [data-react-aria-prevent-focus], [inert]') ===
          null &&
        getComputedStyle(element).clipPath === 'none';
      /** The nearest ancestor that cuts off what is wider than it, and cannot be scrolled. */
      const cutter = (element: Element): Element | null => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { overflowX, position } = getComputedStyle(at);
          if (overflowX === 'hidden' || overflowX === 'clip') return at;
          if (overflowX === 'auto' || overflowX === 'scroll') return null;
          if (position === 'fixed') return null;
        }
        return null;
      };
      /** What text must stay within: its control, or its row. */
      const holderOf = (element: Element): Element | null =>
        element.closest(
          'button, .segment, .card, .chip, .tab, .menu-item, .kind, kbd, .badge, .step-card, .dialog, .task, footer',
        );
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (
          text === '' ||
          !element ||
          !isSeen(element) ||
          element.closest('svg, style, script, option, select')
        )
          continue;
        if (element.closest(free)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const holder = holderOf(element);
        const inside = holder?.getBoundingClientRect();
        if (inside && (box.left < inside.left - 1 || box.right > inside.right + 1))
          found.push(`“${text}” is wider than ${nameOf(holder!)}`);
        const by = cutter(element);
        const cut = by?.getBoundingClientRect();
        if (cut && (box.left < cut.left - 1 || box.right > cut.right + 1))
          found.push(`“${text}” is cut by ${nameOf(by!)}`);
        if (box.right > innerWidth + 1 && !element.closest('.splitter'))
          if (cutter(element) === null && !scrolls(element)) found.push(`“${text}” leaves the window`);
        const { webkitLineClamp } = getComputedStyle(element);
        if (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2)
          found.push(`“${text}” has more lines than ${nameOf(element)}`);
      }
      function scrolls(element: Element): boolean {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth + 1)
            return true;
        return false;
      }
      for (const whole of document.querySelectorAll('html, .screen'))
        if (whole.scrollWidth > whole.clientWidth + 1) found.push(`${nameOf(whole)} scrolls sideways`);
      const brush = document.createElement('canvas').getContext('2d');
      for (const input of document.querySelectorAll('input')) {
        if (!isSeen(input) || input.clientWidth < 20 || (input.value !== '' && input.title !== '')) continue;
        const style = getComputedStyle(input);
        const shown = input.value === '' ? input.placeholder : input.value;
        if (!brush || shown === '' || input.type === 'password' || input.closest('.result-name, .name-field'))
          continue;
        brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        // Letters are set a little closer in a field than on a canvas.
        if (brush.measureText(shown).width > room + 3)
          found.push(`“${shown}” is wider than ${nameOf(input)}`);
      }
      for (const row of document.querySelectorAll(lines)) {
        if (!isSeen(row)) continue;
        const boxes = [...row.children]
          .filter((child) => isSeen(child) && !/absolute|fixed/.test(getComputedStyle(child).position))
          .map((child) => ({ child, box: child.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && box.height > 0);
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) {
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            if (across > 1 && down > 1)
              found.push(
                `${nameOf(one.child)} “${one.child.textContent}” lies over ${nameOf(other.child)} “${other.child.textContent}”`,
              );
          }
        const whole = row.getBoundingClientRect();
        for (const { child, box } of boxes)
          // A link reaches over its row by the room around its words.
          if (box.right > whole.right + 5 || box.left < whole.left - 5)
            found.push(`${nameOf(child)} “${child.textContent}” is wider than ${nameOf(row)}`);
      }
      return [...new Set(found)];
    },
    [ofAnyLength, rows] as const,
  );
}
