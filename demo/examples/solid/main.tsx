import {render} from 'solid-js/web';
import {App} from './app.jsx';

render(() => <App />, document.querySelector('#app')!);
