import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { startInFirstField } from '../../ui/focus/first-field.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useKindName } from '../../use-kind-title.ts'
import { ProspectPicker } from '../prospect-picker.tsx'
import { borrowerFrom } from './begun-loan.ts'
import type { LoanChoices, NewLoan, NewProspect } from './new-loan.ts'

const AlikeBorrowers = lazyPart(
  async () => (await import('../../people/duplicates/alike-borrowers-panel.tsx')).AlikeBorrowersPanel,
)

export type ChosenBorrower = Pick<NewLoan, 'prospect' | 'newProspect'>

interface LoanBorrowerFieldsProps {
  choices: Pick<LoanChoices, 'prospects' | 'mayBringProspect'>
  loan: ChosenBorrower
  /** What somebody new is called here. */
  newTitle: string
  errorOf: (entry: 'prospect' | 'first_name' | 'last_name', title: string) => string | undefined
  /** What the server said of a name, by field. */
  refused: Readonly<Record<string, string>>
  /** Those who look like the new one are to be looked at first. */
  isInsisted: boolean
  onChoose: (entries: Partial<ChosenBorrower>) => void
}

/** Whose loan it is: somebody who is found, or whom the creator brings in because nobody was. */
export function LoanBorrowerFields(props: LoanBorrowerFieldsProps) {
  const { choices, loan, newTitle, errorOf, refused, isInsisted, onChoose } = props
  const { t } = useTranslation()
  const { newProspect } = loan
  const title = useKindName('prospects')
  if (newProspect === null)
    return (
      <div className="loan-create-whole" ref={startInFirstField}>
        <ProspectPicker
          label={title}
          required
          chosen={loan.prospect}
          known={choices.prospects.find((person) => person._id === loan.prospect) ?? null}
          error={errorOf('prospect', title) ?? refused.prospect}
          onChoose={(prospect) => onChoose({ prospect })}
          onNew={choices.mayBringProspect ? (typed) => onChoose({ newProspect: borrowerFrom(typed) }) : undefined}
        />
      </div>
    )
  return (
    <fieldset className="loan-create-whole loan-create-new" ref={startInFirstField}>
      <legend>{newTitle}</legend>
      <div className="loan-create-fields">
        <NewProspectFields
          person={newProspect}
          errorOf={errorOf}
          refused={refused}
          onChange={(entries) => onChoose({ newProspect: { ...newProspect, ...entries } })}
        />
      </div>
      <AlikeBorrowers
        values={{ ...newProspect }}
        isInsisted={isInsisted}
        onUse={(prospect) => onChoose({ prospect, newProspect: null })}
      />
      <div>
        <Button variant="subtle" onClick={() => onChoose({ newProspect: null })}>
          {t('loanCreate.chooseInstead')}
        </Button>
      </div>
    </fieldset>
  )
}

interface NewProspectFieldsProps extends Pick<LoanBorrowerFieldsProps, 'errorOf' | 'refused'> {
  person: NewProspect
  onChange: (entries: Partial<NewProspect>) => void
}

function NewProspectFields({ person, errorOf, refused, onChange }: NewProspectFieldsProps) {
  const { t } = useTranslation()
  const errorAt = (field: string) => refused[`newProspect.${field}`]
  return (
    <>
      <TextField
        label={t('loanCreate.firstName')}
        required
        value={person.first_name}
        error={errorOf('first_name', t('loanCreate.firstName')) ?? errorAt('first_name')}
        onChange={({ currentTarget }) => onChange({ first_name: currentTarget.value })}
      />
      <TextField
        label={t('loanCreate.lastName')}
        required
        value={person.last_name}
        error={errorOf('last_name', t('loanCreate.lastName')) ?? errorAt('last_name')}
        onChange={({ currentTarget }) => onChange({ last_name: currentTarget.value })}
      />
      <TextField
        label={t('loanCreate.email')}
        type="email"
        value={person.email}
        error={errorAt('email')}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <TextField
        label={t('loanCreate.phone')}
        type="tel"
        value={person.phone}
        error={errorAt('phone')}
        onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
      />
    </>
  )
}
