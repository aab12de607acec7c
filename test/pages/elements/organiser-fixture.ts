/** The dialog in which pages are arranged, with a service that is imitated. */
import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import type {ArrangePages, SetUpState} from '../../../src/contract/pages/set-up-page.js';
import type {PlacedField} from '../../../src/pages/set-up/editing/placed-field.js';
import '../../../src/pages/set-up/arranging/page-organiser.js';
import {tokens} from '../../../src/ui/tokens/tokens.js';
import {until} from '../../elements/fixture.js';
import {draft} from './set-up-fixture.js';

export const [lease, rules] = draft.documents;
/** Firefox's driver emulates nothing: there, what the page's own colour scheme changes is seen. */
export const emulate = (media: Parameters<typeof emulateMedia>[0]) =>
  emulateMedia(media).catch((error: unknown) => {
    if (!String(error).includes('CDP support is required')) throw error;
  });

export const pageOf = (number: number) => ({...lease!.pages[0]!, number});

/** A lease of three pages, and rules of one. */
export const three: SetUpState = {
  ...draft,
  documents: [{...lease!, pages: [1, 2, 3].map(pageOf)}, rules!],
};

/** The first document as it is after its pages were arranged. */
export const arranged = ({documents}: ArrangePages): SetUpState => ({
  ...three,
  documents: [
    {...lease!, document_id: 7, pages: documents[0]!.pages.map((_, at) => pageOf(at + 1))},
    rules!,
  ],
});

interface Opened {
  readonly opened?: SetUpState;
  readonly fields?: readonly PlacedField[];
  readonly answer?: (wanted: ArrangePages) => Promise<SetUpState>;
  readonly undo?: (documents: readonly number[]) => Promise<SetUpState>;
}

export async function open({opened = three, fields = [], answer, undo}: Opened = {}) {
  document.documentElement.lang = 'en';
  document.adoptedStyleSheets = tokens.flatMap(({styleSheet}) => styleSheet ?? []);
  const organiser = document.createElement('esign-page-organiser');
  const [asked, taken]: [ArrangePages[], SetUpState[]] = [[], []];
  Object.assign(organiser, {
    draft: opened,
    fields,
    take: (state: SetUpState) => taken.push(state),
    client: {
      arrange: (wanted: ArrangePages) => {
        asked.push(wanted);
        return answer?.(wanted) ?? Promise.resolve(arranged(wanted));
      },
      undoArranging: undo,
    },
  });
  document.body.replaceChildren(organiser);
  void organiser.show();
  await until(() => organiser.renderRoot.querySelector('dialog[open]'));
  const root = organiser.renderRoot;
  const button = (text: string) =>
    [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === text)!;
  const press = async (text: string) => {
    button(text).focus();
    await sendKeys({press: 'Enter'});
    await organiser.updateComplete;
  };
  const names = () =>
    [...root.querySelectorAll('ol')].map((list) =>
      [...list.querySelectorAll('input')].map((input) => input.ariaLabel),
    );
  const said = () => root.querySelector('[role=status]')?.textContent?.trim();
  const choose = async (at: number) => {
    root.querySelectorAll<HTMLInputElement>('input')[at]!.click();
    await organiser.updateComplete;
  };
  return {organiser, root, asked, taken, button, press, names, said, choose};
}

export const numbers = ({documents}: ArrangePages) =>
  documents.flatMap(({pages}) => pages.map(({page, turn}) => [page, turn]));

/** By document: the pages that it is to have, each with its own document. */
export const lists = ({documents}: ArrangePages) =>
  documents.map(({document_id: id, pages}) => [
    id,
    pages.map(({document_id: from, page}) => `${from}/${page}`).join(' '),
  ]);
