#!/usr/bin/env node
import {requireOpenFiles} from './cli/support/open-files.js';

// First, and alone: loading the rest already takes more files at once than a low limit allows.
requireOpenFiles();
const {run} = await import('./cli/commands.js');
await run();
