import { mount } from 'svelte';
import App from './App.svelte';
import './lib/keys';
import './tokens.css';
import './base.css';

mount(App, { target: document.getElementById('house')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
