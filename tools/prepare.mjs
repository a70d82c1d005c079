// Set-up before every daily command, in plain JavaScript: the Node of the host may be old and knows no TypeScript.
// Does only what is due, so that a warm start pays for two hashes and nothing else.
import { buildWeb, isWebBuilt } from './prepare/build-web.mjs'
import { arePackagesInstalled, installPackages } from './prepare/install-packages.mjs'
import { hasNode, linkNode } from './prepare/link-node.mjs'
import { withLock } from './prepare/with-lock.mjs'

const wantsWeb = !process.argv.includes('--no-build')
const withTests = process.argv.includes('--with-tests')
const isReady = () => arePackagesInstalled(withTests) && hasNode() && (!wantsWeb || isWebBuilt())

async function prepare() {
  if (isReady()) return
  await withLock(async () => {
    if (!arePackagesInstalled(withTests)) await installPackages(withTests)
    if (!hasNode()) linkNode()
    if (wantsWeb && !isWebBuilt()) await buildWeb()
  })
}

try {
  await prepare()
} catch (error) {
  process.stderr.write(`Corbel could not be set up.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
