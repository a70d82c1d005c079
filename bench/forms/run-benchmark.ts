import { benchmarkForm } from './benchmark-form.ts'
import type { Contender } from './contender.ts'
import { corbel } from './corbel-contender.ts'
import { verdicts } from './form-budgets.ts'
import { loadContenders } from './load-contenders.ts'
import { type Measured, measure, middle } from './measure-contender.ts'
import { measureSteps } from './measure-steps.ts'

const rounds = Number(process.argv[2] ?? 3)

/** Round by round and contender by contender, so that a busy moment of the machine falls on all alike. */
function measureAll(contenders: readonly Contender[], size: number): Map<string, Measured> {
  const form = benchmarkForm(size)
  const all = new Map<string, Measured[]>(contenders.map((one) => [one.name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders) all.get(contender.name)?.push(measure(contender, form))
  return new Map([...all].map(([name, some]) => [name, middle(some)]))
}

const shown = (milliseconds: number): string =>
  milliseconds < 0.1 ? `${(milliseconds * 1_000).toFixed(2)} µs` : `${milliseconds.toFixed(2)} ms`

function print(size: number, figures: ReadonlyMap<string, Measured>): void {
  console.log(`\n${size} fields, median of ${rounds} rounds`)
  console.table(
    Object.fromEntries(
      [...figures].map(([name, one]) => [
        name,
        {
          construct: shown(one.construct),
          'one change': shown(one.change),
          p99: shown(one.change99),
          changes: one.changes,
          'saves/s': one.savesPerSecond.toFixed(one.savesPerSecond < 10 ? 1 : 0),
          'kB a further session': (one.bytesPerSession / 1_000).toFixed(0),
        },
      ]),
    ),
  )
}

const contenders = await loadContenders()
for (const { name, without } of contenders) if (without !== undefined) console.log(`${name}: ${without}`)
const alone = [corbel]
const small = measureAll(alone, 100)
print(100, small)
const middling = measureAll(contenders, 1_000)
print(1_000, middling)
const large = measureAll(alone, 5_000)
print(5_000, large)

const corbelAt = (figures: ReadonlyMap<string, Measured>): Measured => {
  const found = figures.get(corbel.name)
  if (found === undefined) throw new Error('Corbel was not measured')
  return found
}
const steps = measureSteps(1_000)
console.log(`steps of 1,000 fields: ${shown(steps.first)} at first, ${shown(steps.again)} for a record of a known form`)
const judged = verdicts({ middling, small: corbelAt(small), large: corbelAt(large), steps: steps.again })
for (const { budget, figure, holds } of judged)
  console.log(`${holds ? 'holds' : 'FAILS'}  ${figure.toFixed(figure < 1 ? 3 : 1)} ${budget}`)
if (judged.some((one) => !one.holds)) process.exitCode = 1
