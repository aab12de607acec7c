/** The address of a font that the build emits beside the scripts. */
declare module '*.woff2?url' {
  const url: string;
  export default url;
}
