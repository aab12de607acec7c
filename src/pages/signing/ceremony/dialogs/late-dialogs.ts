/** Dialogs that few people open: loaded together, with the first of them. */
import '../phone/phone-dialog.js';
import './question-dialog.js';
import './reassign-dialog.js';
import './reject-dialog.js';
import './withdraw-dialog.js';
import './witness-dialog.js';
