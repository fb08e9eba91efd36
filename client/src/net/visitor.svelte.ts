/** Who the visitor is: known by a cookie, named by chance until they choose otherwise. */
import { api } from './api';
import type { Me } from './protocol';
import { settings } from '../base/settings.svelte';
import { newGuest } from './new_guest';

class Visitor {
  me = $state.raw<Me | null>(null);
  #coming: Promise<Me> | null = null;

  /** Come in: be recognised, or be given a name. */
  enter(): Promise<Me> {
    this.#coming ??= this.#enter().catch((trouble) => {
      this.#coming = null;
      throw trouble;
    });
    return this.#coming;
  }

  async #enter(): Promise<Me> {
    this.me = await api.become(newGuest(settings.language));
    return this.me;
  }

  async become(name: string, avatar: string): Promise<void> {
    await this.enter();
    this.me = await api.become({ name, avatar });
  }

  async takeCode(code: string): Promise<void> {
    this.me = await api.takeCode(code);
    this.#coming = Promise.resolve(this.me);
  }
}

export const visitor = new Visitor();
