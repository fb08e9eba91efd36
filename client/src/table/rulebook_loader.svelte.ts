/** A rulebook as it is fetched, in the language of the house. */
import { api } from '../net/api';
import type { Block } from './rulebook';
import { settings } from '../base/settings.svelte';

export class RulebookLoader {
  blocks = $state.raw<readonly Block[] | null>(null);
  /** The house does not answer. */
  closed = $state(false);
  #knocks = $state(0);

  /** Without a game there is nothing to fetch. */
  constructor(game: () => string | null) {
    $effect(() => {
      void [settings.language, this.#knocks];
      const name = game();
      if (name === null) return;
      let stale = false;
      api.book(name).then(
        ({ rulebook }) => !stale && ((this.blocks = rulebook), (this.closed = false)),
        () => !stale && (this.closed = true),
      );
      return () => (stale = true);
    });
  }

  again = (): void => {
    this.#knocks += 1;
  };
}
