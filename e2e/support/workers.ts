/** Journeys at a time: of two, a quarter of the time of two cores is waited for. */
export const workers = 3
