import { BlockList, isIPv6 } from 'node:net'

/** Whether an address stands in a list of addresses and networks; an empty list allows every address. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true
  const bare = bareAddress(address)
  return listOf(allowed).check(bare, familyOf(bare))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** A socket that serves both families names callers of the older one within the newer. */
function bareAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function listOf(allowed: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of allowed) {
    const [network = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(bits), familyOf(network))
  }
  return list
}
