import {customElementJetBrainsPlugin} from 'custom-element-jet-brains-integration';
import {customElementVsCodePlugin} from 'custom-element-vs-code-integration';
import {publishedManifest} from './.ci/manifest/published-manifest.js';
import {reactComponents} from './.ci/manifest/react-components.js';
import {styleData} from './.ci/manifest/style-data.js';
import {tagTypes} from './.ci/manifest/tag-types.js';

const editors = 'dist/editors';

/** What `cem analyze` reads to write `custom-elements.json`, and what editors and frameworks are told from it. */
export default {
  globs: [
    'src/elements/*/esign-*.ts',
    'src/elements/internal/esign-*element.ts',
    'src/elements/{event-classes,events}.ts',
  ],
  exclude: ['src/elements/**/*.styles.ts'],
  outdir: '.',
  litelement: true,
  plugins: [
    publishedManifest(),
    tagTypes(),
    reactComponents(),
    styleData(editors),
    customElementVsCodePlugin({outdir: editors, cssFileName: null, hideLogs: true}),
    customElementJetBrainsPlugin({outdir: editors, packageJson: false, hideLogs: true}),
  ],
};
