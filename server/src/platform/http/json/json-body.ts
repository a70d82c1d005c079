import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { jsonShape } from './json-shape.ts'
import { inspectJson } from './json-tree.ts'

export const standardBodyBytes = 256 * 1024
/** Twenty groups of conditions within one another are 45 levels of a view (`demo.md`, Lists). */
const depthMost = 56
const keysMost = 5_000
/** Endpoints that take whole forms say so by a larger body. */
const keysMostInLargeBody = 200_000

/** Reads a request's JSON; an empty body is no body. Refuses what would be costly, ambiguous or unstorable. */
export function readJsonBody(text: string, bodyLimit: number): Result<unknown> {
  if (text.trim() === '') return granted(undefined)
  const shape = jsonShape(text, depthMost)
  if (shape.depth > depthMost) return wrong(tell('problems.tooDeep', { most: depthMost }))
  if (shape.keys > (bodyLimit > standardBodyBytes ? keysMostInLargeBody : keysMost))
    return wrong(tell('problems.tooManyKeys'))
  const parsed = parse(text)
  if (!parsed.ok) return parsed
  const tree = inspectJson(parsed.value)
  if (tree.fault === 'forbidden-key') return wrong(tell('problems.forbiddenKey'))
  if (tree.fault === 'unstorable-text') return wrong(tell('problems.unstorableText'))
  if (tree.keys < shape.keys) return wrong(tell('problems.sameKeyTwice'))
  return parsed
}

function parse(text: string): Result<unknown> {
  try {
    return granted(JSON.parse(text))
  } catch {
    return refused({ code: 'unreadable-request' })
  }
}

const wrong = (message: Message) => refused({ code: 'invalid-request', message })
