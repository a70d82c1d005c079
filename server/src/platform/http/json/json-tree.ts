export type JsonTree = {
  /** Own keys of all objects together; fewer than the text had means that some stood twice. */
  readonly keys: number
  readonly fault: 'forbidden-key' | 'unstorable-text' | null
}

/** Walks a parsed JSON value for what no part of the program may get. Its depth is bounded before. */
export function inspectJson(value: unknown): JsonTree {
  let keys = 0
  const faultOf = (node: unknown): JsonTree['fault'] => {
    if (typeof node === 'string') return isStorable(node) ? null : 'unstorable-text'
    if (typeof node !== 'object' || node === null) return null
    if (Array.isArray(node)) return firstFault(node, faultOf)
    const names = Object.keys(node)
    keys += names.length
    if (names.includes('__proto__')) return 'forbidden-key'
    return firstFault(names, faultOf) ?? firstFault(Object.values(node), faultOf)
  }
  const fault = faultOf(value)
  return { keys, fault }
}

function firstFault(nodes: readonly unknown[], faultOf: (node: unknown) => JsonTree['fault']): JsonTree['fault'] {
  for (const node of nodes) {
    const fault = faultOf(node)
    if (fault !== null) return fault
  }
  return null
}

/** PostgreSQL keeps neither the zero character nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
