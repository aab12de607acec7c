export declare const chromiumOptions: {
  readonly executablePath: string;
  readonly args: string[];
};
