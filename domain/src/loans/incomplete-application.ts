/** The name by which lists filter by whether a loan was handed in with required answers missing that still are. */
export const incompleteApplication = 'application.incomplete'
