import {describe, expect, test} from 'vitest';
import {isolated, oneLine} from '../../src/contract/text/one-line.js';

describe('one line of text', () => {
  test.each([
    ['line feed', 'Anna\nOmar signed'],
    ['carriage return', 'Anna\r\nOmar signed'],
    ['line separator', 'Anna\u2028Omar signed'],
    ['paragraph separator', 'Anna\u2029Omar signed'],
    ['next line', 'Anna\u0085Omar signed'],
    ['tabs and escapes', 'Anna\t\u001bOmar signed'],
  ])('has a blank for a %s', (_, text) => {
    expect(oneLine(text)).toBe('Anna Omar signed');
  });

  test.each([
    ['an override of direction', 'A\u202enn\u202ca'],
    ['an isolate', 'A\u2067nn\u2069a'],
    ['a blank without width', 'An\u200bna'],
    ['a byte order mark', '\ufeffAnna'],
    ['a soft hyphen', 'An\u00adna'],
    ['a Hangul filler', 'Anna\u3164'],
    ['tags', 'Anna\u{e0041}\u{e0042}'],
    ['a joiner that joins nothing', '\u200dAnna\u200c'],
    ['half a character', 'Anna\ud800'],
  ])('goes without %s', (_, text) => {
    expect(oneLine(text)).toBe('Anna');
  });

  test.each([
    ['Persian', 'علی\u200cرضا'],
    ['Hindi', 'क्\u200dष'],
    ['a family of emoji', '👩\u200d👩\u200d👧'],
    ['a variant of a character', '葛\u{e0100}城'],
    ['a mark of direction', 'שלום\u200f!'],
  ])('keeps what %s needs', (_, text) => {
    expect(oneLine(text)).toBe(text);
  });

  test('within a sentence is isolated, and cannot end that from within', () => {
    expect(isolated('שלום\u2069\u2069')).toBe('\u2068שלום\u2069');
  });
});
