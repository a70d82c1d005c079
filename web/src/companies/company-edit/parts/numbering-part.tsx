import { useTranslation } from '../../../translation.ts'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { CompanyDraft } from '../company-draft.ts'
import { PartCard } from '../settings/part-card.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

type Program = CompanyDraft['numbering'][number]

/** How the loans of each program are numbered. */
export function NumberingPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { numbering } = editing.draft
  const { configure } = editing.stored.permissions
  return (
    <PartCard
      title={t('companies.numbering.title')}
      hint={configure ? t('companies.numbering.hint') : t('companies.ownOnly')}
    >
      {numbering.length === 0 ? (
        <p className="quiet">{t('companies.numbering.none')}</p>
      ) : (
        <ul className="company-rows" aria-label={t('companies.numbering.title')}>
          {numbering.map((program) => (
            <ProgramLine key={program._id} program={program} editing={editing} />
          ))}
        </ul>
      )}
    </PartCard>
  )
}

function ProgramLine({ program, editing }: { program: Program; editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { _id: id, title, prefix, next, used } = program
  const readOnly = !editing.stored.permissions.configure
  const change = (part: Partial<Program>) =>
    editing.change({ numbering: editing.draft.numbering.map((one) => (one._id === id ? { ...one, ...part } : one)) })
  return (
    <li>
      <fieldset className="rows-fields numbering-fields" aria-label={title}>
        <span className="med numbering-title">
          {title}
          <span className="meta quiet">
            {t('companies.numbering.highest')}: {used === 0 ? t('companies.numbering.noneGiven') : `${prefix}${used}`}
          </span>
        </span>
        <TextField
          label={t('companies.numbering.prefix')}
          maxLength={12}
          value={prefix}
          error={editing.errorAt(`numbering.${id}.prefix`)}
          readOnly={readOnly}
          onChange={(event) => change({ prefix: event.currentTarget.value })}
        />
        <NumberField
          label={t('companies.numbering.next')}
          description={t('companies.numbering.example', { number: `${prefix}${next}` })}
          maxLength={12}
          value={next}
          error={editing.errorAt(`numbering.${id}.next`)}
          readOnly={readOnly}
          onChange={(value) => change({ next: value ?? 0 })}
        />
      </fieldset>
    </li>
  )
}
