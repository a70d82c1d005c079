import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { useTakeLead } from './use-take-lead.ts'

interface TakeLeadProps {
  id: string
  /** Whose lead it is, for who hears the button without its row. */
  name: string
  onTaken: () => void
}

/** Makes a lead one's own where it is listed. */
export function TakeLead({ id, name, onTaken }: TakeLeadProps) {
  const { t } = useTranslation()
  const take = useTakeLead(id)
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('leads.takeNamed', { name })}
      loading={take.isPending}
      onClick={() => take.mutate(undefined, { onSettled: onTaken })}
    >
      {t('leads.take')}
    </Button>
  )
}
