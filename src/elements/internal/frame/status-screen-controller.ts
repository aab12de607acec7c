import {EnvelopeController} from '../envelope/envelope-controller.js';
import type * as screens from './status-screen.js';

/** Follows an envelope, and loads the screen that is shown instead of its framed page. */
export class StatusScreenController extends EnvelopeController {
  /** Present whenever there is a view. */
  screens: typeof screens | undefined;

  protected override async load() {
    const [schemas, loaded] = await Promise.all([super.load(), import('./status-screen.js')]);
    if (!this.screens) loaded.keepFocus(this.host);
    this.screens = loaded;
    return schemas;
  }
}
