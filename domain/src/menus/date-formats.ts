/** Orders and signs of year, month and day that a company or a person may choose. */
export const dateFormats = ['MM-DD-YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY/MM/DD'] as const
export type DateFormat = (typeof dateFormats)[number]
