/**
 * The criteria of WCAG 2.2, levels A and AA: how each that applies is met, and the tests that show it.
 * `docs/evidence/accessibility.md` is made from this list by `npm run conformance`.
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

const signingComfort = 'service/pages/sign/sign-comfort.test.ts';
const signPage = 'service/pages/sign/sign-page.test.ts';
const accessPage = 'service/pages/sign/access-page.test.ts';
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
  criterion(
    '1.3.3 Sensory characteristics',
    'What is said names things by their words, which buttons and fields have too: the whole way is found by them.',
    keyboard,
  ),
  criterion('1.3.4 Orientation', 'Upright and sideways; turning the phone keeps what was drawn.', [
    signPage,
    'survives turning the phone',
  ]),
  criterion(
    '1.3.5 Identify input purpose',
    'Fields for name and e-mail say so to the browser.',
    signing,
    [signingComfort, 'fields for name and e-mail say so to the browser'],
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
    '1.4.5 Images of text',
    'Words are text. Pages of a document are pictures, which is essential, with their words beside them.',
    [signPage, 'read words and fields in one order'],
  ),
  criterion(
    '1.4.10 Reflow',
    'Nothing scrolls sideways at 320 pixels; the page of a document itself may, when zoomed.',
    story,
    [signPage, 'does not scroll sideways at 320 px'],
    editor,
  ),
  criterion(
    '1.4.11 Non-text contrast',
    'Outlines of inputs have 3:1; forced colours give everything a border.',
    [comfort, 'has an outline in forced colours'],
    [signingComfort, 'an input has an outline of 3:1'],
  ),
  criterion(
    '1.4.12 Text spacing',
    'Text may be spaced as widely as readers like; elements inherit it and grow.',
    story,
  ),
  criterion(
    '1.4.13 Content on hover or focus',
    'Nothing comes by hovering; help at a field comes with its focus, stays, and goes with Escape.',
    [
      'service/pages/sign/sign-settings.test.ts',
      'explains the field that has the focus, until Escape',
    ],
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
    '2.1.4 Character key shortcuts',
    'There are none: what has a shortcut takes Ctrl, an arrow or Delete, and only on a placed field or the pages.',
    ['service/pages/set-up/browser/canvas-keys.test.ts', 'a character alone does nothing'],
  ),
  criterion(
    '2.2.1 Timing adjustable',
    'A session that runs out is renewed in place, and what was entered is kept; a link lasts as long as its envelope.',
    ['elements/sign.test.ts', 'renews its session in place when it has run out'],
    [accessPage, 'keeps what was entered when the pass runs out in between'],
  ),
  criterion(
    '2.2.2 Pause, stop, hide',
    'Nothing moves by itself; with reduced motion nothing fades in either.',
    [comfort, 'moves nothing where motion is unwanted'],
  ),
  criterion(
    '2.3.1 Three flashes or below threshold',
    'Nothing flashes: what comes fades in once, and not at all where motion is unwanted.',
    [comfort, 'moves nothing where motion is unwanted'],
  ),
  criterion(
    '2.4.1 Bypass blocks',
    'Framed pages have one part and landmarks; headings and landmarks of the demo let blocks be skipped.',
    journey,
  ),
  criterion('2.4.2 Page titled', 'Pages, and frames, have titles.', journey),
  criterion(
    '2.4.3 Focus order',
    'Focus follows the page, stays where it is when news come, and goes to the heading of a new step.',
    keyboard,
    ['elements/sign.test.ts', 'leaves focus in the frame when news come'],
  ),
  criterion(
    '2.4.4 Link purpose (in context)',
    'Links say where they lead: the contract, the person, the download.',
    journey,
    keyboard,
  ),
  criterion(
    '2.4.6 Headings and labels',
    'Headings say what a step is for, labels what is wanted.',
    keyboard,
    signing,
  ),
  criterion('2.4.7 Focus visible', 'A ring of 2 pixels, 2 pixels away, in every theme.', [
    comfort,
    'shows where the focus is',
  ]),
  criterion(
    '2.4.11 Focus not obscured (minimum)',
    'Bars at the edges leave in view what has the focus.',
    [signingComfort, 'bars never hide what has the focus'],
  ),
  criterion(
    '2.5.1 Pointer gestures',
    'One pointer does everything, and no path matters: a signature can be typed instead of drawn.',
    [signPage, 'goes from consent to the end by pointer'],
    [signPage, 'goes from consent to the end by keyboard alone'],
  ),
  criterion('2.5.2 Pointer cancellation', 'Actions happen on release.', [
    signingComfort,
    'a press that is moved away before it is let go does nothing',
  ]),
  criterion(
    '2.5.3 Label in name',
    'Names hold the words that are seen.',
    signing,
    ['elements/actions.test.ts', 'shows a skeleton, then what may be done and nothing else'],
    ['elements/send.test.ts', 'leads from documents to recipients to fields to review'],
    ['elements/envelopes.test.ts', 'filters by status, with how many there are of each'],
  ),
  criterion(
    '2.5.7 Dragging movements',
    'What is dragged can also be placed and moved by keys; a signature can be typed.',
    ['service/pages/browser/set-up-editor.test.ts', 'can be worked by keyboard alone'],
    [signPage, 'goes from consent to the end by keyboard alone'],
  ),
  criterion('2.5.8 Target size', '24 pixels or more, 44 by touch.', story, journey),
  criterion(
    '3.1.1 Language of page',
    'Elements take the language of the page and hand it to the framed page, live.',
    journey,
    ['e2e/journeys/surroundings.test.ts', 'colours, scheme and language'],
  ),
  criterion(
    '3.1.2 Language of parts',
    'An element, and what is agreed to, may be in another language than the page, and says so.',
    ['elements/languages.test.ts', 'may differ from that of its neighbour'],
    [signPage, 'asks for consent in the language that it speaks'],
  ),
  criterion('3.2.1 On focus', 'Focus changes nothing: the whole way is walked with Tab.', keyboard),
  criterion('3.2.2 On input', 'Nothing is sent before a button says so.', keyboard),
  criterion(
    '3.2.4 Consistent identification',
    'What does the same is said by the same message wherever it stands.',
    ['languages/catalogues.test.ts', 'lack none and know no other'],
  ),
  criterion(
    '3.2.6 Consistent help',
    'A signer asks the sender from the menu, in the same place at every step.',
    ['service/pages/sign/sign-settings.test.ts', 'lets the signer ask the sender from the menu'],
  ),
  criterion(
    '3.3.1 Error identification',
    'Errors are sentences that say what to do, and are alerts.',
    ['elements/sign.test.ts', 'shows an error with a way to try again'],
    ['elements/status.test.ts', 'shows an error and tries again'],
  ),
  criterion('3.3.2 Labels or instructions', 'Every input has a label.', story, signing, editor),
  criterion(
    '3.3.3 Error suggestion',
    'What is wrong stands at its field and says what is wanted.',
    [signPage, 'shows what is wrong with a field below it'],
    [accessPage, 'says under the field what is wrong, and for how long it is locked'],
    ['elements/send.test.ts', 'points out what is missing before it goes on'],
  ),
  criterion(
    '3.3.4 Error prevention (legal)',
    'Consent and a summary come first; what cannot be undone is asked once more.',
    ['elements/actions.test.ts', 'asks before it does what cannot be undone'],
    [signPage, 'goes from consent to the end by pointer'],
  ),
  criterion(
    '3.3.7 Redundant entry',
    'A signature is made once for all its places; what was entered is there when somebody comes back or starts over.',
    [signPage, 'uses an adopted signature again by one press'],
    [signPage, 'goes on where it was left'],
    ['elements/send.test.ts', 'lets the person choose other documents when one was refused'],
  ),
  criterion(
    '3.3.8 Accessible authentication',
    'Passwords and codes can be pasted; there are no puzzles.',
    [signingComfort, 'a password can be pasted'],
    [accessPage, 'is opened by keyboard alone with the code'],
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

/** Criteria about what there is not here, and why. */
export const notApplicable: readonly (readonly [criteria: string, reason: string])[] = [
  ['1.2.1–1.2.5, 1.4.2', 'There is no sound and no video.'],
  ['2.4.5 Multiple ways', 'Every page is a step of a process.'],
  ['2.5.4 Motion actuation', 'Nothing is done by moving or turning the device.'],
  ['3.2.3 Consistent navigation', 'Navigation is the host’s; framed pages have none.'],
];
