/** The table that a board and its parts belong to. */
import { getContext, setContext } from 'svelte';
import type { Sitting } from './sitting.svelte';

const KEY = Symbol('sitting');

export const setSitting = (sitting: Sitting): Sitting => setContext(KEY, sitting);
export const getSitting = (): Sitting => getContext<Sitting>(KEY);
