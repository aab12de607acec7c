/** Removes from markup and styles what browsers do not need. */

/** White space around these tags, and at both ends of their content, is never visible. */
const blocks =
  'dd|details|dialog|div|dl|dt|fieldset|h2|h3|legend|li|ol|p|section|summary|t[dhr]|table|tbody|thead|ul';

/** Markup with less white space, and with quotes only around values that need them. */
export const compactHtml = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ \/?>/g, '>')
    .replace(/(?<= [\w-]+=)"([\w-]+)"/g, '$1')
    .replace(new RegExp(` ?(</?(?:${blocks})\\b[^>]*>) ?`, 'g'), '$1')
    .replace(/(<(?:button|option|select)\b[^>]*>) /g, '$1')
    .replace(/ (?=<\/(?:button|option|select)>)/g, '');

/** Styles without comments, with minimal white space and the shortest notation. */
export const compactCss = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,<>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/\( | (?=\)|!)/g, (found) => found.trim())
    .replace(/\b0\./g, '.')
    // Before a number or a variable, this is not a selector but a multiplication or division.
    .replace(/ ([*/]) (?=\.?\d|var\()/g, '$1')
    .replace(/#(\w)\1(\w)\2(\w)\3\b/g, '#$1$2$3')
    // Without quotes a value has to be an identifier, and none of these starts with a digit.
    .replace(/='([a-z][\w-]*)'\]/gi, '=$1]')
    .replace(/;}/g, '}')
    .trim();
