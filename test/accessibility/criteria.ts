/**
 * The criteria of WCAG 2.2, levels A and AA, that apply: how each is met, and the tests that show it.
 * `docs/accessibility.md` is made from this list by `npm run conformance`.
 */

/** One criterion: its number and name, how it is met, and tests below `test/` by file and words of their names. */
export interface Criterion {
  readonly name: string;
  readonly metBy: string;
  readonly shownBy: readonly (readonly [file: string, test: string])[];
}

const criterion = (name: string, metBy: string, ...shownBy: Criterion['shownBy']): Criterion => ({
  name,
  metBy,
  shownBy,
});

const story = [
  'e2e/catalogue/stories.test.ts',
  'plays, is accessible and reflows at 320 pixels',
] as const;
const journey = [
  'e2e/journeys/accessibility.test.ts',
  'axe finds nothing where a contract',
] as const;
const keyboard = ['e2e/journeys/keyboard.test.ts', 'the whole way by keyboard alone'] as const;
const signing = [
  'service/pages/sign/sign-page.test.ts',
  'meet nothing that axe objects to',
] as const;
const editor = [
  'service/pages/browser/set-up-editor.test.ts',
  'has nothing for axe to find',
] as const;
const comfort = 'e2e/catalogue/comfort.test.ts';

/** Every criterion, in the order of WCAG 2.2. */
export const criteria: readonly Criterion[] = [
  criterion(
    '1.1.1 Non-text content',
    'Icons and pictures have words, or are hidden where words stand beside them.',
    story,
    journey,
  ),
  criterion(
    '1.3.1 Info and relationships',
    'Native headings, lists, labels, groups and buttons.',
    story,
    signing,
    editor,
  ),
  criterion(
    '1.3.2 Meaningful sequence',
    'Fields come in the order in which the contract is read.',
    [
      'service/pages/sign/browser/reading-order.test.ts',
      'from left to right where fields stand side by side',
    ],
  ),
  criterion('1.3.4 Orientation', 'Upright and sideways; turning the phone keeps what was drawn.', [
    'service/pages/sign/sign-page.test.ts',
    'survives turning the phone',
  ]),
  criterion(
    '1.3.5 Identify input purpose',
    'Fields for name and e-mail say so to the browser.',
    signing,
  ),
  criterion(
    '1.4.1 Use of colour',
    'A status is a dot and a word, a party has initials beside its hue.',
    ['elements/status.test.ts', 'has a word for'],
  ),
  criterion(
    '1.4.3 Contrast',
    '4.5:1 in light and dark; text on the accent is corrected for every accent.',
    story,
    journey,
  ),
  criterion(
    '1.4.4 Resize text',
    'At 200 % a window of 1280 pixels is one of 640: the layouts of 320 and 1280 pixels hold.',
    story,
    editor,
  ),
  criterion(
    '1.4.10 Reflow',
    'Nothing scrolls sideways at 320 pixels; the page of a document itself may, when zoomed.',
    story,
    ['service/pages/sign/sign-page.test.ts', 'does not scroll sideways at 320 px'],
    editor,
  ),
  criterion(
    '1.4.11 Non-text contrast',
    'Outlines of inputs have 3:1; forced colours give everything a border.',
    [comfort, 'has an outline in forced colours'],
  ),
  criterion(
    '1.4.12 Text spacing',
    'Text may be spaced as widely as readers like; elements inherit it and grow.',
    story,
  ),
  criterion(
    '2.1.1 Keyboard',
    'Everything works by keyboard: placing fields, signing by typing, finishing.',
    keyboard,
    ['service/pages/browser/set-up-editor.test.ts', 'can be worked by keyboard alone'],
  ),
  criterion(
    '2.1.2 No keyboard trap',
    'Focus goes into the frame and out of it; dialogs close with Escape.',
    keyboard,
    [comfort, 'goes into the frame and out of it'],
  ),
  criterion(
    '2.2.2 Pause, stop, hide',
    'Nothing moves by itself; with reduced motion nothing fades in either.',
    [comfort, 'moves nothing where motion is unwanted'],
  ),
  criterion(
    '2.4.3 Focus order',
    'Focus follows the page, stays where it is when news come, and goes to the heading of a new step.',
    keyboard,
    ['elements/sign.test.ts', 'leaves focus in the frame when news come'],
  ),
  criterion('2.4.7 Focus visible', 'A ring of 2 pixels, 2 pixels away, in every theme.', [
    comfort,
    'shows where the focus is',
  ]),
  criterion('2.5.2 Pointer cancellation', 'Actions happen on release.', [
    'e2e/journeys/phone.test.ts',
    'the whole way on a phone',
  ]),
  criterion(
    '2.5.7 Dragging movements',
    'What is dragged can also be placed and moved by keys; a signature can be typed.',
    ['service/pages/browser/set-up-editor.test.ts', 'can be worked by keyboard alone'],
    ['service/pages/sign/sign-page.test.ts', 'goes from consent to the end by keyboard alone'],
  ),
  criterion('2.5.8 Target size', '24 pixels or more, 44 by touch.', story, journey),
  criterion(
    '3.1.1 Language of page',
    'Elements take the language of the page and hand it to the framed page.',
    journey,
  ),
  criterion('3.2.2 On input', 'Nothing is sent before a button says so.', keyboard),
  criterion(
    '3.3.1 Error identification',
    'Errors are sentences that say what to do, and are alerts.',
    ['elements/sign.test.ts', 'shows an error with a way to try again'],
    ['elements/status.test.ts', 'shows an error and tries again'],
  ),
  criterion('3.3.2 Labels or instructions', 'Every input has a label.', story, signing, editor),
  criterion(
    '3.3.4 Error prevention (legal)',
    'Consent and a summary come first; what cannot be undone is asked once more.',
    ['elements/actions.test.ts', 'asks before it does what cannot be undone'],
    ['service/pages/sign/sign-page.test.ts', 'goes from consent to the end by pointer'],
  ),
  criterion(
    '3.3.8 Accessible authentication',
    'Passwords and codes can be pasted; there are no puzzles.',
    ['service/pages/sign/gate-page.test.ts', 'is opened by keyboard alone with the code'],
  ),
  criterion(
    '4.1.2 Name, role, value',
    'Native controls, and a title on each frame.',
    story,
    journey,
    signing,
    editor,
  ),
  criterion('4.1.3 Status messages', 'What changes is announced politely, once.', [
    'e2e/catalogue/comfort.test.ts',
    'announces politely',
  ]),
];
