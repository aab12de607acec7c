/** Where the elements in the console find the helper. */
export const helperPath = '/console/esign';
