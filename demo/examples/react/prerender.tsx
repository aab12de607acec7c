import {renderToString} from 'react-dom/server';
import {App} from './app.js';

/** What Node renders; the browser hydrates it. */
export const html = renderToString(<App />);
