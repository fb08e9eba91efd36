/** The covers of all games: together, for the entrance is made of them; apart from the shelf, for no table needs them. */
import type { Component } from 'svelte';
import type { CoverProps } from '../lib/board';

const covers = import.meta.glob<Component<CoverProps>>('./*/Cover.svelte', { eager: true, import: 'default' });

export const coverOf = (game: string): Component<CoverProps> | null => covers[`./${game}/Cover.svelte`] ?? null;
