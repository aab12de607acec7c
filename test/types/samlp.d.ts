/** What tests use of this package, which has no types of its own that fit. */
declare module 'samlp' {
  function getSamlResponse(
    options: object,
    user: object,
    callback: (error: Error | null, xml: string) => void,
  ): void;
  export default {getSamlResponse};
}
