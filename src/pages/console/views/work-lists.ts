/** Lists of what is sent to many, of mandates and of contacts. */
import './bulk/bulk-view.js';
import './contacts-view.js';
import './mandates/mandates-view.js';
