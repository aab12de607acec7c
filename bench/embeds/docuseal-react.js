import {DocusealForm} from '@docuseal/react';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

const {host} = new URL(frameUrl);
createRoot(document.body.appendChild(document.createElement('main'))).render(
  createElement(DocusealForm, {src: frameUrl, host}),
);
