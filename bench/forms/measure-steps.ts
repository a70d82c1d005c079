import { compileForm } from '../../domain/src/forms/compile-form.ts'
import { openForm } from '../../domain/src/forms/form-session.ts'
import { stepsOf } from '../../domain/src/forms/steps/steps-of.ts'
import { benchmarkForm } from './benchmark-form.ts'
import { corbelContent } from './corbel-contender.ts'
import { median } from './measure-contender.ts'

const viewer = { role: '1', canUpdate: true }
const rounds = 50

/** Milliseconds until the steps of a form are told: for the first time after it is compiled, and again for a record. */
export function measureSteps(size: number): { first: number; again: number } {
  const { record, ...form } = benchmarkForm(size)
  const content = corbelContent({ ...form, record })
  const times = Array.from({ length: rounds }, () => {
    const compilation = compileForm(content)
    if (!compilation.ok) throw new Error(compilation.refusal.reason)
    const session = openForm(compilation.form, record, viewer)
    const tell = () => stepsOf(compilation.form, session, viewer)
    return { first: timed(tell), again: timed(tell) }
  })
  return { first: median(times.map(({ first }) => first)), again: median(times.map(({ again }) => again)) }
}

function timed(work: () => unknown): number {
  const before = performance.now()
  work()
  return performance.now() - before
}
