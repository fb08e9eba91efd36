/** How somebody is called of whom the house knows nothing yet. */
import { pick, random } from './chance';
import type { Language } from './language';
import type { NewMe } from './protocol';

const NAMES = {
  fr: ['Loutre', 'Héron', 'Renard', 'Hermine', 'Pinson', 'Lynx', 'Belette', 'Merle', 'Chouette', 'Blaireau', 'Martre', 'Geai', 'Hulotte', 'Mésange'],
  en: ['Otter', 'Heron', 'Fox', 'Stoat', 'Finch', 'Lynx', 'Weasel', 'Magpie', 'Owl', 'Badger', 'Marten', 'Jay', 'Robin', 'Wren'],
};

export const stranger = (language: Language): NewMe => ({ name: pick(NAMES[language]), avatar: random(4) });
