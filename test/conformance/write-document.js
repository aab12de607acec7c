/** `npm run conformance`: writes `docs/conformance.md`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const here = import.meta.dirname;
const {module} = await runnerImport(join(here, 'conformance-document.ts'));
await writeFile(join(here, '../../docs/conformance.md'), module.conformanceDocument());
