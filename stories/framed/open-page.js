/** Starts a page of the service, as built, in a frame of the catalogue: the story around it answers in place of the service. */
const network = window.fetch.bind(window);
const token = location.hash.slice(1);
window.fetch = (input, init) => window.parent.answerFramedPage(token, new Request(input, init));
document.querySelector('meta[name="esign-origins"]').content = location.origin;

const page = new URLSearchParams(location.search).get('page');
const manifest = new URL('../embed/manifest.json', location.href);
const files = await (await network(manifest)).json();
const entry = Object.values(files).find(({isEntry, name}) => isEntry && name === page);
await import(new URL(entry.file, manifest).href);
