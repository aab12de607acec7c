/** Lists of what is sent to many, of mandates, of contacts and of tags. */
import './bulk/bulk-view.js';
import './contacts-view.js';
import './mandates/mandates-view.js';
import './tags-view.js';
