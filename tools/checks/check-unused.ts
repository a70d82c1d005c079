import { runNode } from './run-node.ts'
import { oneFailed, onePassed, type Tally } from './tally.ts'

/** Files nothing imports, exports nobody takes, packages nobody needs or that are needed and not named. */
export async function checkUnused(): Promise<Tally> {
  return (await runNode(['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'])) === 0
    ? onePassed
    : oneFailed
}
