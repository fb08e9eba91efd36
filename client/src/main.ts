import { mount } from 'svelte';
import App from './App.svelte';
import './base/keyboard';
import './base/tokens.css';
import './base/elements.css';

mount(App, { target: document.getElementById('house')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
