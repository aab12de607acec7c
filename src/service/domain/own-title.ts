/** What programs write into a file before the name of the file that they were given. */
const program = /^(?:microsoft |libreoffice )?(?:word|excel|powerpoint|writer|calc) ?[-–] ?/iu;

/** What they call a file that nobody has named. */
const unnamed =
  /^(?:untitled|unnamed|no title|title|document|doc|unbenannt|ohne titel|titel|dokument|sans titre|sans nom|sin título|documento|senza titolo|naamloos|bez nazwy|без имени|безымянный|無題|无标题|제목 없음)[\s\d()_-]*$/iu;

/** Characters of a title at most. */
const longest = 255;

/**
 * The title that a file gives itself, as one line; undefined if it says no more than the name of a file does, which most
 * programs write there.
 */
export function ownTitle(claimed: string | undefined): string | undefined {
  // Control characters as well: a title is shown in mails.
  const title = (claimed ?? '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(program, '');
  const isName =
    /\.\p{L}[\p{L}\d]{1,4}$/u.test(title) || /[\\/]\S*$/u.test(title) || unnamed.test(title);
  const isText = /\p{L}.*\p{L}/u.test(title) && title.length <= longest;
  return isText && !isName ? title : undefined;
}
