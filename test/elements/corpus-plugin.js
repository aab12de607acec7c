import {fileURLToPath} from 'node:url';
import {runnerImport} from 'vite';

const source = fileURLToPath(
  new URL('../service/documents/corpus/judged-corpus.ts', import.meta.url),
);

let judged;

const judge = async () => {
  const {module} = await runnerImport(source);
  return JSON.stringify(await module.judgeCorpus());
};

/** Hands the page of a test the real verdict of every file of the corpus, made when it is first asked for. */
export const corpusPlugin = {
  name: 'corpus',
  serve: async ({path}) => {
    if (path !== '/judged-corpus') return undefined;
    judged ??= judge();
    return {body: await judged, type: 'application/json'};
  },
};
