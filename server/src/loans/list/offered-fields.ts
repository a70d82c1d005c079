import type { Actor } from '@corbel/domain/auth/actor'
import { incompleteApplication } from '@corbel/domain/loans/incomplete-application'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { notMoving } from '@corbel/domain/loans/stage-age'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import { statusKinds } from '@corbel/domain/products/status-kinds'
import { enteredField } from '@corbel/domain/records/list/conditions/filter-field'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { assignableAsSeen } from '../../people/assignable-people.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { presentChoices, statusTitle } from '../../products/choices-presenter.ts'
import { offered, offeredOfEveryRecord, offeredOfWork } from '../../records/list/offered-field.ts'
import { offeredListField } from '../../records/open-items/offered-next-action.ts'
import { configurationIn, type LoanListConfiguration, propertyAddress } from './list-configuration.ts'
import { loanEntries } from './list-entries.ts'

export type OfferedAsk = { readonly product?: string | undefined; readonly program?: string | undefined }

type Offering = { readonly actor: Actor; readonly language: Language; readonly asked: OfferedAsk }

const namesOfBorrower = ['first_name', 'last_name', 'email', 'phone', propertyAddress] as const

/** What the list of loans can be asked by, by somebody, for these programs. */
export function offeredLoanFields(stored: LoanListConfiguration, { actor, language, asked }: Offering): FilterField[] {
  const configuration = configurationIn(stored, language)
  const { choices } = configuration
  const { product, program } = asked
  const programs = choices.programs.filter(
    (one) =>
      (product === undefined || one.productId === Number(product)) &&
      (program === undefined || one.id === Number(program)),
  )
  const formIds = [...new Set(programs.map(({ formId }) => formId))]
  const fields = configuration.fieldsOf(formIds, actor)
  const showsAddress = !configuration.hidesAddress(formIds, actor.role.id)
  const sight = configuration.namesOf(actor.role.id)
  const find = loanEntries(configuration, actor, { visible: { fields, showsAddress, sight }, secrets: null })
  const products = new Set(programs.map(({ productId }) => productId))
  const statuses = choices.statuses
    .filter(({ active, productId }) => active && (productId === null || products.has(productId)))
    .map((status) => ({ id: status.id, text: statusTitle(status, actor) }))
  const option = (id: string, title: Message, options: readonly { _id: string; title: string }[]): FilterField =>
    offered(
      {
        ...{ id, title, kind: 'option', part: 'record' },
        options: options.map((one) => ({ id: one._id, text: one.title })),
      },
      language,
    )
  const texts = namesOfBorrower.filter((id) => !fields.known.has(id) && find(id) !== undefined)
  return [
    option(
      'status',
      tell('conditions.fields.status'),
      statuses.map(({ id, text }) => ({ _id: String(id), title: text })),
    ),
    offered(
      {
        ...{ id: 'statusKind', title: tell('conditions.fields.statusKind'), kind: 'option', part: 'record' },
        options: statusKinds.map((id) => ({ id, text: inWords(tell(`products.kinds.${id}`), language) })),
        operators: ['=', '!='],
      },
      language,
    ),
    option('program', tell('conditions.fields.program'), presentChoices(programs)),
    option('product', tell('conditions.fields.product'), presentChoices(choices.products)),
    option('source', tell('conditions.fields.source'), presentChoices(choices.sources)),
    offered({ id: 'auto_increment', title: tell('conditions.fields.number'), kind: 'text', part: 'record' }, language),
    ...offeredOfEveryRecord(language),
    ...(actor.type === 'Workforces'
      ? offeredOfWork({
          people: assignableAsSeen(configuration.people, sight),
          groups: presentChoices(choices.groups),
          language,
        })
      : []),
    // Too many to be listed: they are found by name (`findFilterPeople`).
    ...(prospectPolicy.narrowBy(actor) === 'none'
      ? []
      : [
          offered(
            { id: 'prospect', title: tell('conditions.fields.prospect'), kind: 'person', part: 'people' },
            language,
          ),
        ]),
    ...texts.map((id) =>
      offered({ id, title: tell(`conditions.fields.${id}`), kind: 'text', part: 'people' }, language),
    ),
    ...(actor.type === 'Workforces'
      ? [
          offered(
            { id: incompleteApplication, title: tell('conditions.fields.incomplete'), kind: 'flag', part: 'record' },
            language,
          ),
        ]
      : []),
    ...(loanPolicy.readsEveryHistory(actor) ? stageFields(statuses, language) : []),
    ...[...fields.known.values()].map((field) =>
      offeredListField(field, { language, isStaff: actor.type === 'Workforces' }),
    ),
  ]
}

function stageFields(statuses: readonly { id: number; text: string }[], language: Language): FilterField[] {
  const date = (id: string, title: Message): FilterField =>
    offered({ id, title, kind: 'date', part: 'dates' }, language)
  return [
    offered({ id: notMoving, title: tell('conditions.fields.notMoving'), kind: 'flag', part: 'record' }, language),
    date('stageEntered', tell('conditions.fields.stageEntered')),
    ...statuses.map(({ id, text }) => date(enteredField(id), tell('conditions.fields.entered', { status: text }))),
  ]
}
