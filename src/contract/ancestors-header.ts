/**
 * With the elements' requests: the origins around the page of the elements, separated by spaces, where the
 * page is itself in a frame and the browser names them.
 */
export const ancestorsHeader = 'esign-ancestors';
