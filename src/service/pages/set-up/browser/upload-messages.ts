/** Words about what was found in uploads. */
import type {FindingKind, KeepObstacle} from '../../../../contract/resources/upload-report.js';
import {msg} from '../../../../ui/language/language.js';

/** Why signatures cannot be kept. */
export function obstacleWords(obstacle: KeepObstacle): string {
  switch (obstacle) {
    case 'certified':
      return msg('They cannot be kept: one of them allows nobody to add anything.', {
        id: 'set-up.obstacle.certified',
      });
    case 'content':
      return msg(
        'They cannot be kept: the file holds comments, scripts, files, layers or the like, which have to be taken out or drawn into the pages.',
        {id: 'set-up.obstacle.content'},
      );
    case 'broken':
      return msg('They cannot be kept: one of them does not hold, or cannot be checked here.', {
        id: 'set-up.obstacle.broken',
      });
    case 'structure':
      return msg(
        'They cannot be kept: the file is not built in a way that can be appended to safely.',
        {id: 'set-up.obstacle.structure'},
      );
  }
}

/** What became of things in an upload that would not show everybody the same. */
export const findingWords = (kind: FindingKind): string => findings[kind]();

const findings: Readonly<Record<FindingKind, () => string>> = {
  attachments: () => msg('Attached files were removed.', {id: 'set-up.finding.attachments'}),
  actions: () =>
    msg('Scripts and buttons that do something were removed.', {id: 'set-up.finding.actions'}),
  links: () =>
    msg('Links that lead elsewhere than to web pages, mail or this document were removed.', {
      id: 'set-up.finding.links',
    }),
  media: () =>
    msg('Sound, video and 3D were removed; their pictures stay.', {id: 'set-up.finding.media'}),
  annotations: () =>
    msg('Comments and drawings became part of the pages.', {id: 'set-up.finding.annotations'}),
  hidden: () =>
    msg('Comments that are hidden or only printed were removed.', {id: 'set-up.finding.hidden'}),
  layers: () => msg('Layers were merged as a screen shows them.', {id: 'set-up.finding.layers'}),
  form: () => msg('A second form inside the file was removed.', {id: 'set-up.finding.form'}),
  archive: () =>
    msg('The file is no longer marked as PDF/A or similar.', {id: 'set-up.finding.archive'}),
  printing: () =>
    msg('Settings that change colours in print were removed.', {id: 'set-up.finding.printing'}),
  pictureless: () =>
    msg(
      'Comments without a picture of their own, which every program draws in its own way, were removed.',
      {id: 'set-up.finding.pictureless'},
    ),
};
