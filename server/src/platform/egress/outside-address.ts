import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Hosts (`host` or `host:port`) that whoever runs the program lets companies call, although they are not public or have no TLS. */
export type CallableHosts = readonly string[]

/** An address that a company named, as far as its writing tells; null: it may not be called, whatever its name leads to. */
export function outsideAddress(text: string, callable: CallableHosts): URL | null {
  // Odd ways of writing an address of version 4 (0177.0.0.1, 127.1, 2130706433) come out as it is.
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (isCallable(url, callable)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  if (url.protocol !== 'https:') return null
  const host = bareHost(url)
  if (isIP(host) !== 0) return isPublicAddress(host) ? url : null
  // Names of one word, and those of this machine or its network, lead to nobody outside.
  return /\.[a-z][a-z0-9-]*$/.test(host) && !/\.(localhost|local|internal|home\.arpa|onion)$/.test(host) ? url : null
}

export const isCallable = ({ host, hostname }: URL, callable: CallableHosts): boolean =>
  callable.includes(host) || callable.includes(hostname)

/** Without the brackets of an address of version 6, and without the dot at the end of a whole name. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
