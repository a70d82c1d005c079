import type { DuplicatePerson } from '@corbel/domain/people/duplicate-endpoints'
import { ProspectPicker } from '../../loans/prospect-picker.tsx'
import { DuplicatesPanel } from '../../people/duplicates/duplicates-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useKindName } from '../../use-kind-title.ts'
import type { ConversionPreview, ProspectNames } from './conversion-query.ts'
import type { Conversion } from './use-convert-lead.ts'

export interface ChosenBorrower {
  way: 'new' | 'known'
  known: string | null
  /** What was typed over what the lead says. */
  names: ProspectNames
  /** Those of whom was said that they are others. */
  different: readonly string[]
}

export const blankBorrower: ChosenBorrower = { way: 'new', known: null, names: {}, different: [] }

interface Known {
  preview: ConversionPreview
  /** Who may be the same. */
  alike: readonly DuplicatePerson[]
}

const wayOf = ({ way }: ChosenBorrower, { newProspect, mayChoose }: ConversionPreview): ChosenBorrower['way'] => {
  if (newProspect === null) return 'known'
  return mayChoose ? way : 'new'
}

/** Whose loan it becomes, as it is sent; null while that is not said. */
export function borrowerOf(
  borrower: ChosenBorrower,
  { preview, alike }: Known,
): Pick<Conversion, 'prospect' | 'newProspect' | 'different'> | null {
  if (wayOf(borrower, preview) === 'known') return borrower.known === null ? null : { prospect: borrower.known }
  if (alike.some(({ _id }) => !borrower.different.includes(_id))) return null
  return { newProspect: borrower.names, different: [...borrower.different] }
}

interface ProspectOfLeadProps extends Known {
  borrower: ChosenBorrower
  isAsked: boolean
  isMissing: boolean
  refused: Readonly<Record<string, string>>
  onChange: (borrower: ChosenBorrower) => void
}

/** Somebody new, under the names that the lead gives, or somebody who is here already. */
export function ProspectOfLead({
  preview,
  alike,
  borrower,
  isAsked,
  isMissing,
  refused,
  onChange,
}: ProspectOfLeadProps) {
  const { t } = useTranslation()
  const title = useKindName('prospects')
  const way = wayOf(borrower, preview)
  const choose = (known: string | null) => onChange({ ...borrower, way: 'known', known })
  const duplicate = alike.find(({ _id }) => _id === borrower.known)
  return (
    <fieldset className="stack convert-part">
      <legend>{t('leads.conversion.who')}</legend>
      {preview.newProspect !== null && preview.mayChoose && (
        <Segmented
          aria-label={t('leads.conversion.who')}
          data={[
            { value: 'new', label: t('leads.conversion.isNew') },
            { value: 'known', label: t('leads.conversion.isKnown') },
          ]}
          value={way}
          onChange={(to) => onChange({ ...borrower, way: to === 'known' ? 'known' : 'new' })}
        />
      )}
      {way === 'new' ? (
        <NewProspect {...{ preview, borrower, refused, onChange }} />
      ) : (
        <>
          <ProspectPicker
            key={duplicate?._id ?? ''}
            label={title}
            required
            chosen={borrower.known}
            known={duplicate ?? null}
            error={isAsked && isMissing ? t('leads.conversion.required', { title }) : undefined}
            onChoose={choose}
          />
          <p className="meta quiet">{t('leads.conversion.staysAsIs')}</p>
        </>
      )}
      {way === 'new' && alike.length > 0 && (
        <DuplicatesPanel
          found={alike}
          more={preview.more}
          isInsisted={isAsked && isMissing}
          title={t('leads.conversion.alike')}
          text={t('leads.conversion.alikeText')}
          actionOf={({ _id, permissions }) =>
            permissions.choose &&
            preview.mayChoose && (
              <Button variant="default" onClick={() => choose(_id)}>
                {t('leads.conversion.choose')}
              </Button>
            )
          }
          action={
            <Check
              label={t('leads.conversion.different')}
              checked={!alike.some(({ _id }) => !borrower.different.includes(_id))}
              onChange={(event) =>
                onChange({ ...borrower, different: event.currentTarget.checked ? alike.map(({ _id }) => _id) : [] })
              }
            />
          }
        />
      )}
    </fieldset>
  )
}

type NewProspectProps = Pick<ProspectOfLeadProps, 'preview' | 'borrower' | 'refused' | 'onChange'>

function NewProspect({ preview, borrower, refused, onChange }: NewProspectProps) {
  const { t } = useTranslation()
  const { names } = borrower
  const said = preview.newProspect ?? {}
  const field = (name: keyof ProspectNames) => ({
    value: names[name] ?? (name in said ? said[name as keyof typeof said] : ''),
    error: refused[`newProspect.${name}`],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...borrower, names: { ...names, [name]: event.currentTarget.value } }),
  })
  return (
    <div className="convert-names">
      <TextField label={t('leads.conversion.firstName')} {...field('first_name')} />
      <TextField label={t('leads.conversion.lastName')} {...field('last_name')} />
      <TextField label={t('leads.conversion.email')} type="email" {...field('email')} />
      <TextField label={t('leads.conversion.phone')} type="tel" {...field('phone')} />
    </div>
  )
}
