/** Changes of one step, and elements that one change adds. */
export const longestStep = 500
