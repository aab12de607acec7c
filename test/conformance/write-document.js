/** `npm run conformance`: writes the tables of `docs/evidence`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const here = import.meta.dirname;
const docs = join(here, '../../docs/evidence');

const {module: conformance} = await runnerImport(join(here, 'conformance-document.ts'));
await writeFile(join(docs, 'conformance.md'), conformance.conformanceDocument());

const accessibility = join(here, '../accessibility/accessibility-document.ts');
const {module: statement} = await runnerImport(accessibility);
await writeFile(join(docs, 'accessibility.md'), statement.accessibilityDocument());

const asvs = join(here, '../asvs/asvs-document.ts');
const {module: security} = await runnerImport(asvs);
await writeFile(join(docs, 'security-asvs.md'), security.asvsDocument());
