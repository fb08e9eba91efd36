/** What to say when something did not work: the house's own sentence, or ours where the house could not say one. */
import { t } from '../words/house.svelte';
import { Trouble } from './api';

export function explain(reason: unknown): string {
  if (!(reason instanceof Trouble)) return t().problem.broken;
  if (reason.code === 'line') return t().problem.noHouse;
  if (reason.code === 'no_cookie') return t().problem.noCookie;
  return reason.said || t().problem.broken;
}
