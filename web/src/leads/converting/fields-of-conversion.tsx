import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { useKindName } from '../../use-kind-title.ts'
import type { ConversionPreview } from './conversion-query.ts'
import { MappingEditor } from './mapping-editor.tsx'

interface FieldsOfConversionProps {
  preview: ConversionPreview
  /** The prospect is somebody who is here already, and takes nothing. */
  isKnown: boolean
  hasProgram: boolean
}

/** Where each filled field of the lead goes, and which values stay behind. */
export function FieldsOfConversion({ preview, isKnown, hasProgram }: FieldsOfConversionProps) {
  const { t } = useTranslation()
  const [isMapping, setMapping] = useState(false)
  const prospect = useKindName('prospects')
  const fields = preview.fields.map((field) => ({ ...field, prospect: isKnown ? null : field.prospect }))
  const lost = fields.filter((field) => field.prospect === null && field.loan === null)
  return (
    <fieldset className="stack convert-part">
      <legend>{t('leads.conversion.fields')}</legend>
      {!hasProgram && <p className="meta quiet">{t('leads.conversion.chooseProgram')}</p>}
      <div className="convert-fields">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('leads.conversion.field')}</th>
              <th scope="col">{prospect}</th>
              <th scope="col">{t('leads.conversion.loan')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field._id}>
                <th scope="row">{field.title}</th>
                {field.prospect === null && field.loan === null ? (
                  <td colSpan={2} className="convert-lost">
                    {t('leads.conversion.lost')}
                  </td>
                ) : (
                  <>
                    <td>{field.prospect ?? '–'}</td>
                    <td>{field.loan ?? '–'}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lost.length > 0 && hasProgram && (
        <p className="convert-lost" role="status">
          {t('leads.conversion.lostCount', { count: lost.length })}
        </p>
      )}
      {preview.mayMap && (
        <div>
          <Button variant="default" aria-expanded={isMapping} onClick={() => setMapping(!isMapping)}>
            {t('leads.conversion.map')}
          </Button>
        </div>
      )}
      {isMapping && <Mappings preview={preview} prospect={prospect} />}
    </fieldset>
  )
}

function Mappings({ preview: { forms }, prospect }: { preview: ConversionPreview; prospect: string }) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <p className="meta quiet">{t('leads.conversion.mapHint')}</p>
      <MappingEditor key={forms.prospect} form={forms.lead} target={forms.prospect} title={prospect} />
      {forms.loan !== null && (
        <MappingEditor key={forms.loan} form={forms.lead} target={forms.loan} title={t('leads.conversion.loan')} />
      )}
    </div>
  )
}
