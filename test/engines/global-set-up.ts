import {installMissingPackages} from '../system-packages.js';

export default () => installMissingPackages(['engines']);
