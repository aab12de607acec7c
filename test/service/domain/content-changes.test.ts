/** What is said to be different in another version, and so ends signatures. */
import {describe, expect, it} from 'vitest';
import type {ContentChange} from '../../../src/contract/resources/content-change.js';
import {formerSignatureOf} from '../../../src/service/domain/amendment.js';
import {amend, recordIn, signedOnce, signerIn, text, type Change} from './amended-draft.js';
import {after, anna, at, ben, document, field, party} from './envelope-fixture.js';

/** What a change of this makes different. */
const changesOf = (before: ReturnType<typeof signedOnce>, change: Change, more = {}) => {
  const record = recordIn(before, amend(before, change, more));
  return record?.type === 'amended' ? (record.data.changes ?? []) : [];
};

describe('a version in which something else is signed', () => {
  it.each<[string, Change, readonly ContentChange[]]>([
    [
      'the title',
      () => ({title: 'Lease of 2 Mill Lane'}),
      [{change: 'title', name: 'Lease of 2 Mill Lane', former: 'Lease of 1 Mill Lane'}],
    ],
    [
      'a document with another file',
      ({documents}) => ({documents: [{...documents[0]!, pdfSha256: '7'.repeat(64)}]}),
      [
        {
          change: 'document-replaced',
          name: 'Lease',
          pages: [1],
          page_count: 1,
          former_page_count: 1,
        },
      ],
    ],
    [
      'a document that was made of its pages',
      ({amends}) => ({
        amends: {...amends!, documents: {}},
        documents: [document({id: 3_000, pdfSha256: '7'.repeat(64)})],
        fields: [
          field(101 + 1_000, anna + 1_000, {key: 'field-101', documentId: 3_000}),
          field(102 + 1_000, ben + 1_000, {key: 'field-102', documentId: 3_000}),
          {...text, id: 1_103, partyId: anna + 1_000, documentId: 3_000},
        ],
      }),
      [
        {
          change: 'document-replaced',
          name: 'Lease',
          pages: [1],
          page_count: 1,
          former_page_count: 1,
        },
      ],
    ],
    [
      'another title of a document',
      ({documents}) => ({documents: [{...documents[0]!, title: 'Rent'}]}),
      [{change: 'document-renamed', name: 'Rent', former: 'Lease'}],
    ],
    [
      'a document more',
      ({documents}) => ({
        documents: [...documents, document({id: 3_000, title: 'Annex', position: 1})],
      }),
      [{change: 'document-added', name: 'Annex', page_count: 1}],
    ],
    [
      'a field of the other one that has moved',
      ({fields: [first, second, third]}) => ({
        fields: [first!, {...second!, y: 300, page: 2}, third!],
      }),
      [
        {
          change: 'field-moved',
          name: '',
          type: 'signature',
          party: 'Ben',
          document: 'Lease',
          page: 2,
          former_page: 1,
        },
      ],
    ],
    [
      'what the sender puts into a field',
      ({fields: [first, second, third]}) => ({
        fields: [first!, second!, {...third!, value: '900'}],
      }),
      [
        {
          change: 'field-changed',
          name: 'Rent',
          type: 'text',
          party: 'Anna',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
    [
      'a field less',
      ({fields}) => ({fields: fields.slice(0, 2)}),
      [
        {
          change: 'field-removed',
          name: 'Rent',
          type: 'text',
          party: 'Anna',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
    [
      'a field more',
      ({fields}) => ({
        fields: [...fields, {...fields[1]!, id: 1_200, key: 'new', type: 'check' as const}],
      }),
      [{change: 'field-added', name: '', type: 'check', party: 'Ben', document: 'Lease', page: 1}],
    ],
    [
      'a field of another type',
      ({fields: [first, second, third]}) => ({
        fields: [first!, second!, {...third!, type: 'date' as const}],
      }),
      [
        {
          change: 'field-removed',
          name: 'Rent',
          type: 'text',
          party: 'Anna',
          document: 'Lease',
          page: 1,
        },
        {
          change: 'field-added',
          name: 'Rent',
          type: 'date',
          party: 'Anna',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
    [
      'a field that somebody else fills in',
      ({fields: [first, second, third]}) => ({
        fields: [first!, second!, {...third!, partyId: ben + 1_000}],
      }),
      [
        {
          change: 'field-changed',
          name: 'Rent',
          type: 'text',
          party: 'Ben',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
    [
      'somebody else in place of who has not signed',
      ({parties: [first, second, third]}) => ({
        parties: [first!, {...second!, name: 'Dora', email: 'dora@example.com'}, third!],
      }),
      [{change: 'recipient-replaced', name: 'Dora', former: 'Ben'}],
    ],
    [
      'another address of who has not signed',
      ({parties: [first, second, third]}) => ({
        parties: [first!, {...second!, email: 'ben@example.org'}, third!],
      }),
      [
        {
          change: 'recipient-replaced',
          name: 'Ben (ben@example.org)',
          former: `Ben (${ben}@example.com)`,
        },
      ],
    ],
    [
      'another proof of who has not signed',
      ({parties: [first, second, third]}) => ({
        parties: [first!, {...second!, mobile: '+442079460123'}, third!],
      }),
      [{change: 'recipient-changed', name: 'Ben'}],
    ],
    [
      'another task of who has not signed',
      ({parties: [first, second, third]}) => ({
        parties: [first!, {...second!, role: 'approver'}, third!],
      }),
      [{change: 'recipient-changed', name: 'Ben'}],
    ],
    [
      'somebody more who signs',
      ({parties, fields}) => ({
        parties: [...parties, party(14, {position: 3, name: 'Dora', email: 'd@example.com'})],
        fields: [...fields, {...fields[0]!, id: 1_200, key: 'new', partyId: 14}],
      }),
      [
        {change: 'recipient-added', name: 'Dora'},
        {
          change: 'field-added',
          name: '',
          type: 'signature',
          party: 'Dora',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
    [
      'nobody in place of who has not signed',
      ({parties: [first, , third], fields: [own, , rent]}) => ({
        parties: [first!, third!],
        fields: [own!, rent!],
      }),
      [
        {change: 'recipient-removed', name: 'Ben'},
        {
          change: 'field-removed',
          name: '',
          type: 'signature',
          party: 'Ben',
          document: 'Lease',
          page: 1,
        },
      ],
    ],
  ])('says exactly what: %s', (_, change, changes) => {
    const before = signedOnce();
    expect(changesOf(before, change)).toEqual(changes);
    const amended = after(before, amend(before, change));
    expect(signerIn(amended)).toMatchObject({
      status: 'in progress',
      signed: null,
      signedFrom: null,
    });
    expect(formerSignatureOf(amended, anna)).toBe(at.toISOString());
    expect(amended.status === 'sent' && amended.isSealing).toBe(false);
  });

  it('names the order of documents, and the pages that show something else', () => {
    const two = {
      documents: [
        document(),
        document({id: 2, title: 'Annex', position: 1, pdfSha256: 'c'.repeat(64)}),
      ],
    };
    const before = signedOnce(two);
    expect(
      changesOf(before, ({documents: [first, second]}) => ({
        documents: [
          {...second!, position: 0},
          {...first!, position: 1},
        ],
      })),
    ).toEqual([{change: 'documents-reordered', name: ''}]);
    const next = '7'.repeat(64);
    const replaced: Change = ({documents: [first, second]}) => ({
      documents: [{...first!, pdfSha256: next}, second!],
    });
    const otherPages = {[`${'b'.repeat(64)}/${next}`]: []};
    expect(changesOf(before, replaced, {otherPages})).toMatchObject([{pages: []}]);
  });
});
