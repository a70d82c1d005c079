import { rmSync } from 'node:fs'
import type { ProvidedContext } from 'vitest'
import { type Demo, demoVariable, makeDemo } from '../../tools/checks/make-demo.ts'
import { findChromium } from '../../tools/find-chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demoFolder: Demo['folder']
    chromium: Demo['chromium']
  }
}

type Provider = {
  readonly provide: <Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]) => void
}

/** The demo companies, once for all files of journeys: as they were made beforehand, or made now. */
export default async function setup(project: Provider): Promise<(() => void) | undefined> {
  const before = process.env[demoVariable]
  const { folder, chromium } = before ? { folder: before, chromium: await findChromium() } : await makeDemo()
  project.provide('demoFolder', folder)
  project.provide('chromium', chromium)
  return before ? undefined : () => rmSync(folder, { recursive: true, force: true })
}
