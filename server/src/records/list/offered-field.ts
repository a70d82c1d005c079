import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { type FilterKind, type FilterPart, readerWord } from '@corbel/domain/records/list/conditions/filter-field'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { operatorsOfKind } from '@corbel/domain/records/list/list-operators'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { inWords } from '../../platform/messages/in-words.ts'

export type OfferedOption = { readonly id: string; readonly text: string }

type Own = {
  readonly id: string
  readonly title: Message
  readonly kind: FilterKind
  readonly part: FilterPart
  readonly options?: readonly OfferedOption[]
  /** Instead of those of its kind. */
  readonly operators?: readonly string[]
}

const operatorsOf = (kind: FilterKind): readonly string[] => operatorsOfKind[kind === 'person' ? 'option' : kind]
const typeOf: Readonly<Record<FilterKind, string>> = {
  ...{ text: 'text', number: 'number', date: 'date', flag: 'checkbox' },
  ...{ option: 'select', options: 'select', person: 'select' },
}

/** Something that records have whatever their form, for the page that asks by it. */
export function offered(own: Own, language: Language): FilterField {
  const { id, title, kind, part, options, operators = operatorsOf(kind) } = own
  return {
    ...{ id, kind, part, title: inWords(title, language), type: typeOf[kind], operators: [...operators] },
    ...(options === undefined ? {} : { options: options.map(({ id: value, text }) => ({ id: value, text })) }),
  }
}

/** A field of a form. */
export function offeredOfForm({ id, title, kind, type, options }: ListField): FilterField {
  const chosen = kind === 'option' || kind === 'options'
  return {
    ...{ id, title, kind, type, part: 'form' as const, operators: [...operatorsOf(kind)] },
    ...(chosen && options.length > 0 ? { options: options.map((one) => ({ id: one.id, text: one.text })) } : {}),
  }
}

/** What records of every kind are asked by. */
export function offeredOfEveryRecord(language: Language): FilterField[] {
  const say = (message: Message): string => inWords(message, language)
  return [
    offered(
      {
        ...{ id: 'active', title: tell('shared.activeStatus'), kind: 'flag', part: 'record' },
        options: [
          { id: 'true', text: say(tell('shared.active')) },
          { id: 'false', text: say(tell('shared.deactive')) },
        ],
      },
      language,
    ),
    offered({ id: 'createdAt', title: tell('conditions.fields.createdAt'), kind: 'date', part: 'dates' }, language),
    offered({ id: 'updatedAt', title: tell('conditions.fields.updatedAt'), kind: 'date', part: 'dates' }, language),
  ]
}

export type OfferedWork = {
  readonly people: { readonly workforces: readonly AssignableUser[]; readonly contacts: readonly AssignableUser[] }
  readonly groups: readonly { readonly _id: string; readonly title: string }[]
  readonly language: Language
}

/** Who works on a record, and in which groups it stands. */
export function offeredOfWork({ people, groups, language }: OfferedWork): FilterField[] {
  const me = { id: readerWord, text: inWords(tell('conditions.me'), language) }
  const chosen = (users: readonly AssignableUser[]): OfferedOption[] => {
    // Who has several roles is one person.
    const names = new Map(users.map(({ _id, info }) => [_id, `${info.first_name} ${info.last_name}`.trim()]))
    return [...names].map(([id, text]) => ({ id, text }))
  }
  return [
    offered(
      {
        ...{ id: 'workforces', title: tell('conditions.fields.workforces'), kind: 'person', part: 'people' },
        options: [me, ...chosen(people.workforces)],
      },
      language,
    ),
    offered(
      {
        ...{ id: 'contacts', title: tell('conditions.fields.contacts'), kind: 'person', part: 'people' },
        options: chosen(people.contacts),
      },
      language,
    ),
    ...(groups.length === 0
      ? []
      : [
          offered(
            {
              ...{ id: 'groups', title: tell('conditions.fields.groups'), kind: 'option', part: 'people' },
              options: groups.map(({ _id, title }) => ({ id: _id, text: title })),
            },
            language,
          ),
        ]),
  ]
}
