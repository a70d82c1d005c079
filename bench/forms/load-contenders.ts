import type { Contender } from './contender.ts'
import { corbel } from './corbel-contender.ts'

/** Corbel and the peers. These are installed apart (`npm install` in bench/forms/peers); without them it stands alone. */
export async function loadContenders(): Promise<Contender[]> {
  const names = ['hyperformula', 'formio', 'survey']
  const loaded = await Promise.all(
    names.map((name) => import(`./peers/${name}-contender.ts`).catch((problem: unknown) => warn(name, problem))),
  )
  // Each of these modules exports its contender and nothing else.
  return [corbel, ...loaded.flatMap((module) => Object.values(module as Record<string, Contender>))]
}

function warn(name: string, problem: unknown): Record<string, Contender> {
  console.error(`${name} is not measured: ${problem instanceof Error ? problem.message : problem}`)
  return {}
}
