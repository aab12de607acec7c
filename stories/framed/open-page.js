/** Starts a page of the service, as built, in a frame of the catalogue: the story around it answers in place of the service. */
const network = window.fetch.bind(window);
const token = location.hash.slice(1);
// Also for a page that it frames in its turn.
window.answerFramedPage = window.parent.answerFramedPage;
window.fetch = (input, init) => window.answerFramedPage(token, new Request(input, init));
document.querySelector('meta[name="esign-origins"]').content = location.origin;

// What an element tells the page in it; one that has a window to itself asks the browser.
const around = window.parent.document.documentElement;
Object.defineProperty(navigator, 'language', {value: around.lang});
const {style} = document.documentElement;
style.colorScheme = around.style.colorScheme;
style.setProperty('--esign-font', "'Figtree Variable', 'Noto Sans Arabic Variable', sans-serif");

const page = new URLSearchParams(location.search).get('page');
const folder = page === 'console' ? 'console' : 'embed';
const manifest = new URL(`../${folder}/manifest.json`, location.href);
const files = await (await network(manifest)).json();
const entry = Object.values(files).find(({isEntry, name}) => isEntry && name === page);
// Pages of documents are images, which browsers ask for by themselves.
const {setAttribute} = HTMLImageElement.prototype;
HTMLImageElement.prototype.setAttribute = function (name, value) {
  const put = (address) => setAttribute.call(this, name, address);
  if (name !== 'src' || !/\/pages\/\d+\/image/.test(value)) return put(value);
  void window
    .fetch(value)
    .then((answer) => answer.blob())
    .then((image) => put(URL.createObjectURL(image)));
};

// The console's views have addresses of their own.
if (page === 'console') history.replaceState(null, '', '/console');
await import(new URL(entry.file, manifest).href);
