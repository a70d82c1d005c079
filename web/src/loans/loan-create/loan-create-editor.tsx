import type { GroupOffer } from '@corbel/domain/groups/offered-by-groups'
import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { PeoplePicker } from '../../records/assigning/people-picker.tsx'
import { type Translate, useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { startInFirstField } from '../../ui/focus/first-field.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useContactTitle, useKindTitle } from '../../use-kind-title.ts'
import { narrowedPeople } from '../group-narrowing.ts'
import { begunLoan, type LostEntries, withGroups, withProgram } from './begun-loan.ts'
import { LoanBorrowerFields } from './loan-borrower-fields.tsx'
import {
  askedOf,
  type LoanChoices,
  missingEntries,
  type NewLoan,
  offerOf,
  type RequiredEntry,
  statusesOf,
} from './new-loan.ts'
import { useAlikeBorrowers } from './use-alike-borrowers.ts'
import { useCreateLoan } from './use-create-loan.ts'

interface LoanCreateEditorProps {
  choices: LoanChoices
  /** The prospect whose page it was opened from. */
  prospect: string | null
}

const optionsOf = (choices: readonly { _id: string; title: string }[]) =>
  choices.map((choice) => ({ value: choice._id, label: choice.title }))

/** Everything a loan begins with; its form comes after. */
export function LoanCreateEditor({ choices, prospect }: LoanCreateEditorProps) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const isDone = useRef(false)
  // Of two presses in one moment the second sees no state of the first.
  const isBusy = useRef(false)
  const create = useCreateLoan(() => {
    isDone.current = true
  })
  const form = useRef<HTMLFormElement>(null)
  const isStaff = user.type === 'Workforces'
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [lost, setLost] = useState<LostEntries>({ statuses: [], groups: [] })
  const alike = useAlikeBorrowers()
  const typed = useTyped<NewLoan>('loan:new', () => begunLoan(choices, user, prospect))
  const { value: loan, set: setLoan } = typed
  useUnsavedGuard(() => (typed.isTyped && !isDone.current ? 1 : 0))
  usePageKeys([{ key: 'Ctrl Enter', label: t('loans.createAndLoad'), run: () => form.current?.requestSubmit() }])
  const offer = offerOf(choices, loan)
  const asks = askedOf(choices, offer, isStaff)
  const missing = missingEntries(loan, asks)
  const choose = (entries: Partial<NewLoan>) => setLoan((now) => ({ ...now, ...entries }))
  const errorOf = (entry: RequiredEntry, title: string) =>
    isAsked && missing.includes(entry) ? t('loanCreate.required', { title }) : undefined
  const chooseProgram = (program: string) => {
    const next = withProgram(choices, { loan, program, creator: user })
    setLoan(next.loan)
    setLost(next.lost)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missing.includes('workforces') || missing.includes('status')) setOpen(true)
    if (missing.length > 0 || isBusy.current) return
    isBusy.current = true
    const isToldFirst = loan.newProspect !== null && (await alike.isFirstTold(loan.newProspect))
    if (isToldFirst) isBusy.current = false
    else
      create.mutate(loan, {
        onSettled: () => {
          isBusy.current = false
        },
      })
  }
  return (
    <form className="card loan-create-card" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <div className="card-b loan-create-fields" ref={startInFirstField}>
        {user.type === 'Prospects' ? null : (
          <LoanBorrowerFields
            choices={choices}
            loan={loan}
            newTitle={t('loanCreate.newBorrower')}
            errorOf={errorOf}
            refused={isRefusal(create.error) ? create.error.fields : {}}
            isInsisted={alike.isInsisted}
            onChoose={choose}
          />
        )}
        <div className="loan-create-whole">
          <SearchChoice
            label={t('loanCreate.product')}
            required
            placeholder={t('loanCreate.chooseProgram')}
            description={lostText(t, lost)}
            data={choices.productWithPrograms}
            value={loan.program === '' ? null : loan.program}
            error={errorOf('program', t('loanCreate.product'))}
            onChange={(program) => chooseProgram(program ?? '')}
          />
        </div>
        {isStaff && !isOpen ? (
          <BegunWith choices={choices} loan={loan} assigns={offer.assigns} onChange={() => setOpen(true)} />
        ) : null}
        {isStaff && isOpen ? (
          <StaffEntries choices={choices} loan={loan} offer={offer} errorOf={errorOf} onChoose={choose} />
        ) : null}
        <p className="meta quiet loan-create-hint">{t('loanCreate.hint')}</p>
      </div>
      <div className="loan-create-foot">
        <ButtonLink variant="default" to={paths.loans()}>
          {t('loanCreate.back')}
        </ButtonLink>
        <Button type="submit" loading={create.isPending}>
          {t('loans.createAndLoad')}
        </Button>
      </div>
    </form>
  )
}

