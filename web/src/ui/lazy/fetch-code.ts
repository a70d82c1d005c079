import { ApiFailure } from '../../api-errors.ts'
import { PartCode } from './part-code.ts'

/** Code that is no component, with the same patience; throws `ApiFailure` when it cannot be had. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const reached = await new PartCode(load, { goesOn: false }).ask()
  if (reached.kind === 'here') return reached.code
  throw new ApiFailure(reached.kind === 'troubled' && reached.trouble === 'unreachable' ? 'unreachable' : 'broken')
}
