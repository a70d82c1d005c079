/** Days, counted: the longest time that loans are meant to stand in a status. Longer than any stage of an application. */
export const mostTargetDays = 3650
