import {readConfig, type Config} from '../../config/config.js';
import {createLog, standardError, type Log} from '../../log.js';
import {StartError} from '../../config/start-error.js';
import {asStartError} from './system-error.js';

/**
 * Runs a command with the settings from the environment. An error that the operator can fix is reported in one
 * sentence, any other error with all details. Both end the process with code 1.
 * @param logsTo standard error by default, because standard output is for the command's result. The final error always
 * goes to standard error
 */
export async function withSettings(
  command: (config: Config, log: Log) => Promise<void>,
  logsTo = standardError(),
): Promise<void> {
  const config = settings();
  const log = createLog(config.logFormat, logsTo);
  try {
    await command(config, log);
  } catch (thrown) {
    const error = asStartError(thrown);
    const said = createLog(config.logFormat, standardError());
    if (error instanceof StartError) said.fatal(error.message);
    else said.fatal({err: error}, 'The command failed.');
    process.exit(1);
  }
}

function settings(): Config {
  try {
    return readConfig(process.env, process.cwd());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
