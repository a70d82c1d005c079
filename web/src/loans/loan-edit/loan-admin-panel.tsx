import { type GroupOffer, offeredByGroups } from '@corbel/domain/groups/offered-by-groups'
import { PeoplePicker } from '../../records/assigning/people-picker.tsx'
import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { useContactTitle, useKindName, useKindTitle } from '../../use-kind-title.ts'
import { narrowedPeople, offersProgramValue } from '../group-narrowing.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { ProspectPicker } from '../prospect-picker.tsx'
import { AssignedCard } from './assigned-card.tsx'
import { withAssigned } from './assigned-editor.tsx'
import { programValue } from './saving/admin-choices.ts'
import type { LoanEditing } from './saving/use-loan-editing.ts'

interface LoanAdminPanelProps {
  page: LoanPageReply
  editing: LoanEditing
}

const optionsOf = (choices: readonly { _id: string; title: string }[]) =>
  choices.map((choice) => ({ value: choice._id, label: choice.title }))

/** The administrative entries of a loan: editable by right, otherwise read. Saved together with the form. */
export function LoanAdminPanel({ page, editing }: LoanAdminPanelProps) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const workforces = useKindTitle('workforces')
  const contacts = useContactTitle(page.contactTitle)
  const { admin, choose } = editing
  const offer = offeredByGroups(page.groups, admin.groups, placesOf(page))
  const isOpen = loan.active && !loan.readonly
  const mayAssign = permissions.assign && isOpen
  const mayStatus = permissions.status && isOpen
  return (
    <div className="stack">
      <section className="card" aria-labelledby="admin-title">
        <header className="card-h">
          <h2 id="admin-title">{t('loanPage.adminInfo')}</h2>
        </header>
        <div className="card-b admin-fields">
          <ProspectPicker
            label={useKindName('prospects')}
            chosen={admin.prospect}
            known={loan.prospect}
            readOnly={!mayAssign}
            onChoose={(prospect) => choose({ prospect })}
          />
          <SearchChoice
            label={t('loanPage.program')}
            required
            data={programGroups(page, offer, admin.program)}
            value={admin.program}
            readOnly={!mayAssign}
            onChange={(program) => program && choose({ program })}
          />
          <PeoplePicker
            label={workforces}
            required
            description={joinsRouting(page, admin.groups) ? t('groups.takesTurn') : undefined}
            people={narrowedPeople(withAssigned(page.workforces, loan.workforces), offer, admin.workforces)}
            chosen={admin.workforces}
            readOnly={!mayAssign}
            onChoose={(workforces) => choose({ workforces })}
          />
          <PeoplePicker
            label={contacts}
            people={withAssigned(page.contacts, loan.contacts)}
            chosen={admin.contacts}
            readOnly={!mayAssign}
            onChoose={(contacts) => choose({ contacts })}
          />
          <ManyChoice
            label={t('loanPage.groups')}
            data={optionsOf(page.groups)}
            value={admin.groups}
            readOnly={!mayAssign}
            onChange={(groups) => choose({ groups })}
          />
          <ManyChoice
            label={t('loans.status')}
            required
            data={optionsOf(statusesFor(page))}
            value={admin.status}
            readOnly={!mayStatus}
            onChange={(status) => choose({ status })}
          />
          <ManyChoice
            label={t('loanPage.source')}
            data={optionsOf(page.source)}
            value={admin.source}
            readOnly={!mayAssign}
            onChange={(source) => choose({ source })}
          />
        </div>
      </section>
      <AssignedCard title={t('loans.assignedContact', { title: workforces })} people={loan.workforces} />
      <AssignedCard title={t('loans.assignedContact', { title: contacts })} people={loan.contacts} />
    </div>
  )
}

const placesOf = ({ products }: LoanPageReply) =>
  products.flatMap((product) => product.programs.map((program) => ({ product: product._id, program: program._id })))

/** A group that the loan gets anew assigns somebody in turn. */
function joinsRouting({ groups, opportunity: loan }: LoanPageReply, chosen: readonly string[]): boolean {
  const held = new Set(loan.groups.map((one) => one._id))
  return groups.some((one) => one.routing && !held.has(one._id) && chosen.includes(one._id))
}

/** Programs under their product; the loan's own stays although it is no longer offered. */
function programGroups({ products, opportunity: loan }: LoanPageReply, offer: GroupOffer, chosen: string) {
  const groups = products.map((product) => ({
    group: product.title,
    items: product.programs
      .map((program) => ({ value: programValue(product._id, program._id), label: program.title }))
      .filter((one) => offersProgramValue(offer, one.value, chosen)),
  }))
  const own = programValue(loan.product._id, loan.program._id)
  if (groups.some((group) => group.items.some((item) => item.value === own))) return groups
  return [...groups, { group: loan.product.title, items: [{ value: own, label: loan.program.title }] }]
}

/** Statuses of the loan's product, those of every product, and the ones it has. */
function statusesFor({ status, opportunity: loan }: LoanPageReply) {
  const held = new Set(loan.status.map((one) => one._id))
  return status.filter((one) => one.product === null || one.product === loan.product._id || held.has(one._id))
}
