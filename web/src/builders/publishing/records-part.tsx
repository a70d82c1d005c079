import type { FormKind } from '@corbel/domain/builders/builder-endpoints'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'

interface RecordsPartProps {
  kind: FormKind
  isMoving: boolean
  onMoving: (isMoving: boolean) => void
}

/** What becomes of the records that are there: loans stay on their version until they are moved. */
export function RecordsPart({ kind, isMoving, onMoving }: RecordsPartProps) {
  const { t } = useTranslation()
  if (kind !== 'opportunity') return kind === 'module' ? <p className="quiet">{t('publishing.bySaving')}</p> : null
  return (
    <fieldset className="brecords">
      <legend>{t('publishing.records')}</legend>
      <Check
        type="radio"
        name="records"
        label={t('publishing.stay')}
        description={t('publishing.stayHelp')}
        checked={!isMoving}
        onChange={() => onMoving(false)}
      />
      <Check
        type="radio"
        name="records"
        label={t('publishing.moveNow')}
        description={t('publishing.moveNowHelp')}
        checked={isMoving}
        onChange={() => onMoving(true)}
      />
    </fieldset>
  )
}
