import { type Design, type DesignNode, idOf, keysWithin, rootKey } from '@corbel/domain/builders/commands/design'

/**
 * A design that was made elsewhere, with what an earlier one had published and this one lacks: deactivated, where it
 * stood if that is still there, so that it can be restored with the values that records have of it.
 */
export function withDeactivated(design: Design, before: Design): Design {
  const after = new Map<string, DesignNode>(design)
  const taken = new Set<string>()
  const present = new Set([...design.values()].map(idOf))
  for (const key of keysWithin(before, rootKey)) {
    const node = before.get(key)
    if (node === undefined || key === rootKey || !node.published || present.has(idOf(node)) || after.has(key)) continue
    const around = after.get(node.parent ?? rootKey) ?? after.get(rootKey)
    if (around === undefined) continue
    after.set(around.key, { ...around, childs: [...around.childs, key] })
    const { off: _off, ...live } = node
    // What stands in something deactivated is so with it.
    const isWithin = taken.has(around.key) && !node.off
    after.set(key, { ...live, parent: around.key, childs: [], ...(isWithin ? {} : { off: true as const }) })
    taken.add(key)
  }
  return after
}
