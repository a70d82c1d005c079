import type { CommandRefusal } from '@corbel/domain/builders/commands/apply-command'
import type { FormCommand } from '@corbel/domain/builders/commands/form-command'
import type { CommandRefused, KeptCommand } from '@corbel/domain/builders/draft-endpoints'

/** What a page sends, and is told. */
export interface DraftCalls {
  readonly send: (rev: number, commands: FormCommand[]) => Promise<SendAnswer>
}
type SendAnswer =
  | {
      readonly ok: true
      readonly rev: number
      readonly keptAt: string | null
      readonly steps: readonly KeptCommand[]
      readonly isNew: boolean
    }
  | { readonly ok: false; readonly refused: CommandRefused }
  /** It is too large, or nothing that is a step: sent again it would be so once more. */
  | { readonly ok: 'never' }
  /** No answer, or one that may be another one later: it is tried again. */
  | { readonly ok: null }

/** What the page says of a step that was not taken. */
export interface Trouble extends CommandRefusal {
  readonly title: string
  readonly by: string | null
  /** What the person had put there. */
  readonly mine?: unknown
}
