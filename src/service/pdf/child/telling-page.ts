import type {WhileDrawing} from '../alike/picture-pages.js';
import type {ChildMessage} from './child-message.js';

/** Tells the parent which page is being drawn for as long as that takes, also where it fails. */
export const tellingPage =
  (send: (message: ChildMessage) => void): WhileDrawing =>
  async (page, draw) => {
    send({type: 'drawing', page});
    try {
      await draw();
    } finally {
      send({type: 'drawing', page: undefined});
    }
  };
