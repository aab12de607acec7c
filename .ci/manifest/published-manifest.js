/** Makes the analysed manifest what a customer needs: paths of the package, and no private parts. */

/** Where the package keeps what the sources are built to. */
const builtPath = (path) =>
  path
    .replace(/^(\/?)src\/elements\/events\.ts$/, '$1dist/index.js')
    .replace(/^(\/?)src\/elements\/(.+)\.ts$/, '$1dist/elements/$2.js');

/** Events found in the code only have no words; those of the documentation have. */
const isDocumented = ({name, description}) => Boolean(name && description);

const isPublic = ({name, privacy}) => !name.startsWith('#') && (privacy ?? 'public') === 'public';

/** A plugin of the analyser. */
export function publishedManifest() {
  return {
    name: 'published-manifest',
    packageLinkPhase({customElementsManifest}) {
      const {modules} = customElementsManifest;
      customElementsManifest.modules = modules.filter(({path}) => !isInternal(path));
      for (const {declarations = []} of customElementsManifest.modules) {
        for (const declaration of declarations) dropPrivate(declaration);
      }
      rewritePaths(customElementsManifest);
    },
  };
}

/** A base class that customers cannot import: what it gives stands in each element that has it. */
const isInternal = (path) => path.includes('/internal/');

function dropPrivate(declaration) {
  if (isInternal(declaration.superclass?.module ?? '')) delete declaration.superclass;
  const {members = [], attributes = [], cssProperties = []} = declaration;
  for (const part of [...members, ...attributes, ...cssProperties])
    if (isInternal(part.inheritedFrom?.module ?? '')) delete part.inheritedFrom;
  if (declaration.members) declaration.members = declaration.members.filter(isPublic);
  if (declaration.events) declaration.events = declaration.events.filter(isDocumented);
}

/** `path` of a module and `module` of a reference, wherever they stand. */
function rewritePaths(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const isPath = (key === 'path' || key === 'module') && typeof value === 'string';
    if (isPath) node[key] = builtPath(value);
    else rewritePaths(value);
  }
}
