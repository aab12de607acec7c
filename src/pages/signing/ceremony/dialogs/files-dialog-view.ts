import {html, type TemplateResult} from 'lit';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {fieldName} from '../fields/field-control.js';
import type {SigningValues} from '../fields/signing-values.js';
import './files-dialog.js';

/** The dialog for the files of a field. */
export function renderFilesDialog(
  field: SigningField | undefined,
  values: SigningValues,
  onClose: () => void,
): TemplateResult {
  const value = field && values.all.get(field.field_id);
  const isFiles = typeof value === 'object' && value?.kind === 'files';
  return html`<esign-files-dialog
    heading=${field ? fieldName(field) : ''}
    .files=${isFiles ? value.files : []}
    .actions=${
      field && {
        upload: (file: File, onProgress: (share: number) => void) =>
          values.upload(field, file, onProgress),
        remove: (sha256: string) => values.removeFile(field, sha256),
      }
    }
    @esign-files-done=${onClose}
  ></esign-files-dialog>`;
}
