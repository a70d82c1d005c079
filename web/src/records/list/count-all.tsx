import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Where not all could be counted or looked through in time, the answer says so. */
export type CountAsked = () => Promise<{
  count: number
  countIsLeast?: true | undefined
  lookedThrough?: number | undefined
}>

/** How many there are, for whoever wants to know it of more than are counted by themselves. */
export function CountAll({ ask }: { ask: CountAsked }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const counting = useMutation({ mutationFn: ask })
  const { data: counted } = counting
  if (counted !== undefined) {
    const isWhole = counted.countIsLeast === undefined && counted.lookedThrough === undefined
    return (
      <span className={isWhole ? 'num' : 'meta'} role="status">
        {isWhole ? t('table.inAll', { total: formatCount(counted.count) }) : t('table.countNotInTime')}
      </span>
    )
  }
  return (
    <>
      <Button variant="subtle" size="sm" loading={counting.isPending} onClick={() => counting.mutate()}>
        {t('table.countAll')}
      </Button>
      {counting.error && (
        <span className="meta" role="alert">
          {errorText(counting.error)}
        </span>
      )}
    </>
  )
}
