import {EnvelopeController} from '../envelope/envelope-controller.js';
import type * as scenes from './scene.js';

/** Follows an envelope, and brings along what is shown in place of its framed page. */
export class SceneController extends EnvelopeController {
  /** There whenever a view is. */
  scenes: typeof scenes | undefined;

  protected override async load() {
    const [wire, loaded] = await Promise.all([super.load(), import('./scene.js')]);
    if (!this.scenes) loaded.keepFocus(this.host);
    this.scenes = loaded;
    return wire;
  }
}
