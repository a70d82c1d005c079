import './merging.css'
import type { MergeTake } from '@corbel/domain/people/merging/merged-values'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useShownValue } from '../../forms/shown-value-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { DifferentFields } from './different-fields.tsx'
import { type ComparedPeople, type ComparedPerson, comparisonQuery } from './merging-queries.ts'
import { useMerge } from './use-merge.ts'

/** A value of the people's form as a person reads it. */
export type DescribeValue = ReturnType<typeof useShownValue>

interface MergeDialogProps {
  kind: PersonKind
  /** The record that is open, and the other one. */
  one: string
  other: string
  places: Parameters<typeof useShownValue>[0]
  onClose: () => void
}

type Taken = Readonly<Record<string, MergeTake | 'survivor'>>

/** Two records of one person side by side, and what becomes of them when they are made one. */
export function MergeDialog({ kind, one, other, places, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const describe = useShownValue(places)
  const queryClient = useQueryClient()
  const [isSwapped, setSwapped] = useState(false)
  const [taken, setTaken] = useState<Taken>({})
  const pair = isSwapped ? { kind, survivor: other, absorbed: one } : { kind, survivor: one, absorbed: other }
  const compared = useQuery(comparisonQuery(pair))
  const merge = useMerge(onClose)
  const isTyped = (isSwapped || Object.keys(taken).length > 0) && !merge.isPending && !merge.isSuccess
  const again = async () => {
    merge.reset()
    setTaken({})
    await queryClient.invalidateQueries({ queryKey: comparisonQuery(pair).queryKey })
  }
  return (
    <FormDialog title={t('merging.title')} size="xl" isTyped={isTyped} onClose={onClose}>
      <Loaded
        queries={{ compared }}
        title={t('merging.compareFailed')}
        as="h3"
        skeleton={<BlockSkeleton height={420} />}
      >
        {(data) => (
          <Comparison
            key={pair.survivor}
            compared={data.compared}
            {...{ taken, describe }}
            onTake={setTaken}
            onSwap={() => {
              merge.reset()
              setTaken({})
              setSwapped(!isSwapped)
            }}
            onAgain={() => void again()}
            isBusy={merge.isPending}
            error={merge.error}
            onMerge={(body) => merge.mutate({ pair, body: { absorbed: pair.absorbed, ...body } })}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}

type Merged = Omit<Parameters<ReturnType<typeof useMerge>['mutate']>[0]['body'], 'absorbed'>

interface ComparisonProps {
  compared: ComparedPeople
  taken: Taken
  describe: DescribeValue
  onTake: (taken: Taken) => void
  onSwap: () => void
  onAgain: () => void
  isBusy: boolean
  error: unknown
  onMerge: (body: Merged) => void
}

const nameOf = ({ info }: ComparedPerson): string => `${info.first_name} ${info.last_name}`.trim()

function Comparison({ compared, taken, describe, error, isBusy, ...on }: ComparisonProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isGivenUp, setGivenUp] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { survivor, absorbed, fields } = compared
  // What only the other record says is not lost by itself.
  const takeOf = (field: ComparedPeople['fields'][number]) =>
    taken[field._id] ?? (field.isBlank && field.takes.includes('absorbed') ? 'absorbed' : 'survivor')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy || (absorbed.signsIn && !isGivenUp)) return
    const take = Object.fromEntries(
      fields.flatMap((field): [string, MergeTake][] => {
        const from = takeOf(field)
        return from === 'survivor' ? [] : [[field._id, from]]
      }),
    )
    const revs = { survivor: survivor.rev, absorbed: absorbed.rev }
    on.onMerge({ take, revs, ...(absorbed.signsIn ? { giveUpSignIn: true as const } : {}) })
  }
  const isStale = isRefusal(error, 'stale')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={error && !isStale ? errorText(error) : null} />
      {isStale && (
        <div className="merge-stale" role="alert">
          <p>{t('merging.stale')}</p>
          <Button variant="default" onClick={on.onAgain}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
      <div className="merge-two">
        <Side title={t('merging.stays')} person={survivor} />
        <Side title={t('merging.goes')} person={absorbed} />
      </div>
      <div>
        <Button variant="default" onClick={on.onSwap}>
          {t('merging.swap')}
        </Button>
      </div>
      <DifferentFields {...{ fields, takeOf, describe }} onTake={(id, from) => on.onTake({ ...taken, [id]: from })} />
      <Moves compared={compared} />
      {survivor.signsIn && <p className="merge-warning">{t('merging.survivorSignsIn', { name: nameOf(survivor) })}</p>}
      {absorbed.signsIn && (
        <div className="merge-warning stack">
          <p>{t('merging.absorbedSignsIn', { name: nameOf(absorbed) })}</p>
          <Check
            label={t('merging.giveUp')}
            checked={isGivenUp}
            error={isAsked && !isGivenUp ? t('merging.giveUpMissing') : undefined}
            onChange={(event) => setGivenUp(event.currentTarget.checked)}
          />
        </div>
      )}
      <p className="meta quiet">{t('merging.undoHint')}</p>
      <DialogFooter>
        <CancelButton />
        <Button type="submit" loading={isBusy}>
          {t('merging.merge')}
        </Button>
      </DialogFooter>
    </form>
  )
}

function Side({ title, person }: { title: string; person: ComparedPerson }) {
  const { t } = useTranslation()
  const { email, phone } = person.info
  return (
    <section className="merge-side" aria-label={title}>
      <p className="meta quiet">{title}</p>
      <p className="merge-name">{nameOf(person) || t('people.noName')}</p>
      <p className="quiet">{[email, phone].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

/** In numbers, as far as it may be told. */
function Moves({ compared: { moves, groupsStay } }: { compared: ComparedPeople }) {
  const { t } = useTranslation()
  const told = moves.flatMap(({ key, count }) => (key === 'conversions' ? [] : [{ key, count }]))
  return (
    <section aria-label={t('merging.moves')} className="merge-moves">
      <h3>{t('merging.moves')}</h3>
      {told.length === 0 ? (
        <p className="quiet">{t('merging.nothing')}</p>
      ) : (
        <ul className="med">
          {told.map(({ key, count }) => (
            <li key={key}>{t(`merging.${key}`, { count })}</li>
          ))}
        </ul>
      )}
      <p className="meta quiet">{t('merging.unseen')}</p>
      {groupsStay && <p className="meta quiet">{t('merging.groupsStay')}</p>}
    </section>
  )
}
