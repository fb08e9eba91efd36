/** What the host's own page says; only who opens it loads these words. */
import type { Language } from '../../base/language';
import { tiedWords } from '../../base/french';

const en = {
  title: 'Looking after the house',
  lead: 'What goes on, as anybody could see it from the door: no cards, no dice, no signs.',
  refreshed: 'It looks again every few seconds.',
  figures: {
    people: 'people here',
    tables: 'tables with somebody at them',
    connections: 'connections',
    moves: 'moves since it opened',
    finished: 'games finished',
    write: 'to keep a move',
    memory: 'of memory',
    open: 'open for',
  },
  minutes: (n: number) => (n < 60 ? `${n} min` : `${Math.floor(n / 60)} h ${n % 60} min`),
  warnings: {
    disk: 'Little space is left on the disk: remove old copies, or let old games go (--keep).',
    store: 'What is written takes long to be kept: look at the disk.',
    connections: 'Nearly as many connections are open as the machine allows: raise its limit of open files.',
    broken: 'A table has a damaged journal: tripot doctor says which.',
  },
  tables: 'Tables',
  noTables: 'Nobody is at any table.',
  noTablesHint: 'As soon as somebody sits down, the table is listed here.',
  phase: { gathering: 'gathering', stirring: 'about to begin', playing: 'in play', over: 'over' },
  closed: 'closed to play',
  watching: (n: number) => (n === 1 ? '1 looks on' : `${n} look on`),
  bot: 'bot',
  free: 'free',
  away: 'away',
  close: 'Close the table',
  closeName: (code: string) => `Close the table ${code}`,
  closeAsk: (code: string) =>
    `Close the table ${code}? Nobody plays at it any more; those at it read an apology, and its record is kept.`,
  people: 'People',
  noPeople: 'Nobody is here.',
  out: 'Show the door',
  outName: (name: string) => `Show the door: ${name}`,
  outAsk: (name: string) =>
    `Show ${name} the door? Their lines are closed, and they do not come in any more until you let them back. In an` +
    ' open house they can come again as somebody new.',
  shownOut: 'Shown the door',
  noneOut: 'You have shown nobody the door.',
  back: 'Let back in',
  backName: (name: string) => `Let back in: ${name}`,
  cancel: 'Cancel',
  done: 'Done.',
};

const fr: typeof en = {
  title: 'Tenir la maison',
  lead: 'Ce qui se passe, comme chacun pourrait le voir de la porte : ni cartes, ni dés, ni signes.',
  refreshed: 'La page regarde à nouveau toutes les quelques secondes.',
  figures: {
    people: 'personnes présentes',
    tables: 'tables où il y a quelqu’un',
    connections: 'connexions',
    moves: 'coups depuis l’ouverture',
    finished: 'parties finies',
    write: 'pour garder un coup',
    memory: 'de mémoire',
    open: 'd’ouverture',
  },
  minutes: (n) => (n < 60 ? `${n} min` : `${Math.floor(n / 60)} h ${n % 60} min`),
  warnings: {
    disk: 'Il reste peu de place sur le disque : retirez de vieilles copies, ou oubliez les vieilles parties (--keep).',
    store: 'Ce qui est écrit met longtemps à être gardé : regardez le disque.',
    connections: 'Presque toutes les connexions permises par la machine sont prises : relevez sa limite de fichiers.',
    broken: 'Le journal d’une table est abîmé : tripot doctor dit laquelle.',
  },
  tables: 'Tables',
  noTables: 'Il n’y a personne aux tables.',
  noTablesHint: 'Dès que quelqu’un s’assied, la table est listée ici.',
  phase: { gathering: 'on s’installe', stirring: 'sur le point de commencer', playing: 'en jeu', over: 'finie' },
  closed: 'fermée au jeu',
  watching: (n) => (n < 2 ? `${n} regarde` : `${n} regardent`),
  bot: 'robot',
  free: 'libre',
  away: 'absent',
  close: 'Fermer la table',
  closeName: (code) => `Fermer la table ${code}`,
  closeAsk: (code) =>
    `Fermer la table ${code} ? On n’y joue plus ; celles et ceux qui y sont lisent une excuse, et l’enregistrement` +
    ' est gardé.',
  people: 'Personnes',
  noPeople: 'Il n’y a personne.',
  out: 'Mettre à la porte',
  outName: (name) => `Mettre à la porte : ${name}`,
  outAsk: (name) =>
    `Mettre ${name} à la porte ? Ses lignes sont fermées, et l’entrée lui est refusée jusqu’à ce que vous la rendiez.` +
    ' Dans une maison ouverte, on peut revenir sous un autre nom.',
  shownOut: 'Mis à la porte',
  noneOut: 'Vous n’avez mis personne à la porte.',
  back: 'Laisser revenir',
  backName: (name) => `Laisser revenir : ${name}`,
  cancel: 'Annuler',
  done: 'C’est fait.',
};

const french = tiedWords(fr);

export type AdminWords = typeof en;

export const adminWords = (language: Language): AdminWords => (language === 'fr' ? french : en);
