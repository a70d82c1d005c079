const nameShape = /^[\w-]+(\/[\w-]+)*$/

/** Names are the program's own; one that could leave its folder is a bug, not a request. */
export function storedName(name: string): string {
  if (!nameShape.test(name)) throw new TypeError('This is no name of a stored file.')
  return name
}
