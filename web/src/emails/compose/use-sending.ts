import { cancelEmail, type sendEmail } from '@corbel/domain/emails/compose-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

type Sent = ReplyOf<typeof sendEmail>

/** So long the dialog says that it was sent before it closes (specification 2, section 9). */
const closesAfterMs = 3_000

interface Sending {
  send: () => Promise<Sent>
  onClose: () => void
}

/** Sends what was written; it can be taken back until it leaves, and the dialog closes by itself. */
export function useSending({ send, onClose }: Sending) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const again = () => queryClient.invalidateQueries({ queryKey: ['emails'] })
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ _id: id, message }) => {
      const takeBack = async (): Promise<void> => {
        try {
          showSuccess((await call(cancelEmail, { params: { id } })).message)
        } catch (error) {
          showError(errorText(error))
        }
        await again()
      }
      showSuccess(message, { action: { label: t('mails.undo'), run: () => void takeBack() } })
      timer.current = window.setTimeout(onClose, closesAfterMs)
      await again()
    },
  })
}
