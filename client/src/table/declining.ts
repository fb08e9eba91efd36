/** Gives up one's seat at a table that one does not go to: over a line of its own, for as long as that takes. */
import { settings } from '../base/settings.svelte';
import { Connection } from '../net/connection';
import { socketOf } from '../net/line';

export function decline(id: string): void {
  let asked = '';
  const line = new Connection(socketOf(id), {
    hello: () => ({ seen: null, language: settings.language }),
    heard: (message) => {
      if (message.type === 'Whole' && !asked) asked = line.command({ type: 'Leave' });
      else if ('input' in message && message.input === asked) line.close();
    },
    changed: () => {},
    failed: async () => false,
  });
}
