/** Views about the account and those who work in it. */
import './accounts-view.js';
import './agents/agents-view.js';
import './agents/connect-view.js';
import './branding-view.js';
import './passkeys-view.js';
import './provisioning-view.js';
import './sessions-view.js';
import './settings-view.js';
import './start/start-view.js';
import './users-view.js';
