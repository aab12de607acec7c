import 'esign-elements/elements/sign/esign-sign.js';

document.body.append(Object.assign(document.createElement('esign-sign'), {src: frameUrl}));