function lostText(t: Translate, { statuses, groups }: LostEntries): string | undefined {
  const said = [
    ...(statuses.length > 0 ? [t('loanCreate.statusLost', { titles: statuses.join(', ') })] : []),
    ...(groups.length > 0 ? [t('loanCreate.groupLost', { titles: groups.join(', ') })] : []),
  ]
  return said.length === 0 ? undefined : said.join(' ')
}

interface BegunWithProps {
  choices: LoanChoices
  loan: NewLoan
  /** A group gives the loan to one of its members. */
  assigns: boolean
  onChange: () => void
}

/** What the loan begins with unless somebody wants it otherwise, in one line. */
function BegunWith({ choices, loan, assigns, onChange }: BegunWithProps) {
  const { t } = useTranslation()
  const workforces = useKindTitle('workforces')
  const titlesOf = (all: readonly { _id: string; title: string }[], ids: readonly string[]) =>
    all.filter(({ _id }) => ids.includes(_id)).map(({ title }) => title)
  const team = choices.workforces.filter(({ value }) => loan.workforces.includes(value)).map(({ label }) => label)
  const { status, assign } = choices.permissions
  const facts = [
    { label: t('loans.status'), values: titlesOf(choices.status, loan.status) },
    { label: workforces, values: team.length === 0 && assigns ? [t('groups.takesTurn')] : team },
    { label: t('loanPage.groups'), values: titlesOf(choices.groups, loan.groups) },
    { label: t('loanPage.source'), values: titlesOf(choices.source, loan.source) },
  ].filter(({ values }) => values.length > 0)
  return (
    <div className="loan-create-whole loan-create-begun">
      <dl>
        {facts.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {status || assign ? (
        <Button variant="subtle" onClick={onChange}>
          {t('loanCreate.change')}
        </Button>
      ) : null}
    </div>
  )
}

interface StaffEntriesProps {
  choices: LoanChoices
  loan: NewLoan
  offer: GroupOffer
  errorOf: (entry: RequiredEntry, title: string) => string | undefined
  onChoose: (entries: Partial<NewLoan>) => void
}

/** What only staff decides on, as far as they may. */
function StaffEntries({ choices, loan, offer, errorOf, onChoose }: StaffEntriesProps) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const workforces = useKindTitle('workforces')
  const contacts = useContactTitle(choices.contactTitle)
  const { status, assign } = choices.permissions
  return (
    <>
      {assign ? (
        <>
          <ManyChoice
            label={t('loanPage.groups')}
            data={optionsOf(choices.groups)}
            value={loan.groups}
            onChange={(groups) => onChoose(withGroups(choices, { loan, groups, creator: user }))}
          />
          <PeoplePicker
            label={workforces}
            required={!offer.assigns}
            description={offer.assigns ? t('groups.takesTurn') : undefined}
            people={narrowedPeople(choices.workforces, offer, loan.workforces)}
            chosen={loan.workforces}
            error={errorOf('workforces', workforces)}
            onChoose={(workforces) => onChoose({ workforces })}
          />
          <PeoplePicker
            label={contacts}
            people={choices.contacts}
            chosen={loan.contacts}
            onChoose={(contacts) => onChoose({ contacts })}
          />
        </>
      ) : null}
      {status ? (
        <ManyChoice
          label={t('loans.status')}
          required
          data={optionsOf(statusesOf(choices, loan.program))}
          value={loan.status}
          error={errorOf('status', t('loans.status'))}
          onChange={(status) => onChoose({ status })}
        />
      ) : null}
      {assign ? (
        <ManyChoice
          label={t('loanPage.source')}
          data={optionsOf(choices.source)}
          value={loan.source}
          onChange={(source) => onChoose({ source })}
        />
      ) : null}
    </>
  )
}
