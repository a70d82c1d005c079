/** Order of a column that nobody has placed (specification 1, section 9). */
export const unplacedOrder = 10_000
