import type { GroupOffer } from '@corbel/domain/groups/offered-by-groups'
import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { startInFirstField } from '../../ui/focus/first-field.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useContactTitle, useKindTitle } from '../../use-kind-title.ts'
import { narrowedPeople, offersProgramValue } from '../group-narrowing.ts'
import { PeoplePicker } from '../people-picker.tsx'
import { LoanBorrowerFields } from './loan-borrower-fields.tsx'
import {
  askedOfStaff,
  type LoanChoices,
  missingEntries,
  type NewLoan,
  offerOf,
  type RequiredEntry,
  statusesOf,
} from './new-loan.ts'
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
  const create = useCreateLoan(() => {
    isDone.current = true
  })
  const isStaff = user.type === 'Workforces'
  const [isAsked, setAsked] = useState(false)
  const typed = useTyped<NewLoan>('loan:new', () => ({
    program: choices.productWithPrograms.length === 1 ? (choices.productWithPrograms[0]?.value ?? '') : '',
    prospect: user.type === 'Prospects' ? user._id : prospect,
    newProspect: null,
    workforces: [],
    contacts: [],
    groups: [],
    status: [],
    source: [],
  }))
  const { value: loan, set: setLoan } = typed
  useUnsavedGuard(() => (typed.isTyped && !isDone.current ? 1 : 0))
  const offer = offerOf(choices, loan)
  const asks: readonly RequiredEntry[] = isStaff ? askedOfStaff(offer) : ['program', 'prospect']
  const missing = missingEntries(loan, asks)
  const choose = (entries: Partial<NewLoan>) => setLoan({ ...loan, ...entries })
  const errorOf = (entry: RequiredEntry, title: string) =>
    isAsked && missing.includes(entry) ? t('loanCreate.required', { title }) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missing.length === 0 && !create.isPending) create.mutate(loan)
  }
  return (
    <form className="card loan-create-card" onSubmit={submit} noValidate>
      <div className="card-b loan-create-fields" ref={startInFirstField}>
        <SearchChoice
          label={t('loanCreate.product')}
          required
          placeholder={t('loanCreate.chooseProgram')}
          data={choices.productWithPrograms.filter((one) => offersProgramValue(offer, one.value, loan.program))}
          value={loan.program === '' ? null : loan.program}
          error={errorOf('program', t('loanCreate.product'))}
          onChange={(program) => choose({ program: program ?? '', status: [] })}
        />
        {user.type === 'Prospects' ? null : (
          <LoanBorrowerFields
            choices={choices}
            loan={loan}
            errorOf={errorOf}
            refused={isRefusal(create.error) ? create.error.fields : {}}
            onChoose={choose}
          />
        )}
        {isStaff ? (
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

interface StaffEntriesProps {
  choices: LoanChoices
  loan: NewLoan
  offer: GroupOffer
  errorOf: (entry: RequiredEntry, title: string) => string | undefined
  onChoose: (entries: Partial<NewLoan>) => void
}

/** What only staff decides on. */
function StaffEntries({ choices, loan, offer, errorOf, onChoose }: StaffEntriesProps) {
  const { t } = useTranslation()
  const workforces = useKindTitle('workforces')
  const contacts = useContactTitle(choices.contactTitle)
  return (
    <>
      <ManyChoice
        label={t('loanPage.groups')}
        data={optionsOf(choices.groups)}
        value={loan.groups}
        onChange={(groups) => onChoose({ groups })}
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
      <ManyChoice
        label={t('loans.status')}
        required
        data={optionsOf(statusesOf(choices, loan.program))}
        value={loan.status}
        error={errorOf('status', t('loans.status'))}
        onChange={(status) => onChoose({ status })}
      />
      <ManyChoice
        label={t('loanPage.source')}
        data={optionsOf(choices.source)}
        value={loan.source}
        onChange={(source) => onChoose({ source })}
      />
    </>
  )
}
