/** The changes from one text to another, line by line: `+` is added, `-` is removed, two spaces are unchanged. */
export function lineDiff(before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const common = commonLengths(old, fresh);
  const shown: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && old[i] === fresh[j]) {
      shown.push(`  ${old[i++]}`);
      j++;
    } else if (j < fresh.length && at(common, i, j + 1) >= at(common, i + 1, j)) {
      shown.push(`+ ${fresh[j++]}`);
    } else {
      shown.push(`- ${old[i++]}`);
    }
  }
  return shown.map((line) => `${line}\n`).join('');
}

const linesOf = (text: string): string[] => (text ? text.replace(/\n$/, '').split('\n') : []);

const at = (lengths: readonly (readonly number[])[], i: number, j: number): number =>
  lengths[i]?.[j] ?? -1;

/** At `[i][j]`: the length of the longest common subsequence of lines from there on. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const lengths = Array.from({length: old.length + 1}, () =>
    Array.from({length: fresh.length + 1}, () => 0),
  );
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        old[i] === fresh[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
