import {EmbedSignDocument} from '@documenso/embed-react';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

const {origin} = new URL(frameUrl);
createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(EmbedSignDocument, {host: origin, token: 'bench'}),
);
