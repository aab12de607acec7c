/** The URL of a font file that the build emits next to the scripts. */
declare module '*.woff2?url' {
  const url: string;
  export default url;
}
