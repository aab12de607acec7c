/** Sealed files to which something was added. */
import {revoke} from './authority.js';
import type {Line, People} from './people.js';
import {paper, sealBy, withDanglingContent} from './sealed-file.js';
import {readStructure, update} from './tampering.js';

export async function addedAfterwards({root: authority, sealer}: People): Promise<readonly Line[]> {
  const pdf = await sealBy(sealer);
  const dangling = await sealBy(sealer, {document: await paper(withDanglingContent(5000))});
  const {root, rootText, next, form, formText, page} = readStructure(pdf);
  const page2 = '<< /Type /Page /MediaBox [0 0 300 200] >>';
  const content =
    '<< /Length 44 >>\nstream\nBT /F1 12 Tf 20 100 Td (Rent: 9999999 EUR) Tj ET\nendstream';
  const list = await revoke(authority, []);
  const catalogueWith = (text: string) => ({[root]: rootText.replace(/>>$/, `${text} >>`)});
  const added = (name: string, changed: Uint8Array): Line => [
    name,
    changed,
    'FORMAT_FAILURE',
    ['document-changed', 'document-added'],
  ];
  const hybrid = update(pdf, {objects: {[next]: '<< /A 1 >>'}, trailer: '/XRefStm 100 '});
  const field = `<< /FT /Sig /T (x) /V ${next + 1} 0 R /Type /Annot /Subtype /Widget /Rect [0 0 99 99] >>`;
  // Other pages, which some programs find in what is one value for the rest.
  const elsewhere = (value: string) =>
    update(pdf, {
      objects: {
        [root]: rootText.replace(/^<</, `<< /Extensions << /X ${value} >>`),
        [next]: `<< /Type /Pages /Count 1 /Kids [ ${next + 1} 0 R ] >>`,
        [next + 1]: page2,
      },
    });
  const pages = `<< /Pages ${next} 0 R >>`;
  return [
    added(
      'other pages behind a number that no object has',
      elsewhere(`[ 9999999999 0 R ${pages} ]`),
    ),
    added(
      'other pages behind a byte that some take for a space',
      elsewhere(`[ /A\xffR ${pages} ]`),
    ),
    added('values within values', elsewhere(`${'['.repeat(60)}${']'.repeat(60)}`)),
    added('a number that is too long for some', elsewhere(`0.${'0'.repeat(300)}`)),
    added('a store that is none', update(pdf, {objects: catalogueWith('/DSS [ /A ]')})),
    added(
      'a store of revocation lists that another program wrote',
      update(pdf, {
        objects: {
          ...catalogueWith(`/DSS ${next} 0 R`),
          [next]: `<< /Type /DSS /CRLs [${next + 1} 0 R] >>`,
          [next + 1]:
            `<< /Length ${list.length} >>\nstream\n${Buffer.from(list).toString('latin1')}\nendstream`,
        },
      }),
    ),
    added('a line end added', Buffer.concat([pdf, Buffer.from('\n')])),
    added('rubbish added', Buffer.concat([pdf, Buffer.from('rubbish')])),
    added(
      'a second end of file added',
      Buffer.concat([pdf, Buffer.from('\nstartxref\n0\n%%EOF\n')]),
    ),
    added('another page in its place', update(pdf, {objects: {[page]: page2}})),
    added('content for a reference to nothing', update(dangling, {objects: {5000: content}})),
    added(
      'something that opens with the file',
      update(pdf, {objects: catalogueWith('/OpenAction << /S /Launch >>')}),
    ),
    added('a page taken away', update(pdf, {objects: {[next]: '<< /A 1 >>'}, frees: [page]})),
    added(
      'another form',
      update(pdf, {
        objects: {[form]: formText.replace('/SigFlags 3', '/SigFlags 3 /NeedAppearances true')},
      }),
    ),
    added(
      'a field that shows something',
      update(pdf, {
        objects: {
          [form]: formText.replace(/\/Fields \[(.*?)\]/, `/Fields [$1 ${next} 0 R]`),
          [next]: field,
          [next + 1]: '<< /Type /DocTimeStamp /SubFilter /ETSI.RFC3161 >>',
        },
      }),
    ),
    added('a second table beside the first', hybrid),
    added('a key twice in the catalogue', update(pdf, {objects: catalogueWith('/Pages 1 0 R')})),
  ];
}
