/** Words about what was found in uploads. */
import type {Finding, FindingKind, KeepObstacle} from '../../contract/resources/upload-report.js';
import {msg, str} from '../../ui/language/language.js';
import {listed} from './note-messages.js';

/** Why signatures cannot be kept. */
export function obstacleWords(obstacle: KeepObstacle): string {
  switch (obstacle) {
    case 'certified':
      return msg('They cannot be kept: one of them does not allow anything to be added.', {
        id: 'set-up.obstacle.certified',
      });
    case 'content':
      return msg(
        'They cannot be kept: the file contains comments, scripts, attachments, layers or similar content that has to be removed or drawn into the pages.',
        {id: 'set-up.obstacle.content'},
      );
    case 'broken':
      return msg('They cannot be kept: one of them is invalid or cannot be checked here.', {
        id: 'set-up.obstacle.broken',
      });
    case 'structure':
      return msg(
        'They cannot be kept: the structure of the file does not allow anything to be appended safely.',
        {id: 'set-up.obstacle.structure'},
      );
  }
}

/** Whether it is about a Word file whose variables have no values; that changed nothing in the upload. */
export const isUnfilled = ({kind}: Finding): boolean => kind === 'variables';

/** What became of things in an upload that would not show everybody the same; not what only a later version knows. */
export const findingsWords = (found: readonly Finding[]): readonly string[] =>
  found.flatMap(({kind, pages = [], fields = []}) => {
    const words: ((subjects: string) => string) | undefined = findings[kind];
    return words?.(fields.length > 0 ? listed(fields) : pages.join(', ')) ?? [];
  });

const findings: Readonly<Record<FindingKind, (subjects: string) => string>> = {
  attachments: () => msg('Attached files were removed.', {id: 'set-up.finding.attachments'}),
  actions: () =>
    msg('Scripts and buttons that run actions were removed.', {id: 'set-up.finding.actions'}),
  links: () =>
    msg('Links to anything other than web pages, e-mail or this document were removed.', {
      id: 'set-up.finding.links',
    }),
  media: () =>
    msg('Sound, video and 3D were removed; their pictures stay.', {id: 'set-up.finding.media'}),
  annotations: () =>
    msg('Comments and drawings became part of the pages.', {id: 'set-up.finding.annotations'}),
  hidden: () =>
    msg('Comments that are hidden or appear only in print were removed.', {
      id: 'set-up.finding.hidden',
    }),
  layers: () => msg('Layers were merged as they appear on screen.', {id: 'set-up.finding.layers'}),
  form: () => msg('A second form inside the file was removed.', {id: 'set-up.finding.form'}),
  restrictions: () =>
    msg('Restrictions on printing, changing or copying the file were removed.', {
      id: 'set-up.finding.restrictions',
    }),
  archive: () =>
    msg('The file is no longer marked as PDF/A or similar.', {id: 'set-up.finding.archive'}),
  printing: () =>
    msg('Settings that change colours in print were removed.', {id: 'set-up.finding.printing'}),
  // Of documents that an earlier version has read, no pages are known.
  pictureless: (pages) =>
    pages
      ? msg(
          str`Pages from which comments without a stored appearance were removed, because programs draw them differently: ${pages}.`,
          {id: 'set-up.finding.pictureless-pages'},
        )
      : msg(
          'Comments without a stored appearance, which programs draw differently, were removed.',
          {id: 'set-up.finding.pictureless'},
        ),
  scripts: (fields) =>
    msg(
      str`The form calculates, formats or checks these fields by scripts that were not taken over: ${fields}.`,
      {id: 'set-up.finding.scripts'},
    ),
  unplaced: (fields) =>
    msg(str`These fields have no place in the new document and must be placed again: ${fields}.`, {
      id: 'set-up.finding.unplaced',
    }),
  unlinked: () =>
    msg('Links and bookmarks to pages that are no longer in it were removed.', {
      id: 'set-up.finding.unlinked',
    }),
  untagged: () =>
    msg(
      'The reading order for screen readers was removed, because the pages have another order now.',
      {id: 'set-up.finding.untagged'},
    ),
  variables: (names) =>
    msg(str`These variables have no value yet; without one, the document is not sent: ${names}.`, {
      id: 'set-up.finding.variables',
    }),
  pictured_fonts: (pages) =>
    msg(
      str`Pages that are pictures now, because programs draw their fonts differently: ${pages}.`,
      {id: 'set-up.finding.pictured-fonts'},
    ),
  pictured_colours: (pages) =>
    msg(
      str`Pages that are pictures now, because programs show their colours differently: ${pages}.`,
      {id: 'set-up.finding.pictured-colours'},
    ),
  pictured_effects: (pages) =>
    msg(
      str`Pages that are pictures now, because programs draw their patterns or transparency differently: ${pages}.`,
      {id: 'set-up.finding.pictured-effects'},
    ),
  pictured_content: (pages) =>
    msg(
      str`Pages that are pictures now, because programs read their content differently: ${pages}.`,
      {id: 'set-up.finding.pictured-content'},
    ),
};
