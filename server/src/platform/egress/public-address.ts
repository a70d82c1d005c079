import { BlockList, isIP } from 'node:net'

/** Networks that are not the internet's (IANA special-purpose registries, 2026). */
const notPublic = new BlockList()
const v4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'] as const),
  ...(['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'] as const),
  ...(['224.0.0.0/4', '240.0.0.0/4'] as const),
]
/** Of 2000::/3, which alone is handed out: what leads elsewhere, is for examples, or holds an address of version 4. */
const v6 = [...(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const)]
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')
for (const network of v4) add(network, 'ipv4')
for (const network of v6) add(network, 'ipv6')

function add(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), family)
}

/** Whether an address is one of the internet, and none of this machine, its neighbours, or the services of its host. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && handedOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
