import {enginePrograms, installMissingPackages} from '../system-packages.js';

export default () => installMissingPackages(enginePrograms);
