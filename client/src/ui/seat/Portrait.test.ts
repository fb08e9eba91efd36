import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { Sitting } from '../../table/sitting.svelte';
import Host from '../../../test/PortraitAtTable.svelte';

function table() {
  const sitting = new Sitting('bell');
  sitting.seat = 0;
  sitting.people = [
    { name: 'Ann', avatar: 'a', bot: null, absent: false, here: true },
    { name: 'Bob', avatar: 'b', bot: null, absent: true, here: false },
  ];
  sitting.cut({ view: {}, ask: null, asked: [0] });
  return sitting;
}

test('a portrait says who is being waited for', () => {
  render(Host, { sitting: table(), seat: 0 });
  expect(screen.getByText(/thinking/)).toBeTruthy();
});

test('a portrait says that somebody is away, and who plays', () => {
  render(Host, { sitting: table(), seat: 1 });
  expect(screen.getByText('away, a bot plays')).toBeTruthy();
});

test('a ring breathes for one or two who are asked, and stands still in a race of many', () => {
  const breathing = (asked: number[]) => {
    const sitting = table();
    sitting.cut({ view: {}, ask: null, asked });
    const { container, unmount } = render(Host, { sitting, seat: 0 });
    const found = [container.querySelectorAll('.face svg').length, container.querySelectorAll('.breathing').length];
    unmount();
    return found;
  };
  expect(breathing([0, -1])).toEqual([2, 1]);
  expect(breathing([0, 1, 2, -1])).toEqual([2, 0]);
});
