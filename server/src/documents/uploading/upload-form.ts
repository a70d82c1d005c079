import { longestReason } from '@corbel/domain/documents/document'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isStorable } from '../../platform/http/json/json-tree.ts'

/** Where an upload's files are to go. */
export type UploadTarget = {
  /** The kind of its record, as callers name it. */
  readonly module?: string | undefined
  readonly owner: string
  readonly element: string
  readonly row?: string | undefined
  /** The page's name for files that somebody sends together. */
  readonly sending?: string | undefined
  /** The file in whose place this one comes. */
  readonly replaces?: string | undefined
  /** Others that it takes the place of. */
  readonly replacesToo?: readonly string[] | undefined
}

export type UploadDecisions = { readonly statuses: ReadonlyMap<string, string>; readonly reason: string | undefined }

const ownFields: ReadonlySet<string> = new Set([
  'owner',
  'module',
  'form',
  'loanNumber',
  'element',
  'row',
  'sending',
  'reupload_reason',
  'uploaded_item',
])
const mostTextInField = 500

/**
 * What a multipart upload says of itself, by fields and by the names of its parts, in whichever order. Said twice
 * differently it is refused: of two ids only one would be looked at.
 */
export class UploadForm {
  readonly #said = new Map<string, string>()
  readonly #statuses = new Map<string, string>()
  /** The name of a part that is no specified one: the element's, where nothing else says it. */
  #partName: string | null = null

  /** What comes with files waits for a look, whatever status the caller names; without any it is asked for by them. */
  takeField(name: string, value: string): Result<undefined> {
    if (!isStorable(name) || !isStorable(value))
      return refused({ code: 'invalid-request', message: tell('problems.unstorableText') })
    const [, docType] = /^status--(.+)$/.exec(name) ?? []
    if (docType !== undefined) {
      this.#statuses.set(docType, value)
      return granted(undefined)
    }
    if (!ownFields.has(name))
      return refused({ code: 'invalid-request', fields: { [name]: tell('problems.unknownKey') } })
    if (value.length > (name === 'reupload_reason' ? longestReason : mostTextInField))
      return refused({ code: 'invalid-request', fields: { [name]: tell('problems.textTooLong') } })
    return this.#say(name, value)
  }

  /** `module--owner--<element id>--name--size`, or the element's id alone. */
  takePartName(name: string): Result<undefined> {
    const [module, owner, element, ...rest] = name.split('--')
    if (owner === undefined || element === undefined || rest.length < 2) {
      if (this.#partName !== null && this.#partName !== name) return twice('element')
      this.#partName = name
      return granted(undefined)
    }
    for (const [key, value] of [
      ['module', module ?? ''],
      ['owner', owner],
      ['element', element],
    ] as const) {
      const said = this.#say(key, value)
      if (!said.ok) return said
    }
    return granted(undefined)
  }

  #say(key: string, value: string): Result<undefined> {
    const before = this.#said.get(key)
    if (before !== undefined && before !== value) return twice(key)
    this.#said.set(key, value)
    return granted(undefined)
  }

  /** Known before the first byte where the caller says it first. */
  get record(): Pick<UploadTarget, 'module' | 'owner'> | null {
    const owner = this.#said.get('owner')
    return owner === undefined ? null : { module: this.#said.get('module'), owner }
  }

  /** To be asked at the end: the statuses that were named, by the type of the document, and the reason. */
  get decisions(): UploadDecisions {
    return { statuses: this.#statuses, reason: this.#said.get('reupload_reason') }
  }

  /** To be asked at the end. */
  target(): Result<UploadTarget> {
    const [decided] = this.#statuses.keys()
    const element = this.#said.get('element') ?? this.#partName ?? decided ?? ''
    const { record } = this
    if (record === null || element === '')
      return refused({
        code: 'invalid-fields',
        fields: { [record === null ? 'owner' : 'element']: tell('documents.refused.sayThisToo') },
      })
    const said = (name: string) => this.#said.get(name) || undefined
    const more = { row: said('row'), sending: said('sending'), replaces: said('uploaded_item') }
    return granted({ ...record, element, ...more })
  }
}

function twice(key: string) {
  return refused({ code: 'invalid-fields', fields: { [key]: tell('documents.refused.saidTwice') } })
}
