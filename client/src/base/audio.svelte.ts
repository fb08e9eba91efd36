/** What is heard in the house: played for those who want sound, in words for those who want captions. */
import { untrack } from 'svelte';
import { settings } from './settings.svelte';
import { play as playSound, type SoundName } from './sound';

/** How long a caption stands, in ms. */
const READ = 1600;

class Audio {
  /** What has just been heard, where captions are wanted. */
  caption = $state<SoundName | null>(null);
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** Untracked: an effect that plays a sound must not run again when somebody changes the sound settings. */
  play = (name: SoundName): void =>
    untrack(() => {
      if (settings.sound) playSound(name);
      if (!settings.captions) return;
      this.caption = name;
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => (this.caption = null), READ);
    });
}

export const audio = new Audio();
