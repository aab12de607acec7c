/**
 * The criteria of WCAG 2.2, levels A and AA: how each that applies is met, and the tests that show it.
 * `npm run conformance` generates `docs/evidence/accessibility.md` from this list.
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

const signingComfort = 'pages/signing/sign-assistive.test.ts';
const signPhone = 'pages/signing/sign-phone.test.ts';
const signPage = 'pages/signing/sign-page.test.ts';
const accessPage = 'pages/signing/access-page.test.ts';
const story = [
  'e2e/catalogue/stories.test.ts',
  'plays, is accessible and reflows at 320 pixels',
] as const;
const journey = [
  'e2e/journeys/accessibility.test.ts',
  'axe finds nothing where a contract',
] as const;
const keyboard = ['e2e/journeys/keyboard.test.ts', 'the whole way by keyboard alone'] as const;
const signing = [signPage, 'meet nothing that axe objects to'] as const;
const editor = ['pages/elements/set-up-editor.test.ts', 'has nothing for axe to find'] as const;
const comfort = 'e2e/catalogue/user-preferences.test.ts';

/** Every criterion, in the order of WCAG 2.2. */
export const criteria: readonly Criterion[] = [
  criterion(
    '1.1.1 Non-text content',
    'Icons and pictures have a text alternative, or are hidden if text next to them says the same.',
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
  criterion('1.3.2 Meaningful sequence', 'Fields follow the reading order of the contract.', [
    'pages/pure/signing/reading-order.test.ts',
    'from left to right where fields stand side by side',
  ]),
  criterion(
    '1.3.3 Sensory characteristics',
    'Instructions refer to buttons and fields by their names, and the whole process can be completed with those names.',
    keyboard,
  ),
  criterion(
    '1.3.4 Orientation',
    'Pages work in portrait and landscape; rotating the phone keeps a drawn signature.',
    [signPage, 'survives turning the phone'],
    [signPhone, 'keeps its field in view when the phone is turned'],
  ),
  criterion(
    '1.3.5 Identify input purpose',
    'Fields for name and e-mail identify their purpose to the browser.',
    signing,
    [signingComfort, 'fields for name and e-mail say so to the browser'],
  ),
  criterion(
    '1.4.1 Use of colour',
    'A status is a dot with a word; a party has initials in addition to its colour.',
    ['elements/status.test.ts', 'has a word for'],
  ),
  criterion(
    '1.4.3 Contrast',
    '4.5:1 in light and dark; text on the accent colour is adjusted for every accent colour.',
    story,
    journey,
  ),
  criterion(
    '1.4.4 Resize text',
    'At 200 %, a window of 1280 pixels is laid out like one of 640: between the tested widths of 320 and 1280 pixels.',
    story,
    editor,
  ),
  criterion(
    '1.4.5 Images of text',
    'All text is real text. Document pages are images, which is essential; their text is provided with them.',
    [signPage, 'read words and fields in one order'],
  ),
  criterion(
    '1.4.10 Reflow',
    'Nothing scrolls sideways at 320 pixels; a document page itself may, when zoomed.',
    story,
    [signPage, 'does not scroll sideways at 320 px'],
    editor,
  ),
  criterion(
    '1.4.11 Non-text contrast',
    'Outlines of inputs have 3:1; in forced-colours mode everything has a border.',
    [comfort, 'has an outline in forced colours'],
    [signingComfort, 'an input has an outline of 3:1'],
  ),
  criterion(
    '1.4.12 Text spacing',
    'Readers can increase text spacing; elements inherit it and grow.',
    story,
  ),
  criterion(
    '1.4.13 Content on hover or focus',
    'Nothing appears on hover; help for a field appears when it has the focus, stays, and closes with Escape.',
    ['pages/signing/sign-settings.test.ts', 'explains the field that has the focus, until Escape'],
  ),
  criterion(
    '2.1.1 Keyboard',
    'Everything works with the keyboard: placing fields, signing by typing, finishing.',
    keyboard,
    ['pages/elements/set-up-editor.test.ts', 'can be worked by keyboard alone'],
  ),
  criterion(
    '2.1.2 No keyboard trap',
    'Focus can enter and leave the frame; dialogs close with Escape.',
    keyboard,
    [comfort, 'goes into the frame and out of it'],
  ),
  criterion(
    '2.1.4 Character key shortcuts',
    'There are none: shortcuts use Ctrl, an arrow key, Delete, or Shift with Page Up or Page Down, and only work on a placed field or the pages.',
    ['pages/pure/set-up/canvas-keys.test.ts', 'a character alone does nothing'],
  ),
  criterion(
    '2.2.1 Timing adjustable',
    'A session that expires is renewed in place, and entered data is kept; a link is valid as long as its envelope.',
    ['elements/sign.test.ts', 'renews an expired session in place'],
    [accessPage, 'keeps what was entered when the pass runs out in between'],
  ),
  criterion(
    '2.2.2 Pause, stop, hide',
    'Nothing moves automatically; with reduced motion, nothing fades in either.',
    [comfort, 'moves nothing where motion is unwanted'],
  ),
  criterion(
    '2.3.1 Three flashes or below threshold',
    'Nothing flashes: new content fades in once, and not at all with reduced motion.',
    [comfort, 'moves nothing where motion is unwanted'],
  ),
  criterion(
    '2.4.1 Bypass blocks',
    'Framed pages have one main part and landmarks; headings and landmarks in the demo let users skip blocks.',
    journey,
  ),
  criterion('2.4.2 Page titled', 'Pages and frames have titles.', journey),
  criterion(
    '2.4.3 Focus order',
    'Focus follows the page, is kept when updates arrive, and moves to the heading of a new step.',
    keyboard,
    ['elements/sign.test.ts', 'keeps focus in the frame when updates arrive'],
  ),
  criterion(
    '2.4.4 Link purpose (in context)',
    'Links name their target: the contract, the person, the download.',
    journey,
    keyboard,
  ),
  criterion(
    '2.4.6 Headings and labels',
    'Headings say what a step is for; labels say what to enter.',
    keyboard,
    signing,
  ),
  criterion(
    '2.4.7 Focus visible',
    'A ring 2 pixels wide, at a distance of 2 pixels, in every theme.',
    [comfort, 'shows where the focus is'],
  ),
  criterion(
    '2.4.11 Focus not obscured (minimum)',
    'Bars at the edges never cover the focused element.',
    [signingComfort, 'bars never hide what has the focus'],
    [signPhone, 'each text is typed in a sheet above the keyboard, below its enlarged field'],
  ),
  criterion(
    '2.5.1 Pointer gestures',
    'Everything works with a single pointer and without path-based gestures: a signature can be typed instead of drawn.',
    [signPage, 'goes from consent to the end by pointer'],
    [signPage, 'goes from consent to the end by keyboard alone'],
  ),
  criterion('2.5.2 Pointer cancellation', 'Actions happen on release.', [
    signingComfort,
    'a press that is moved away before it is let go does nothing',
  ]),
  criterion(
    '2.5.3 Label in name',
    'Accessible names contain the visible text.',
    signing,
    ['elements/actions.test.ts', 'shows a skeleton, then the permitted actions and nothing else'],
    ['elements/send.test.ts', 'goes from documents and recipients to fields and review'],
    ['elements/envelopes.test.ts', 'filters by status, with how many there are of each'],
  ),
  criterion(
    '2.5.7 Dragging movements',
    'Everything that can be dragged can also be placed and moved with keys; a signature can be typed.',
    ['pages/elements/set-up-editor.test.ts', 'can be worked by keyboard alone'],
    [signPage, 'goes from consent to the end by keyboard alone'],
  ),
  criterion('2.5.8 Target size', '24 pixels or more; 44 on touch screens.', story, journey),
  criterion(
    '3.1.1 Language of page',
    'Elements use the language of the page and pass it, and every change of it, to the framed page.',
    journey,
    ['e2e/journeys/surroundings.test.ts', 'colours, scheme and language'],
  ),
  criterion(
    '3.1.2 Language of parts',
    'An element or a consent text may be in a different language from the page, and declares it.',
    ['elements/languages.test.ts', 'may differ from that of its neighbour'],
    [signPage, 'asks for consent in the language that it speaks'],
  ),
  criterion(
    '3.2.1 On focus',
    'Focus changes nothing: the test completes the whole process with Tab.',
    keyboard,
  ),
  criterion('3.2.2 On input', 'Nothing is submitted until a button is pressed.', keyboard),
  criterion(
    '3.2.4 Consistent identification',
    'The same function is labelled with the same message everywhere.',
    ['languages/catalogues.test.ts', 'lack none and know no other'],
  ),
  criterion(
    '3.2.6 Consistent help',
    'A signer can contact the sender from the menu, which is in the same place at every step.',
    ['pages/signing/sign-settings.test.ts', 'lets the signer ask the sender from the menu'],
  ),
  criterion(
    '3.3.1 Error identification',
    'Errors are sentences that say what to do, and are announced as alerts.',
    ['elements/sign.test.ts', 'shows an error with a retry button'],
    ['elements/status.test.ts', 'shows an error and tries again'],
  ),
  criterion('3.3.2 Labels or instructions', 'Every input has a label.', story, signing, editor),
  criterion(
    '3.3.3 Error suggestion',
    'The error is shown at its field and says what to enter.',
    [signPage, 'shows what is wrong with a text in its sheet'],
    [accessPage, 'says under the field what is wrong, and for how long it is locked'],
    ['elements/send.test.ts', 'points out what is missing before it goes on'],
  ),
  criterion(
    '3.3.4 Error prevention (legal)',
    'Consent and a summary are shown first; actions that cannot be undone require confirmation.',
    ['elements/actions.test.ts', 'asks before it does what cannot be undone'],
    [signPage, 'goes from consent to the end by pointer'],
  ),
  criterion(
    '3.3.7 Redundant entry',
    'A signature is created once and reused in all its fields; entered data is kept when a user returns or starts over.',
    [signPage, 'uses an adopted signature again by one press'],
    [signPage, 'goes on where it was left'],
    ['elements/send.test.ts', 'lets the person choose other documents when preparing them failed'],
  ),
  criterion(
    '3.3.8 Accessible authentication',
    'Passwords and codes can be pasted; there are no cognitive tests.',
    [signingComfort, 'a password can be pasted'],
    [accessPage, 'is opened by keyboard alone with the code'],
  ),
  criterion(
    '4.1.2 Name, role, value',
    'Native controls, and a title for each frame.',
    story,
    journey,
    signing,
    editor,
  ),
  criterion('4.1.3 Status messages', 'Changes are announced politely, once.', [
    'e2e/catalogue/user-preferences.test.ts',
    'announces politely',
  ]),
];

/** Criteria that do not apply, and why. */
export const notApplicable: readonly (readonly [criteria: string, reason: string])[] = [
  ['1.2.1–1.2.5, 1.4.2', 'There is no audio or video.'],
  ['2.4.5 Multiple ways', 'Every page is a step of a process.'],
  ['2.5.4 Motion actuation', 'Nothing is operated by moving or rotating the device.'],
  ['3.2.3 Consistent navigation', 'The host provides navigation; framed pages have none.'],
];
