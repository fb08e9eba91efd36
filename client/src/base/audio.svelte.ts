/** What is heard in the house: played for those who want sound, in words for those who want captions. */
import { untrack } from 'svelte';
import { settings } from './settings.svelte';
import { play, type SoundName } from './sound';

/** How long a caption stands, in ms. */
const READ = 1600;

class Hearing {
  /** What has just been heard, where captions are wanted. */
  last = $state<SoundName | null>(null);
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** Whoever makes a sound does not follow the settings: to switch sound on is no reason to sound again. */
  sound = (name: SoundName): void =>
    untrack(() => {
      if (settings.sound) play(name);
      if (!settings.captions) return;
      this.last = name;
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => (this.last = null), READ);
    });
}

export const hearing = new Hearing();
