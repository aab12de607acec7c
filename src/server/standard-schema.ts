/** The part of the Standard Schema convention (standardschema.dev) that the helper needs of a host's schemas. */

/** A schema of Zod, Valibot, ArkType or any other library that keeps the convention. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: {readonly input: unknown; readonly output: Output} | undefined;
  };
}

/** The value as the schema returns it, or why it does not fit. */
export type StandardResult<Output> =
  | {readonly value: Output; readonly issues?: undefined}
  | {readonly issues: readonly StandardIssue[]};

/** One reason. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined;
}
