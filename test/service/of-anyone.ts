/** Work on documents that is done alike for every owner. */
export const ofAnyone = <Work>(work: Work) => ({of: () => work});
