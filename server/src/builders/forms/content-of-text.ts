import { jsonShape } from '../../platform/http/json/json-shape.ts'
import { inspectJson } from '../../platform/http/json/json-tree.ts'

const deepest = 100

/** The tree of a form that was sent as text, held to what every body of a call is held to; null: it is none. */
export function contentOfText(text: string): unknown[] | null {
  if (jsonShape(text, deepest).depth > deepest) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && inspectJson(value).fault === null ? value : null
  } catch {
    return null
  }
}
