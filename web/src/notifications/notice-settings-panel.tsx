import {
  isNoticeKind,
  type NoticeChannel,
  noticeCategories,
  noticeChannels,
} from '@corbel/domain/notifications/notice-kinds'
import { listPreferences, savePreference } from '@corbel/domain/notifications/notification-endpoints'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError } from '../ui/alerts.ts'
import { Choice } from '../ui/controls/choice.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import './notice-settings.css'

const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(listPreferences, { signal }),
})

/** How the reader wants to hear of each kind of event; a choice counts at once. */
export function NoticeSettings() {
  const { t } = useTranslation()
  const wishes = useQuery(preferencesQuery)
  const choose = useChooseChannel()
  return (
    <Loaded queries={{ wishes }} skeleton={<RowsSkeleton rows={8} />} title={t('noticeSettings.failed')}>
      {({ wishes: { preferences } }) => (
        <div className="notice-settings">
          {noticeCategories.map((category) => (
            <section key={category} aria-label={t(`noticeSettings.${category}`)}>
              <h3>{t(`noticeSettings.${category}`)}</h3>
              {preferences
                .filter((one) => one.category === category)
                .map(({ kind, channel }) => {
                  const event = isNoticeKind(kind) ? t(`noticeSettings.kinds.${kind}`) : kind
                  return (
                    <div className="notice-setting" key={kind}>
                      <span aria-hidden>{event}</span>
                      <Choice
                        size="sm"
                        aria-label={t('noticeSettings.how', { event })}
                        data={noticeChannels.map((one) => ({ value: one, label: t(`noticeSettings.${one}`) }))}
                        value={channel}
                        onChange={(next) => choose(kind, noticeChannels.find((one) => one === next) ?? channel)}
                      />
                    </div>
                  )
                })}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function useChooseChannel(): (kind: string, channel: NoticeChannel) => void {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: { kind: string; channel: NoticeChannel }) => call(savePreference, { body }),
  })
  const { queryKey } = preferencesQuery
  return (kind, channel) => {
    queryClient.setQueryData(queryKey, (known) => ({
      preferences: (known?.preferences ?? []).map((one) => (one.kind === kind ? { ...one, channel } : one)),
    }))
    save.mutate(
      { kind, channel },
      {
        onError: (error) => {
          void queryClient.invalidateQueries({ queryKey })
          showError(`${t('noticeSettings.failed')} ${errorText(error)}`)
        },
      },
    )
  }
}
