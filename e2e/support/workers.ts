/** Journeys at a time: a browser and its program keep more than one of two cores busy, and wait in between. */
export const workers = 2
