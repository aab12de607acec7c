/** Prepares the analysed manifest for customers: paths of the package, and no private parts. */

/** Where the package keeps the built sources. */
const builtPath = (path) =>
  path
    .replace(/^(\/?)src\/elements\/events\.ts$/, '$1dist/index.js')
    .replace(/^(\/?)src\/elements\/(.+)\.ts$/, '$1dist/elements/$2.js');

/** Events found only in the code have no description; those in the documentation have one. */
const isDocumented = ({name, description}) => Boolean(name && description);

const isPublic = ({name, privacy}) => !name.startsWith('#') && (privacy ?? 'public') === 'public';

const isExported = ({exports = []}, name) =>
  exports.some((each) => each.declaration?.name === name);

/** An analyser plugin. */
export function publishedManifest() {
  return {
    name: 'published-manifest',
    packageLinkPhase({customElementsManifest}) {
      const {modules} = customElementsManifest;
      customElementsManifest.modules = modules.filter(({path}) => !isInternal(path));
      for (const module of customElementsManifest.modules) {
        // The analyser takes a shorthand property within a function for a variable of the module.
        module.declarations = module.declarations?.filter(({name}) => isExported(module, name));
        for (const declaration of module.declarations ?? []) dropPrivate(declaration);
      }
      rewritePaths(customElementsManifest);
    },
  };
}

/** Customers cannot import a base class, so its members appear in each element that inherits them. */
const isInternal = (path) => /\/internal\/|\/event-classes\./.test(path);

function dropPrivate(declaration) {
  if (isInternal(declaration.superclass?.module ?? '')) delete declaration.superclass;
  const {members = [], attributes = [], cssProperties = []} = declaration;
  for (const part of [...members, ...attributes, ...cssProperties])
    if (isInternal(part.inheritedFrom?.module ?? '')) delete part.inheritedFrom;
  if (declaration.members) declaration.members = declaration.members.filter(isPublic);
  if (declaration.events) declaration.events = declaration.events.filter(isDocumented);
}

/** `path` of a module and `module` of a reference, at any depth. */
function rewritePaths(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const isPath = (key === 'path' || key === 'module') && typeof value === 'string';
    if (isPath) node[key] = builtPath(value);
    else rewritePaths(value);
  }
}
