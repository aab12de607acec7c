import type {RoleId} from '../../contract/resources/user.js';
import type {Actor} from '../domain/envelope.js';
import type {Queries} from '../storage/connection/database.js';

/** What was added to an account. */
export type Addition =
  | {
      readonly name: 'add-contact';
      readonly contact: {readonly id: number; readonly name: string; readonly email: string};
    }
  | {
      readonly name: 'add-user';
      readonly user: {
        readonly id: number;
        readonly name: string;
        readonly email: string;
        readonly roleId: RoleId;
      };
    }
  | {
      readonly name: 'add-template';
      readonly template: {
        readonly fingerprint: string;
        readonly title: string;
        /** Links to an image of each page, in two sizes. */
        readonly pages: readonly string[];
        readonly thumbnails: readonly string[];
      };
    };

/** The account to which something was added, and where the request came from. */
export interface AdditionContext {
  readonly companyId: number;
  readonly actor: Actor | null;
}

/** Notifies webhooks of an addition if and only if its transaction is committed. */
export type TellAddition = (
  transaction: Queries,
  context: AdditionContext,
  addition: Addition,
) => Promise<void>;
