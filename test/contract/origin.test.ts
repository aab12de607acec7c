import {expect, it} from 'vitest';
import {originSchema} from '../../src/contract/origin.js';

const isOrigin = (text: string) => originSchema.safeParse(text).success;

it.each([
  'https://app.example.com',
  'http://localhost:4000',
  'capacitor://localhost',
  'ionic://localhost',
  'app://contracts',
  'tauri://localhost',
])('%s is an origin that may frame a page', (text) => expect(isOrigin(text)).toBe(true));

it.each([
  'capacitor://localhost/',
  'tauri://localhost/index.html',
  'app://*',
  'app:',
  'file://',
  'javascript://localhost',
  'null',
  'https://*.example.com',
  'https://app.example.com/',
])('%s is none', (text) => expect(isOrigin(text)).toBe(false));
