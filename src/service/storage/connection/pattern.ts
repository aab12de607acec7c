/** The pattern of texts that hold a text, in which nothing stands for anything else. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
