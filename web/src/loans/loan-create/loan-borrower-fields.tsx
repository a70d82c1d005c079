import { useTranslation } from '../../translation.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useKindName } from '../../use-kind-title.ts'
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
  const title = useKindName('prospects')
  return (
    <>
      {choices.mayBringProspect ? (
        <div className="loan-create-whole">
          <Segmented
            aria-label={t('loanCreate.whoseLoan')}
            data={[
              { value: 'known', label: t('loanCreate.knownProspect') },
              { value: 'new', label: t('loanCreate.newProspect') },
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
