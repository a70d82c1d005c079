/** Areas of the catalogue that pages ask for together; each of the others is a file of its own. */
const together: Readonly<Record<string, readonly string[]>> = {
  everywhere: ['shared', 'account', 'auth', 'emails'],
  frame: ['menus', 'bulk', 'table', 'search'],
  people: ['people', 'invitations', 'refusals'],
  record: ['documents', 'forms', 'history', 'notes', 'problems'],
}

/** The file of an area's sentences, in every language. */
export const wordFileOf = (area: string): string =>
  Object.keys(together).find((name) => together[name]?.includes(area)) ?? area
