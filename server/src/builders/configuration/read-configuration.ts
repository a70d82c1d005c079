import {
  type ConfigurationFile,
  configurationFile,
  configurationFormat,
  configurationLimits,
} from '@corbel/domain/builders/configuration/configuration-file'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { jsonShape } from '../../platform/http/json/json-shape.ts'
import { inspectJson } from '../../platform/http/json/json-tree.ts'

/** Marks that turn the direction of reading: what a form says would be read as something else. */
const turnsReading = /[\u202A-\u202E\u2066-\u2069]/

/** The file as one of ours, or why it is none. It may come from anybody: nothing of it is believed before. */
export function readConfiguration(text: string): Result<ConfigurationFile> {
  if (text.length > configurationLimits.characters) return unreadable(tell('configuration.faults.tooLarge'))
  const shape = jsonShape(text, configurationLimits.depth)
  if (shape.depth > configurationLimits.depth) return unreadable(tell('configuration.faults.tooDeep'))
  if (shape.keys > configurationLimits.keys) return unreadable(tell('configuration.faults.tooLarge'))
  const value = parsed(text)
  if (value === undefined) return unreadable(tell('configuration.faults.notJson'))
  const tree = inspectJson(value)
  if (tree.fault === 'forbidden-key') return unreadable(tell('configuration.faults.forbiddenKey'))
  if (tree.fault === 'unstorable-text' || turnsReading.test(text) || holdsTurningText(value))
    return unreadable(tell('configuration.faults.unseen'))
  if (tree.keys < shape.keys) return unreadable(tell('configuration.faults.keyTwice'))
  if (!isOurs(value)) return unreadable(tell('configuration.faults.other'))
  const file = configurationFile.safeParse(value)
  if (!file.success) {
    const place = file.error.issues[0]?.path.join('.') ?? ''
    return unreadable(tell('configuration.faults.wrongPart', { place: place.slice(0, 200) }))
  }
  const all = [...file.data.forms, ...(file.data.task_templates ?? [])]
  if (new Set(all.map(({ key }) => key.toLowerCase())).size < all.length)
    return unreadable(tell('configuration.faults.formTwice'))
  return granted(file.data)
}

type Sentence = ReturnType<typeof tell>

const unreadable = (message: Sentence): Result<never> => refused({ code: 'configuration-not-readable', message })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOurs = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === configurationFormat

/** Written with escapes they are not in the text. */
function holdsTurningText(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && turnsReading.test(one)) return true
    if (typeof one === 'object' && one !== null) waiting.push(...Object.keys(one), ...Object.values(one))
  }
  return false
}
