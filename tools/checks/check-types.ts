import { runNode } from './run-node.ts'
import { oneFailed, onePassed, type Tally } from './tally.ts'

export async function checkTypes(): Promise<Tally> {
  return (await runNode(['node_modules/typescript/bin/tsc', '--build'])) === 0 ? onePassed : oneFailed
}
