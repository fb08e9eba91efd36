/** A short message at the foot of the screen, which goes away by itself. */
class Toasts {
  said = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, ms = 3500): void {
    this.said = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.said = ''), ms);
  }
}

export const toasts = new Toasts();
