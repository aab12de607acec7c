import '@angular/compiler';
import {bootstrapApplication} from '@angular/platform-browser';
import {App} from './app.js';

await bootstrapApplication(App);
