/**
 * The covers of all games: together, for the home page is made of them; apart from the shelf, for no table needs
 * them.
 */
import type { Component } from 'svelte';
import type { CoverProps } from '../table/board';
import PlainCover from '../ui/art/PlainCover.svelte';

const covers = import.meta.glob<Component<CoverProps>>('./*/Cover.svelte', { eager: true, import: 'default' });

export const coverOf = (game: string): Component<CoverProps> => covers[`./${game}/Cover.svelte`] ?? PlainCover;
