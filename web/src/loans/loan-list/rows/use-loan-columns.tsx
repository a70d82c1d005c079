import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { daysInStage } from '@corbel/domain/loans/stage-age'
import { nextActionPart, plannedColumns } from '@corbel/domain/records/open-items/next-action-fields'
import { useCurrentUser } from '../../../current-user.ts'
import { useMenus } from '../../../menu-configuration.ts'
import { isFigure, listValueText } from '../../../records/list/list-value-text.ts'
import { useValueWords } from '../../../records/list/use-value-words.ts'
import { useTranslation } from '../../../translation.ts'
import { InstantText } from '../../../ui/date-text.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { useContactTitle, useKindName } from '../../../use-kind-title.ts'
import { useNextActionColumns } from '../../next-action/next-action-columns.tsx'
import { isOfAnother } from '../../sharing/may-share.ts'
import { StageDays } from '../../stage-days-panel.tsx'
import type { LoanListState } from '../loan-list-address.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import { LoanNumberCell, numberOf } from './loan-number-cell.tsx'
import { LoanPeopleCell } from './loan-people-cell.tsx'
import { LoanRowActions } from './loan-row-actions.tsx'
import { LoanStatusCell } from './loan-status-cell.tsx'
import { useAssignment } from './use-assignment.ts'

type Column = TableColumn<LoanRow>

const borrowersOf = ({ prospect, coBorrowers }: LoanRow): string =>
  [...(prospect ? [prospect] : []), ...coBorrowers]
    .map(({ info }) => `${info.first_name} ${info.last_name}`.trim())
    .join(' · ')

const borrowerName = ({ prospect }: LoanRow): string =>
  prospect === null ? '' : `${prospect.info.first_name} ${prospect.info.last_name}`.trim()

/** "Name | e-mail | phone" with the names of co-borrowers beside the first, as far as they are known. */
export const borrowerText = (loan: LoanRow): string =>
  [borrowersOf(loan), loan.prospect?.info.email, loan.prospect?.info.phone].filter(Boolean).join(' | ')

/** The name stands out; how to reach the person comes after it. */
function BorrowerText({ loan }: { loan: LoanRow }) {
  const name = borrowerName(loan)
  return (
    <>
      {name}
      <span className="quiet">{borrowerText(loan).slice(name.length)}</span>
    </>
  )
}

export const addressOf = (loan: LoanRow): string => String(loan.info.property_address ?? '')

/**
 * The list's columns as the specification orders them, with those of the chosen program's form in the middle. Without a
 * program, what loans of all of them share comes behind these.
 */
export function useLoanColumns(list: LoanListReply, state: LoanListState): Column[] {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  const { company } = useMenus()
  // A borrower sees no loans but the own ones, in fewer columns that have more room.
  const isOwn = type === 'Prospects'
  const byProject = company?.features.project_columns ?? false
  const text = (id: string, header: string, read: (loan: LoanRow) => string, more: Partial<Column> = {}): Column => ({
    id,
    header,
    title: (loan) => read(loan) || undefined,
    cell: read,
    ...more,
  })
  const lastPlace = (state.page + 1) * state.limit
  const place: Column = {
    id: 'place',
    inCard: 'nowhere',
    header: t('loanList.place'),
    width: 30 + 10 * String(lastPlace).length,
    pinned: true,
    isFixed: true,
    quiet: true,
    cell: (_loan, index) => <span className="num">{state.page * state.limit + index + 1}</span>,
  }
  const number: Column = {
    id: 'number',
    inCard: 'head',
    header: t('loans.loanNumber'),
    // A badge says whose a shared loan is.
    width: list.opportunities.some((loan) => loan.sharing_company !== null) ? 248 : 124,
    pinned: true,
    sortField: 'auto_increment',
    cell: (loan) => <LoanNumberCell loan={loan} companyId={company?._id} />,
  }
  const program = text(
    'program',
    byProject ? t('loans.projectType') : t('loans.loanProgram'),
    (loan) => loan.program.title,
    { width: isOwn ? 240 : 172, sortField: 'program' },
  )
  const address = text('address', t('loans.propertyAddress'), addressOf, { quiet: true, sortField: 'property_address' })
  const prospect: Column = {
    ...text('prospect', useKindName('prospects'), borrowerText, { width: 176, sortField: 'last_name' }),
    cell: (loan) => <BorrowerText loan={loan} />,
  }
  const words = useValueWords()
  const field = (id: string, header: string): Column => {
    const column = list.projectColumns.find((one) => one.id === id) ?? { type: 'text' }
    return text(id, header, (loan) => listValueText(column, loan.info[id], words), { width: 140, sortField: id })
  }
  const middle = byProject
    ? [
        field('loan_purpose', t('loans.loanPurpose')),
        text('product', t('loans.loanProduct'), (loan) => loan.product.title, { width: 140, sortField: 'product' }),
        field('applicant_type', t('loans.applicantType')),
        text('applicant', t('loans.applicant'), borrowerName, { width: 160, sortField: 'last_name' }),
        address,
      ]
    : [address, ...(isOwn ? [] : [prospect])]
  const form = useFormColumns(list)
  const people = usePeopleColumns(list)
  const planned = usePlannedColumns()
  const rest = state.program === null ? [...people, ...form, ...planned] : [...form, ...people]
  return [place, number, program, ...middle, useStatusColumn(list), ...rest, ...useActionsColumns(list)]
}

