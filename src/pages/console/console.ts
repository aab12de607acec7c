/** Starts the console. */
import {adoptPageStyles} from '../shared/host-link.js';
import {loadConsoleWords} from './app/console-language.js';
import './app/console-app.js';

adoptPageStyles();
const app = document.createElement('esign-console');
void loadConsoleWords(navigator.language).then(() => document.body.append(app));
