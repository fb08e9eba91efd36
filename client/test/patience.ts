/** Nothing is tested by how long it takes: a busy machine may need many seconds for what a quiet one does at once. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 20_000 });
