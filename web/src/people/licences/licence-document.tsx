import {
  licenceFilePlace,
  licenceFileTypes,
  licenceName,
  type PersonLicence,
} from '@corbel/domain/people/licences/licence'
import { useQueryClient } from '@tanstack/react-query'
import { SoleFilePanel } from '../../forms/files/sole-file-panel.tsx'
import { useTranslation } from '../../translation.ts'

interface LicenceDocumentProps {
  personId: string
  /** As it is kept; null: it is not yet. */
  licence: PersonLicence | null
  /** Nothing else of the licences is typed: a document is saved at once, and what is typed would be lost by it. */
  isSaved: boolean
  readOnly: boolean
}

/** The document that shows a licence: opened by who reads it, changed by who changes the licences. */
export function LicenceDocument({ personId, licence, isSaved, readOnly }: LicenceDocumentProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const file = licence?.file ?? null
  if (readOnly && file === null) return null
  const mayPut = !readOnly && isSaved && licence !== null
  const name = licence === null ? '' : licenceName(licence)
  const hint = t(mayPut ? 'licences.documentTypes' : 'licences.documentAfterSave')
  return (
    <SoleFilePanel
      owner={{ module: 'workforces', id: personId }}
      place={{ field: licenceFilePlace, row: name }}
      label={licence === null ? t('licences.document') : t('licences.documentOf', { licence: name })}
      types={licenceFileTypes}
      hint={readOnly ? null : hint}
      onChanged={async () => {
        await queryClient.invalidateQueries({ queryKey: ['people', 'licences', personId] })
        await queryClient.invalidateQueries({ queryKey: ['history', 'workforces', personId] })
      }}
      {...{ file, mayPut }}
    />
  )
}
