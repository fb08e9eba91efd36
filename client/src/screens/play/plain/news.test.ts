import { expect, test } from 'vitest';
import { following, MOST_NEWS } from './news';

const told = (said: string) => ({ said, event: { type: 'Played' } });

test('the news are what has happened since one last answered', () => {
  let news = following([], [told('You play.')], true);
  news = following(news, [told('Bob plays.')], false);
  expect(news.map(({ said }) => said)).toEqual(['You play.', 'Bob plays.']);
  news = following(news, [told('You draw.'), told('')], true);
  expect(news.map(({ said }) => said)).toEqual(['You draw.']);
});

test('they are few, and each has a number of its own', () => {
  let news = following([], [], false);
  for (let n = 0; n < 10; n++) news = following(news, [told('Bob plays.')], false);
  expect(news).toHaveLength(MOST_NEWS);
  expect(new Set(news.map(({ n }) => n)).size).toBe(MOST_NEWS);
});
