/** Where the visitor is in the house: the address, and how to go elsewhere without a new page. */

import { decoded } from './address';

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (click) => this.#follow(click));
  }

  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#read();
    if (!replace) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = decoded(location.hash.slice(1)) ?? '';
  }

  /** Links inside the house change the address only; everything else is left to the browser. */
  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
      return;
    const link = (click.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

/** `match('/t/:id', path)` is `{id}` or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const found = path.split('/').filter(Boolean);
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = decoded(found[i]);
    if (value === null || (part !== value && !part.startsWith(':'))) return null;
    if (part.startsWith(':')) values[part.slice(1)] = value;
  }
  return values;
}
