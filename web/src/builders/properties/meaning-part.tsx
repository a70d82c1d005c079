import { idOf } from '@corbel/domain/builders/commands/design'
import { conditionsOf } from '@corbel/domain/documents/needs/need-rule'
import { kindOfMeaning, type Meaning, meanings } from '@corbel/domain/figures/meanings'
import { getProgramFigures, type ProgramFigures, saveProgramFigures } from '@corbel/domain/products/figure-endpoints'
import {
  getProgramNeeds,
  type ProgramNeed,
  type ProgramNeeds,
  saveProgramNeeds,
} from '@corbel/domain/products/need-rule-endpoints'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { useFormFields } from './fields-of-form.ts'

const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'figures', id],
    queryFn: ({ signal }) => call(getProgramFigures, { params: { id }, signal }),
  })
const needsQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'needs', id],
    queryFn: ({ signal }) => call(getProgramNeeds, { params: { id }, signal }),
  })

/**
 * What a field means to the programs of its form, and the documents that an answer asks for. Both belong to programs:
 * they are kept at once and count for the form as it is published.
 */
export function MeaningPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { programs } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const [program = ''] = programs
  const figures = useQuery(figuresQuery(program))
  const needs = useQuery(needsQuery(program))
  if (node === undefined) return null
  if (!node.published) return <p className="quiet">{t('builderProperties.meaning.afterPublishing')}</p>
  return (
    <Loaded queries={{ figures, needs }} skeleton={<RowsSkeleton rows={4} />}>
      {(data) => (
        <>
          <MeaningChoice field={idOf(node)} shown={data.figures} />
          <Needs field={idOf(node)} shown={data.needs} />
        </>
      )}
    </Loaded>
  )
}

/** Sends what changed and shows what the server made of it. */
function useProgramChange<Body, Reply extends { message: string }>(
  send: (body: Body) => Promise<Reply>,
  key: readonly string[],
) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => void showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

function MeaningChoice({ field, shown }: { field: string; shown: ProgramFigures }) {
  const { t } = useTranslation()
  const isOwn = (path: readonly string[]) => path.at(-1) === field
  const mine = shown.fields.find(({ path }) => isOwn(path))
  const now = meanings.find((one) => shown.figures[one]?.some(isOwn))
  const save = useProgramChange(
    (figures: ProgramFigures['figures']) =>
      call(saveProgramFigures, { params: { id: shown.program._id }, body: { figures, rev: shown.rev } }),
    ['setup', 'figures', shown.program._id],
  )
  if (mine === undefined) return <p className="quiet">{t('builderProperties.meaning.noneFits')}</p>
  const fitting = meanings.filter((one) => mine.kinds.includes(kindOfMeaning[one]))
  const change = (to: Meaning | undefined) => {
    const without = now === undefined ? {} : { [now]: (shown.figures[now] ?? []).filter((path) => !isOwn(path)) }
    // Amounts of several fields add up; of everything else one field says it.
    const beside = to !== undefined && kindOfMeaning[to] === 'amount' ? (shown.figures[to] ?? []) : []
    const added = to === undefined ? {} : { [to]: [...beside.filter((path) => !isOwn(path)), mine.path] }
    save.mutate({ ...without, ...added })
  }
  return (
    <>
      <Choice
        label={t('builderProperties.meaning.means')}
        description={t('builderProperties.meaning.ofPrograms', {
          programs: shown.programs.map(({ title }) => title).join(', '),
        })}
        placeholder={t('builderProperties.values.none')}
        data={fitting.map((value) => ({ value, label: t(`figures.meanings.${value}`) }))}
        value={now ?? ''}
        disabled={save.isPending}
        onChange={(to) => change(fitting.find((one) => one === to))}
      />
      {shown.refilling && <p className="quiet">{t('figures.refilling')}</p>}
    </>
  )
}

type Sent = Parameters<typeof call<typeof saveProgramNeeds>>[1]['body']['needs']

/** Documents that are asked for by an answer to this field; one is added for one answer, the program has the whole rule. */
function Needs({ field, shown }: { field: string; shown: ProgramNeeds }) {
  const { t } = useTranslation()
  const { byId } = useFormFields()
  const [title, setTitle] = useState('')
  const [answer, setAnswer] = useState('')
  const save = useProgramChange(
    (needs: Sent) => call(saveProgramNeeds, { params: { id: shown.program._id }, body: { needs, rev: shown.rev } }),
    ['setup', 'needs', shown.program._id],
  )
  const asking = shown.needs.filter(({ when }) => conditionsOf(when).some((one) => one.field === field))
  const isOffered = shown.fields.some(({ _id }) => _id === field)
  const options = byId.get(field)?.options ?? []
  const said = (value: string) => options.find((one) => one.id === value)?.text ?? value
  const told = ({ when }: ProgramNeed) =>
    conditionsOf(when)
      .map(
        (one) =>
          `${byId.get(one.field)?.title ?? one.field} ${t(`builderRules.rule.operators.${one.as}`)} ${said(one.value)}`,
      )
      .join(', ')
  const add = () =>
    save.mutate(
      [
        ...shown.needs,
        {
          title: title.trim(),
          when: { all: [{ field, as: answer === '' ? ('!=' as const) : ('=' as const), value: answer }] },
          ...{ isRequired: true, expiresDays: null, perBorrower: false },
        },
      ],
      { onSuccess: () => setTitle('') },
    )
  return (
    <section className="stack" aria-label={t('builderProperties.meaning.needs')}>
      <h3>{t('builderProperties.meaning.needs')}</h3>
      {asking.length === 0 && <p className="quiet">{t('builderProperties.meaning.noNeeds')}</p>}
      <ul className="used">
        {asking.map((one) => (
          <li key={one._id} className="rule">
            {one.title} · <span className="quiet">{told(one)}</span>
          </li>
        ))}
      </ul>
      {isOffered && (
        <>
          {options.length > 0 ? (
            <Choice
              label={t('builderProperties.meaning.answer')}
              placeholder={t('builderProperties.meaning.anyAnswer')}
              data={options.map(({ id, text }) => ({ value: id, label: text }))}
              value={answer}
              onChange={setAnswer}
            />
          ) : (
            <TextField
              label={t('builderProperties.meaning.answer')}
              placeholder={t('builderProperties.meaning.anyAnswer')}
              maxLength={500}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
          <TextField
            label={t('builderProperties.meaning.document')}
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button variant="default" disabled={title.trim() === ''} loading={save.isPending} onClick={add}>
            {t('builderProperties.meaning.addNeed')}
          </Button>
        </>
      )}
    </section>
  )
}
