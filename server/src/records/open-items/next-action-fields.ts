import { formDocuments } from '@corbel/domain/documents/document-types'
import { seesMeaning } from '@corbel/domain/figures/mapping-rules'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import { documentParts, nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { openItemKinds, waitingParties } from '@corbel/domain/records/open-items/open-item'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'
import type { FiguredForm } from '../figures/figure-fields.ts'

/**
 * What a role must see of a form to be told what its loans wait for: the day on which something is due may be one of
 * these, so who may not know it must not read, sort or filter it under another name.
 */
export const seesNextAction = ({ figures, former, outline }: FiguredForm, roleId: string): boolean =>
  [figures, ...(former === null ? [] : [former])].every((mapping) =>
    (['lockEnd', 'closingDate'] as const).every((day) => seesMeaning(mapping, day, outline, roleId)),
  )

/** What loans wait for as fields of a list over loans of these forms; unknown where one of them hides a day of it. */
export function nextActionListFields(forms: readonly FiguredForm[], roleId: string, language: Language): ListField[] {
  if (!forms.every((form) => seesNextAction(form, roleId))) return []
  const shared = { listShowField: false, order: unplacedOrder }
  return [
    {
      ...{ ...shared, id: nextActionFields.action, title: inWords(tell('nextAction.title'), language) },
      ...{ type: 'select', kind: 'option' },
      options: openItemKinds.map((kind) => ({ id: kind, text: inWords(tell(`nextAction.kinds.${kind}`), language) })),
    },
    {
      ...{ ...shared, id: nextActionFields.waitsOn, title: inWords(tell('nextAction.waitsOn'), language) },
      ...{ type: 'select', kind: 'option' },
      options: waitingParties.map((one) => ({ id: one, text: inWords(tell(`nextAction.parties.${one}`), language) })),
    },
    {
      ...{ ...shared, id: nextActionFields.due, title: inWords(tell('nextAction.due'), language) },
      ...{ type: 'date', kind: 'date', options: [] },
    },
    {
      ...{ ...shared, id: nextActionFields.items, title: inWords(tell('nextAction.items'), language) },
      ...{ type: 'number', kind: 'number', options: [] },
    },
    {
      ...{ ...shared, id: nextActionFields.blocking, title: inWords(tell('nextAction.blocking'), language) },
      ...{ type: 'number', kind: 'number', options: [] },
    },
    ...(forms.every((form) => seesEveryDocument(form, roleId)) ? documentListFields(language) : []),
  ]
}

/** Counts of documents would tell of those that the form hides. */
const seesEveryDocument = ({ outline }: FiguredForm, roleId: string): boolean =>
  formDocuments(outline, roleId).size === formDocuments(outline, null).size

/** The first one is said as `3/7`, and compared as a number. */
const documentListFields = (language: Language): ListField[] =>
  documentParts.map((part) => ({
    ...{ listShowField: false, order: unplacedOrder, id: nextActionFields[part] },
    ...{ title: inWords(tell(`nextAction.${part}`), language), kind: 'number', options: [] },
    type: part === 'docs' ? 'text' : 'number',
  }))
