/** Who the visitor is: known by a cookie, named by chance until they choose otherwise. */
import { api, Trouble } from './api';
import { pick, random } from './chance';
import type { Me } from './protocol';
import { settings } from './settings.svelte';

const NAMES = {
  fr: ['Loutre', 'Héron', 'Renard', 'Hermine', 'Pinson', 'Lynx', 'Belette', 'Merle', 'Chouette', 'Blaireau', 'Martre', 'Geai', 'Hulotte', 'Mésange'],
  en: ['Otter', 'Heron', 'Fox', 'Stoat', 'Finch', 'Lynx', 'Weasel', 'Magpie', 'Owl', 'Badger', 'Marten', 'Jay', 'Robin', 'Wren'],
};

/** Beside the house's own cookie, which scripts cannot see: it lasts as long, and only says that there is one. */
const HERE = 'tripot_here';

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
    this.me = (await this.#recognised()) ?? (await api.become({ name: pick(NAMES[settings.language]), avatar: random(4) }));
    document.cookie = `${HERE}=1; path=/; max-age=34560000; samesite=lax`;
    return this.me;
  }

  /** Nobody asks the house who they are on their first visit: it would have to say that it does not know. */
  async #recognised(): Promise<Me | null> {
    if (!document.cookie.includes(`${HERE}=1`)) return null;
    try {
      return await api.me();
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.code === 'no_cookie') return null;
      throw trouble;
    }
  }

  async become(name: string, avatar: string): Promise<void> {
    await this.enter();
    this.me = await api.become({ name, avatar });
  }

  async takeCode(code: string): Promise<void> {
    this.me = await api.takeCode(code);
    document.cookie = `${HERE}=1; path=/; max-age=34560000; samesite=lax`;
    this.#coming = Promise.resolve(this.me);
  }
}

export const visitor = new Visitor();
