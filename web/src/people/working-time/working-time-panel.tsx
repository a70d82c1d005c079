import { type Weekday, weekdays } from '@corbel/domain/people/working-time'
import { getWorkingTime, saveWorkingTime, type WorkingTimeReply } from '@corbel/domain/people/working-time-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AbsenceFields, type TypedAbsence } from './absence-fields.tsx'
import './working-time.css'

type Reply = ReplyOf<typeof getWorkingTime>

const workingTimeQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'working-time', id],
    queryFn: ({ signal }) => call(getWorkingTime, { params: { id }, signal }),
  })

/** When somebody of staff works and when they are away: read by who reads them, changed by who may change them. */
export function WorkingTimePanel({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const time = useQuery(workingTimeQuery(personId))
  return (
    <Loaded queries={{ time }} title={t('workingTime.loadFailed')} skeleton={<BlockSkeleton height={320} />}>
      {(data) => <WorkingTimeForm key={data.time.time.rev} personId={personId} reply={data.time} />}
    </Loaded>
  )
}

interface Typed {
  timeZone: string
  hours: WorkingTimeReply['hours']
  absences: readonly TypedAbsence[]
}

const typedOf = ({ timeZone, hours, absences }: WorkingTimeReply): Typed => ({
  ...{ timeZone, hours },
  absences: absences.map(({ from, to, delegate }, at) => ({
    key: String(at),
    from,
    to,
    delegate: delegate?._id ?? '',
  })),
})

const usual = { from: '09:00', to: '17:00' }
const workweek: readonly Weekday[] = weekdays.slice(0, 5)
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function WorkingTimeForm({ personId, reply }: { personId: string; reply: Reply }) {
  const { t } = useTranslation()
  const { time, permissions } = reply
  const [typed, setTyped] = useState(() => typedOf(time))
  const save = useSaveWorkingTime(personId, time.rev)
  const fields = isRefusal(save.error) ? save.error.fields : {}
  const isTyped = JSON.stringify(typed) !== JSON.stringify(typedOf(time))
  useUnsavedGuard(() => (isTyped && !save.isSuccess ? 1 : 0))
  const change = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const readOnly = !permissions.update
  return (
    <form
      className="card working-time"
      aria-label={t('workingTime.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(typed)
      }}
    >
      <header className="card-h">
        <h2 className="grow">{t('workingTime.title')}</h2>
        <StandingChip time={time} />
      </header>
      <div className="working-time-body stack">
        <p className="quiet">{t('workingTime.text')}</p>
        <SearchChoice
          label={t('workingTime.timeZone')}
          data={timeZones.includes(typed.timeZone) ? timeZones : [typed.timeZone, ...timeZones]}
          value={typed.timeZone}
          limit={100}
          readOnly={readOnly}
          error={fields.timeZone}
          onChange={(timeZone) => timeZone && change({ timeZone })}
        />
        <HoursFields hours={typed.hours} fields={fields} readOnly={readOnly} onChange={(hours) => change({ hours })} />
        <AbsenceFields
          absences={typed.absences}
          known={time.absences}
          delegates={reply.delegates}
          fields={fields}
          readOnly={readOnly}
          onChange={(absences) => change({ absences })}
        />
        {!readOnly && (
          <div className="working-time-acts">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() =>
                change({
                  absences: [...typed.absences, { key: crypto.randomUUID(), from: '', to: '', delegate: '' }],
                })
              }
            >
              {t('workingTime.addAbsence')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isTyped}>
              {t('workingTime.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

function StandingChip({ time: { isAway, worksNow, hours } }: { time: WorkingTimeReply }) {
  const { t } = useTranslation()
  if (isAway) return <StatusChip label={t('workingTime.away')} color="amber" />
  if (hours === null) return null
  return worksNow ? (
    <StatusChip label={t('workingTime.works')} color="green" />
  ) : (
    <StatusChip label={t('workingTime.offHours')} />
  )
}

interface HoursFieldsProps {
  hours: Typed['hours']
  fields: Readonly<Record<string, string>>
  readOnly: boolean
  onChange: (hours: Typed['hours']) => void
}

function HoursFields({ hours, fields, readOnly, onChange }: HoursFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Check
        label={t('workingTime.atAnyTime')}
        checked={hours === null}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? null : Object.fromEntries(workweek.map((day) => [day, usual])))
        }
      />
      {hours !== null && (
        <ul className="working-time-days">
          {weekdays.map((day) => {
            const worked = hours[day]
            const name = t(`workingTime.days.${day}`)
            const set = (next: typeof worked) => {
              const { [day]: _before, ...others } = hours
              onChange(next === undefined ? others : { ...others, [day]: next })
            }
            return (
              <li key={day}>
                <Check
                  label={name}
                  checked={worked !== undefined}
                  disabled={readOnly}
                  onChange={(event) => set(event.currentTarget.checked ? usual : undefined)}
                />
                {worked !== undefined &&
                  (['from', 'to'] as const).map((end) => (
                    <TextField
                      key={end}
                      type="time"
                      size="sm"
                      aria-label={t(end === 'from' ? 'workingTime.beginOf' : 'workingTime.endOf', { day: name })}
                      value={worked[end]}
                      readOnly={readOnly}
                      required
                      error={end === 'to' ? fields[`hours.${day}`] : undefined}
                      onChange={(event) => set({ ...worked, [end]: event.currentTarget.value })}
                    />
                  ))}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function useSaveWorkingTime(id: string, rev: number) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ absences, ...typed }: Typed) =>
      call(saveWorkingTime, {
        params: { id },
        body: {
          ...{ ...typed, rev },
          absences: absences.map(({ from, to, delegate }) => ({ from, to, delegate: delegate || null })),
        },
      }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await queryClient.invalidateQueries({ queryKey: ['people', 'working-time', id] })
      await queryClient.invalidateQueries({ queryKey: ['history', 'workforces', id] })
    },
    onError: (error) => {
      const failed = t('workingTime.saveFailed')
      showError(isRefusal(error) ? `${failed} ${errorText(error)}` : failed, { reference: referenceOf(error) })
    },
  })
}
