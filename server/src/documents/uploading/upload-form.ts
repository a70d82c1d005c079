import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'

/** Where an upload's files are to go. */
export type UploadTarget = {
  /** The kind of its record, as callers name it. */
  readonly module?: string | undefined
  readonly owner: string
  readonly element: string
  readonly row?: string | undefined
}

const ownFields: ReadonlySet<string> = new Set([
  'owner',
  'module',
  'form',
  'loanNumber',
  'element',
  'row',
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
  /** The name of a part that is no specified one: the element's, where nothing else says it. */
  #partName: string | null = null

  /** The status of a document and what else the caller says of its fate is for the program to decide: not kept. */
  takeField(name: string, value: string): Result<undefined> {
    if (/^status--/.test(name)) return granted(undefined)
    if (!ownFields.has(name))
      return refused({ code: 'invalid-request', fields: { [name]: tell('problems.unknownKey') } })
    if (value.length > mostTextInField)
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

  /** To be asked at the end. */
  target(): Result<UploadTarget> {
    const element = this.#said.get('element') ?? this.#partName ?? ''
    const { record } = this
    if (record === null || element === '')
      return refused({
        code: 'invalid-fields',
        fields: { [record === null ? 'owner' : 'element']: tell('documents.refused.sayThisToo') },
      })
    const row = this.#said.get('row')
    return granted({ ...record, element, ...(row === undefined || row === '' ? {} : { row }) })
  }
}

function twice(key: string) {
  return refused({ code: 'invalid-fields', fields: { [key]: tell('documents.refused.saidTwice') } })
}
