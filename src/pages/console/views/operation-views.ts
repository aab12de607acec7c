/** Views for those who run what is connected to the account. */
import './keys-view.js';
import './log/log-view.js';
import './webhooks-view.js';
import './work-view.js';