function useStatusColumn(list: LoanListReply): Column {
  const { t } = useTranslation()
  const { company, type } = useCurrentUser()
  return {
    id: 'status',
    inCard: 'aside',
    header: t('loans.status'),
    width: type === 'Prospects' ? 300 : 164,
    sortField: 'status',
    cell: (loan) => (
      <LoanStatusCell
        loan={loan}
        tabs={list.status}
        mayChange={list.permissions.status && !isOfAnother(loan, company?._id)}
      />
    ),
  }
}

/** What loans wait for, where no program is chosen whose columns could say it; its layout decides where one is. */
function usePlannedColumns(): Column[] {
  const { type } = useCurrentUser()
  const planned = useNextActionColumns()
  return (plannedColumns[type] ?? []).map(planned)
}

const fieldWord = 'field '

/** What the table calls the column of a field: a form may call a field as the list calls a column of its own. */
export const columnOfField = (field: string): string => `${fieldWord}${field}`
export const fieldOfColumn = (column: string): string | null =>
  column.startsWith(fieldWord) ? column.slice(fieldWord.length) : null

/** The form's fields that this person chose to see. */
function useFormColumns(list: LoanListReply): Column[] {
  const words = useValueWords()
  const planned = useNextActionColumns()
  return list.columns
    .filter((column) => column.listShowField)
    .map((column): Column => {
      const part = nextActionPart(column.id)
      if (part !== undefined) return planned(part)
      const read = (loan: LoanRow): string => listValueText(column, loan.info[column.id], words)
      const figure = isFigure(column)
      if (column.id === daysInStage)
        return {
          ...{ id: columnOfField(column.id), header: column.title, width: 164, sortField: column.id },
          cell: ({ info, stageTarget }) => <StageDays days={info[column.id]} target={stageTarget} />,
        }
      return {
        id: columnOfField(column.id),
        header: column.title,
        width: figure || column.type === 'date' ? 124 : 160,
        align: figure ? 'right' : undefined,
        sortField: column.id,
        title: (loan) => read(loan) || undefined,
        cell: (loan) => (figure || column.type === 'date' ? <span className="num">{read(loan)}</span> : read(loan)),
      }
    })
}

function usePeopleColumns(list: LoanListReply): Column[] {
  const { t } = useTranslation()
  const { type, company } = useCurrentUser()
  const { assign, isSaving } = useAssignment(list)
  const contactTitle = useContactTitle(list.contactTitle)
  const title = t('loans.assignedContact', { title: contactTitle })
  const mayAssign = (loan: LoanRow): boolean =>
    list.permissions.assign && loan.active && !loan.readonly && !isOfAnother(loan, company?._id)
  const contacts: Column = {
    id: 'contacts',
    header: title,
    width: 120,
    sortField: 'contacts',
    cell: (loan) => (
      <LoanPeopleCell
        people={loan.contacts}
        assignable={mayAssign(loan) ? list.contacts : null}
        title={title}
        label={t('loanList.changeContacts', { title: contactTitle, number: numberOf(loan) })}
        isSaving={isSaving}
        onChoose={(values) => assign(loan, 'contacts', values)}
      />
    ),
  }
  const team: Column = {
    id: 'team',
    header: t('loans.assignedTeam'),
    width: 168,
    sortField: 'workforces',
    cell: (loan) => (
      <LoanPeopleCell
        people={loan.workforces}
        assignable={mayAssign(loan) ? list.workforces : null}
        title={t('loans.assignedTeam')}
        label={t('loanList.changeTeam', { number: numberOf(loan) })}
        isSaving={isSaving}
        onChoose={(values) => assign(loan, 'workforces', values)}
      />
    ),
  }
  return type === 'Prospects' ? [team] : [contacts, team]
}

/** When it was changed last, and what can be done with it. */
function useActionsColumns(list: LoanListReply): Column[] {
  const { t } = useTranslation()
  const updated: Column = {
    id: 'updated',
    inCard: 'foot',
    header: t('loanList.updated'),
    width: 100,
    align: 'right',
    quiet: true,
    sortField: 'updatedAt',
    cell: (loan) => <InstantText value={loan.updatedAt} />,
  }
  const actions: Column = {
    ...{ id: 'actions', inCard: 'end', header: t('shared.actions'), align: 'right', pinned: 'end' },
    width: actionsWidth(list.permissions),
    cell: (loan) => <LoanRowActions loan={loan} permissions={list.permissions} />,
  }
  return [updated, actions]
}

/** As wide as its head at least, and as the icons that this person may press. */
function actionsWidth({ share, delete: mayDelete }: LoanListReply['permissions']): number {
  return Math.max(88, 24 + 29 * (1 + Number(share) + Number(mayDelete)))
}
