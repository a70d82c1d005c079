import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { z } from 'zod'

/** What a schema has against a value, as a message. */
export function shapeProblem(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case 'custom':
      // The border of types: a refinement of ours names its message, and the parser keeps it as it is.
      return issue.params === undefined ? tell('problems.notValid') : (issue.params as unknown as Message)
    case 'invalid_type':
      // The parser says it in no other way; what is there but of the wrong kind names what it is.
      return issue.message.endsWith('received undefined')
        ? tell('problems.missing')
        : tell('problems.wrongType', { expected: issue.expected })
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return tell('problems.oneOf', { values: issue.values.map(String).join(', ') })
    default:
      return tell('problems.notValid')
  }
}

function tooSmall(origin: string, least: number): Message {
  if (origin === 'string') return least === 1 ? tell('problems.missing') : tell('problems.tooShort', { least })
  return origin === 'array' ? tell('problems.tooFew', { least }) : tell('problems.tooSmall', { least })
}

function tooBig(origin: string, most: number): Message {
  if (origin === 'string') return tell('problems.tooLong', { most })
  return origin === 'array' ? tell('problems.tooMany', { most }) : tell('problems.tooBig', { most })
}
