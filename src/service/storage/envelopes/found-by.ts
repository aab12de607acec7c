import type {Envelope, Party} from '../../domain/envelope.js';

/**
 * What lists find an envelope by: its title, and names and addresses of its parties, each on a line, so that nothing is
 * found across two of them.
 */
export const foundBy = ({
  title,
  parties,
}: {
  readonly title: Envelope['title'];
  readonly parties: readonly Pick<Party, 'name' | 'email'>[];
}): string => [title, ...parties.flatMap(({name, email}) => [name, email])].join('\n');
