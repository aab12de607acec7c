#!/usr/bin/env node
import {requireOpenFiles} from './cli/support/open-files.js';

// First, before other imports: loading the rest may already exceed a low limit on open files.
requireOpenFiles();
const {run} = await import('./cli/commands.js');
await run();
