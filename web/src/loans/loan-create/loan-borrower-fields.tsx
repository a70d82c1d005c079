import { useTranslation } from '../../translation.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ProspectPicker } from '../prospect-picker.tsx'
import { blankProspect, type LoanChoices, type NewLoan, type NewProspect } from './new-loan.ts'

interface LoanBorrowerFieldsProps {
  choices: LoanChoices
  loan: NewLoan
  errorOf: (entry: 'prospect' | 'first_name' | 'last_name', title: string) => string | undefined
  /** What the server said of a name, by field. */
  refused: Readonly<Record<string, string>>
  onChoose: (entries: Partial<NewLoan>) => void
}

/** Whose loan it is: somebody known, or somebody whom the creator brings in. */
export function LoanBorrowerFields({ choices, loan, errorOf, refused, onChoose }: LoanBorrowerFieldsProps) {
  const { t } = useTranslation()
  const { newProspect } = loan
  const title = t('loans.add.prospect')
  return (
    <>
      {choices.mayBringProspect ? (
        <div className="loan-create-whole">
          <Segmented
            aria-label={t('loans.add.whoseLoan')}
            data={[
              { value: 'known', label: t('loans.add.knownProspect') },
              { value: 'new', label: t('loans.add.newProspect') },
            ]}
            value={newProspect === null ? 'known' : 'new'}
            onChange={(way) => onChoose({ newProspect: way === 'new' ? blankProspect : null })}
          />
        </div>
      ) : null}
      {newProspect === null ? (
        <ProspectPicker
          label={title}
          required
          chosen={loan.prospect}
          known={choices.prospects.find((person) => person._id === loan.prospect) ?? null}
          error={errorOf('prospect', title)}
          onChoose={(prospect) => onChoose({ prospect })}
        />
      ) : (
        <NewProspectFields
          person={newProspect}
          errorOf={errorOf}
          refused={refused}
          onChange={(entries) => onChoose({ newProspect: { ...newProspect, ...entries } })}
        />
      )}
    </>
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
        label={t('loans.add.firstName')}
        required
        value={person.first_name}
        error={errorOf('first_name', t('loans.add.firstName')) ?? errorAt('first_name')}
        onChange={({ currentTarget }) => onChange({ first_name: currentTarget.value })}
      />
      <TextField
        label={t('loans.add.lastName')}
        required
        value={person.last_name}
        error={errorOf('last_name', t('loans.add.lastName')) ?? errorAt('last_name')}
        onChange={({ currentTarget }) => onChange({ last_name: currentTarget.value })}
      />
      <TextField
        label={t('loans.add.email')}
        type="email"
        value={person.email}
        error={errorAt('email')}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
      <TextField
        label={t('loans.add.phone')}
        type="tel"
        value={person.phone}
        error={errorAt('phone')}
        onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
      />
    </>
  )
}
