/** The door of the house: whether it is shut for this visitor, and the invitation that a link may bring. */

class Door {
  /** Why nobody is let in here: 'no_pass' (the word is asked for) or 'shown_out'. */
  shut = $state<'no_pass' | 'shown_out' | null>(null);
  /** What the house said about the invitation, or to whoever was shown out. */
  said = $state('');

  /** The house has answered with a problem; the door may be one. */
  note(code: string, said: string): void {
    if (code !== 'no_pass' && code !== 'shown_out') return;
    this.shut = code;
    if (code === 'shown_out') this.said = said;
  }
}

export const door = new Door();

/** What stands behind `#NAME=` in the address, which never leaves the browser by itself. */
export const brought = (name: string): string | null => new URLSearchParams(location.hash.slice(1)).get(name) || null;

/** Take the invitation out of the address, and show it at the door. */
export async function showInvitation(language: string): Promise<void> {
  const invitation = brought('invite');
  if (!invitation) return;
  history.replaceState(null, '', location.pathname + location.search);
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const body = JSON.stringify({ invitation });
  const answer = await fetch('/api/door', { method: 'POST', body, headers }).catch(() => null);
  const problem = answer && !answer.ok ? ((await answer.json().catch(() => null)) as { detail?: string } | null) : null;
  door.said = problem?.detail ?? '';
}
