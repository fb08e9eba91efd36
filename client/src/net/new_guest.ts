/** A name and a face by chance; the house takes them only for somebody whom it does not know yet (`if_new`). */
import { pick, random } from '../base/random';
import type { Language } from '../base/language';
import type { Arrival } from './protocol';

const NAMES = {
  fr: [
    'Loutre',
    'Héron',
    'Renard',
    'Hermine',
    'Pinson',
    'Lynx',
    'Belette',
    'Merle',
    'Chouette',
    'Blaireau',
    'Martre',
    'Geai',
    'Hulotte',
    'Mésange',
  ],
  en: [
    'Otter',
    'Heron',
    'Fox',
    'Stoat',
    'Finch',
    'Lynx',
    'Weasel',
    'Magpie',
    'Owl',
    'Badger',
    'Marten',
    'Jay',
    'Robin',
    'Wren',
  ],
};

export const newGuest = (language: Language): Arrival => ({
  name: pick(NAMES[language]),
  avatar: random(4),
  if_new: true,
});
