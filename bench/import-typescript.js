import {createRunnableDevEnvironment, resolveConfig} from 'vite';

/**
 * Imports a TypeScript module and keeps its runner open until the process ends. `runnerImport` of Vite closes it once the
 * module is there: what the module imports later, when it is first needed, is then refused.
 * @param {string} file
 */
export async function importTypeScript(file) {
  const inline = {
    consumer: 'server',
    dev: {moduleRunnerTransform: true},
    resolve: {external: true, mainFields: [], conditions: ['node']},
  };
  const config = await resolveConfig(
    {configFile: false, envDir: false, environments: {inline}},
    'serve',
  );
  const options = {runnerOptions: {hmr: {logger: false}}, hot: false};
  const environment = createRunnableDevEnvironment('inline', config, options);
  await environment.init();
  return environment.runner.import(file);
}
