import type { CommandRefusal } from '@corbel/domain/builders/commands/apply-command'
import type { CommandLabel, FormCommand, FormOp } from '@corbel/domain/builders/commands/form-command'

/** A step that can be taken back. */
export interface Step {
  readonly label: CommandLabel
  readonly ops: readonly FormOp[]
}

/** What a step is about. */
export const keyOf = ({ ops: [op] }: FormCommand): string =>
  op === undefined ? '' : op.do === 'add' ? op.parent : op.key

/** What somebody had put where a step was refused. */
export function mineOf(command: FormCommand, { key, name }: CommandRefusal): unknown {
  const op = command.ops.find((one) => one.do === 'set' && one.key === key && one.name === name)
  return op?.do === 'set' ? op.to : undefined
}
