/** How somebody comes in of whom the house may know nothing yet. */
import { pick, random } from './chance';
import type { Language } from './language';
import type { Arrival } from './protocol';

const NAMES = {
  fr: ['Loutre', 'Héron', 'Renard', 'Hermine', 'Pinson', 'Lynx', 'Belette', 'Merle', 'Chouette', 'Blaireau', 'Martre', 'Geai', 'Hulotte', 'Mésange'],
  en: ['Otter', 'Heron', 'Fox', 'Stoat', 'Finch', 'Lynx', 'Weasel', 'Magpie', 'Owl', 'Badger', 'Marten', 'Jay', 'Robin', 'Wren'],
};

export const stranger = (language: Language): Arrival => ({ name: pick(NAMES[language]), avatar: random(4), if_new: true });
