/** Words about what was found in uploads. */
import type {FindingKind, KeepObstacle} from '../../../../contract/upload-report.js';
import {msg} from '../../../../elements/internal/language.js';

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
export function findingWords(kind: FindingKind): string {
  switch (kind) {
    case 'attachments':
      return msg('Attached files were removed.', {id: 'set-up.finding.attachments'});
    case 'actions':
      return msg('Scripts and buttons that do something were removed.', {
        id: 'set-up.finding.actions',
      });
    case 'links':
      return msg(
        'Links that lead elsewhere than to web pages, mail or this document were removed.',
        {
          id: 'set-up.finding.links',
        },
      );
    case 'media':
      return msg('Sound, video and 3D were removed; their pictures stay.', {
        id: 'set-up.finding.media',
      });
    case 'annotations':
      return msg('Comments and drawings became part of the pages.', {
        id: 'set-up.finding.annotations',
      });
    case 'hidden':
      return msg('Comments that are hidden or only printed were removed.', {
        id: 'set-up.finding.hidden',
      });
    case 'layers':
      return msg('Layers were merged as a screen shows them.', {id: 'set-up.finding.layers'});
    case 'form':
      return msg('A second form inside the file was removed.', {id: 'set-up.finding.form'});
    case 'archive':
      return msg('The file is no longer marked as PDF/A or similar.', {
        id: 'set-up.finding.archive',
      });
  }
}
