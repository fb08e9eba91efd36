import { expect, test } from 'vitest';
import { fingerprint, readRecord } from './recording';

const reason = async (file: Blob) =>
  readRecord(file).then(
    () => null,
    (trouble) => trouble.code,
  );

test('a file is read as it is', async () => {
  expect(await readRecord(new File(['{"game": "bell"}'], 'game.json'))).toBe('{"game": "bell"}');
});

test('an empty file, one that is far too large and one that has gone are refused before they are sent', async () => {
  expect(await reason(new File([' \n'], 'game.json'))).toBe('empty');
  expect(await reason(new File(['x'.repeat(4 * 1024 * 1024 + 1)], 'film.json'))).toBe('too_large');
  expect(await reason({ size: 9, text: () => Promise.reject(new Error('gone')) } as unknown as Blob)).toBe(
    'unreadable',
  );
});

test('the browser takes the fingerprint of a secret as the dealer does', async () => {
  expect(await fingerprint('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  expect(await fingerprint('not hexadecimal')).toBeNull();
});
