import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { domainsOf } from '@corbel/domain/emails/email-address'
import { z } from 'zod'

type Known = { readonly exact: ReadonlySet<string>; readonly withSubdomains: ReadonlySet<string> }

const resolveFile = createRequire(import.meta.url).resolve
let known: Promise<Known> | undefined

/** Whether an address is of a service that hands out addresses to be thrown away; read when it is first asked. */
export async function isDisposable(address: string): Promise<boolean> {
  known ??= readKnown()
  const { exact, withSubdomains } = await known
  const [own = '', ...above] = domainsOf(address)
  return exact.has(own) || withSubdomains.has(own) || above.some((domain) => withSubdomains.has(domain))
}

async function readKnown(): Promise<Known> {
  const [exact, withSubdomains] = await Promise.all([readList('index'), readList('wildcard')])
  return { exact, withSubdomains }
}

async function readList(name: string): Promise<ReadonlySet<string>> {
  const text = await readFile(resolveFile(`disposable-email-domains/${name}.json`), 'utf8')
  return new Set(z.array(z.string()).parse(JSON.parse(text)))
}
