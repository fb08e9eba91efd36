import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './base/settings.svelte';
import { showInvitation } from './net/door.svelte';
import './base/keyboard';
import './base/tokens.css';
import './base/elements.css';

// Whoever brings an invitation shows it before anything is asked for.
void showInvitation(settings.language).then(() => mount(App, { target: document.getElementById('house')! }));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
