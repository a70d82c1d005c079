import { biomeProgram } from './biome-program.ts'
import { run } from './run-node.ts'
import { oneFailed, onePassed, type Tally } from './tally.ts'

export async function checkFormat(): Promise<Tally> {
  return (await run(biomeProgram(), ['check', '.'])) === 0 ? onePassed : oneFailed
}
