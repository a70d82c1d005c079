import { keyFigures } from '@corbel/domain/figures/key-figures'
import { kindOfMeaning, type Meaning, meanings, ownDates } from '@corbel/domain/figures/meanings'
import { type ProgramFigures, saveProgramFigures } from '@corbel/domain/products/figure-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { figuresOfLoanQuery, programFiguresQuery, useSetupChange } from '../product-queries.ts'

export interface FiguresDialogProps {
  program: { _id: string; title: string }
  onClose: () => void
}

type Chosen = Partial<Record<Meaning, string[][]>>

/** Program → Key figures: what the fields of its form mean. */
export function FiguresDialog({ program, onClose }: FiguresDialogProps) {
  const { t } = useTranslation()
  const loaded = useQuery(programFiguresQuery(program._id))
  const { value, set, isTyped, close } = useTypedDialog<Chosen>(`figures:${program._id}`, () => ({}), onClose)
  return (
    <FormDialog isTyped={isTyped} size={860} onClose={close} title={t('figures.of', { program: program.title })}>
      <Loaded queries={{ loaded }} skeleton={<RowsSkeleton rows={8} />}>
        {(data) => <FiguresEditor shown={data.loaded} changed={value} onChange={set} onSaved={close} />}
      </Loaded>
    </FormDialog>
  )
}

interface FiguresEditorProps {
  shown: ProgramFigures
  changed: Chosen
  onChange: (changed: Chosen) => void
  onSaved: () => void
}

function FiguresEditor({ shown, changed, onChange, onSaved }: FiguresEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [number, setNumber] = useState('')
  const asked = number.trim()
  const sample = useQuery({ ...figuresOfLoanQuery(shown.program._id, asked), enabled: asked.length > 1 })
  const save = useSetupChange(
    (figures: Chosen) =>
      call(saveProgramFigures, {
        params: { id: shown.program._id },
        body: { figures: withoutBlanks(figures), rev: shown.rev },
      }),
    t('figures.saved'),
  )
  const errors = isRefusal(save.error) ? save.error.fields : {}
  const message = isRefusal(save.error, 'stale') ? t('products.stale') : save.error && errorText(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(changed, { onSuccess: onSaved })
  }
  const others = shown.programs.map(({ title }) => title).join(', ')
  return (
    <form onSubmit={submit} noValidate className="stack">
      <FormError message={message} />
      <p className="quiet">{t('figures.intro', { form: shown.form.title })}</p>
      {shown.programs.length > 1 && <p className="quiet">{t('figures.shared', { programs: others })}</p>}
      {shown.refilling && <p className="quiet">{t('figures.refilling')}</p>}
      <TextField
        label={t('figures.sampleLoan')}
        description={isRefusal(sample.error, 'loan-not-found') ? t('figures.noSample') : t('figures.sampleHelp')}
        maxLength={40}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {sample.data && (
        <p className="num">
          {keyFigures
            .flatMap((figure) => {
              const value = sample.data.figures[figure]
              const label =
                figure === 'combinedLoanToValue' ? t('figures.combinedLoanToValue') : t(`figures.meanings.${figure}`)
              return value ? [`${label} ${value}`] : []
            })
            .join(' · ')}
        </p>
      )}
      <ul className="setup-rows figure-rows" aria-label={t('figures.title')}>
        {meanings.map((meaning) => (
          <li key={meaning}>
            <MeaningLine
              meaning={meaning}
              shown={shown}
              paths={changed[meaning] ?? shown.figures[meaning] ?? []}
              value={sample.data?.values[meaning] ?? null}
              error={errors[meaning]}
              onChange={(paths) => onChange({ ...changed, [meaning]: paths })}
            />
          </li>
        ))}
      </ul>
      <DialogFooter>
        <CancelButton />
        <Button type="submit" loading={save.isPending}>
          {t('shared.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** What was added and not chosen is not sent. */
const withoutBlanks = (figures: Chosen): Chosen =>
  Object.fromEntries(
    Object.entries(figures).map(([meaning, paths]) => [meaning, paths.filter((path) => path.length > 0)]),
  )

interface MeaningLineProps {
  meaning: Meaning
  shown: ProgramFigures
  paths: string[][]
  value: string | null
  error: string | undefined
  onChange: (paths: string[][]) => void
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path)

function MeaningLine({ meaning, shown, paths, value, error, onChange }: MeaningLineProps) {
  const { t } = useTranslation()
  const id = useId()
  const kind = kindOfMeaning[meaning]
  const title = t(`figures.meanings.${meaning}`)
  const fitting = shown.fields.filter(({ kinds }) => kinds.includes(kind))
  const places = [...Map.groupBy(fitting, ({ place }) => place)].map(([group, fields]) => ({
    group,
    items: fields.map((field) => ({ value: keyOf(field.path), label: field.title })),
  }))
  const isOwn = ownDates.some((date) => date === meaning)
  const chosen = paths.length === 0 ? [[]] : paths
  const put = (at: number, key: string) => {
    const path = fitting.find((field) => keyOf(field.path) === key)?.path
    onChange(chosen.flatMap((one, place) => (place !== at ? [one] : path === undefined ? [] : [path])))
  }
  return (
    <div className="figure-line">
      <div>
        <b id={id}>{title}</b>
        {value === null ? null : <p className="num quiet">{value}</p>}
      </div>
      <div className="stack">
        {chosen.map((path, at) => (
          <Choice
            key={keyOf(path)}
            size="sm"
            aria-label={chosen.length > 1 ? `${title} ${at + 1}` : title}
            label={undefined}
            error={at === 0 ? error : undefined}
            placeholder={isOwn ? t('figures.ownEntry') : t('figures.none')}
            data={places}
            value={path.length === 0 ? null : keyOf(path)}
            onChange={(key) => put(at, key)}
          />
        ))}
        {kind === 'amount' && paths.length > 0 && !paths.some((path) => path.length === 0) && (
          <button type="button" className="link tap" aria-describedby={id} onClick={() => onChange([...paths, []])}>
            {t('figures.add')}
          </button>
        )}
      </div>
    </div>
  )
}
