import { contentOf } from '@corbel/domain/builders/commands/design'
import { previewedForm, previewedValues } from '@corbel/domain/builders/previewed-form'
import { referenceOf } from '@corbel/domain/builders/reference/form-reference'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { languagesOfForm } from '@corbel/domain/forms/form-in-language'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { type FieldRightsByRole, withFieldRights } from '@corbel/domain/roles/field-rights'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { useMemo, useState } from 'react'
import { PlainForm } from '../../forms/plain-form-panel.tsx'
import { fillForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { FormStandingStrip, Why } from './explained.tsx'
import { RecordToTake } from './record-to-take.tsx'
import { StepsPreview } from './steps-preview.tsx'

const widths = { phone: 390, tablet: 768, desktop: 1_120 } as const
type Device = keyof typeof widths

const nothing: RecordValues = {}

/** The form as somebody of a role fills it in, with a record's values, on a device and in a language; nothing that is typed is kept. */
export function Preview() {
  const { t, language } = useTranslation()
  const { roles, fieldRights } = useBuilder()
  const design = useReading((store) => store.design)
  const [role, setRole] = useState('')
  const [device, setDevice] = useState<Device>('desktop')
  const [tongue, setTongue] = useState<Language>(language)
  const [info, setInfo] = useState<RecordValues>(nothing)
  const [asksWhy, setAsksWhy] = useState(false)
  const [way, setWay] = useState<'pages' | 'steps'>('pages')
  const [isSample, setSample] = useState(false)
  const content = useMemo(() => contentOf(design), [design])
  const languages = [...new Set<Language>(['en', ...languagesOfForm(content)])]
  return (
    <section className="bpreview" aria-label={t('formBuilder.panels.preview')}>
      <div className="row bpreview-head">
        <Choice
          aria-label={t('builderPreview.preview.role')}
          data={[
            { value: '', label: t('builderPreview.preview.visitor') },
            ...roles.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          value={role}
          onChange={setRole}
        />
        <Segmented
          aria-label={t('builderPreview.preview.device')}
          data={(['phone', 'tablet', 'desktop'] as const).map((value) => ({
            value,
            label: t(`builderPreview.preview.${value}`),
          }))}
          value={device}
          onChange={(next) => setDevice(next as Device)}
        />
        {languages.length > 1 && (
          <Choice
            aria-label={t('shared.language')}
            data={languages}
            value={tongue}
            onChange={(next) => setTongue(next as Language)}
          />
        )}
        <Segmented
          aria-label={t('builderPreview.preview.way')}
          data={(['pages', 'steps'] as const).map((value) => ({ value, label: t(`builderPreview.preview.${value}`) }))}
          value={way}
          onChange={(next) => setWay(next === 'steps' ? 'steps' : 'pages')}
        />
        <Check
          label={t('builderPreview.preview.sample')}
          checked={isSample}
          onChange={(event) => {
            setSample(event.currentTarget.checked)
            setInfo(event.currentTarget.checked ? referenceOf(content).example : nothing)
          }}
        />
        {!isSample && <RecordToTake onTaken={setInfo} />}
        <Check
          label={t('builderPreview.preview.why')}
          checked={asksWhy}
          onChange={(event) => setAsksWhy(event.currentTarget.checked)}
        />
        <span className="quiet">{t('builderPreview.preview.nothingSaved')}</span>
      </div>
      <Filled
        // What was typed into one filling says nothing in another one.
        key={JSON.stringify([role, tongue, info])}
        {...{ content, role, info, asksWhy, way }}
        rights={fieldRights}
        language={tongue}
        width={widths[device]}
      />
    </section>
  )
}

/** What a sending would come to: nothing leaves the page. */
function Sent({ missing }: { missing: number | null }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={missing === null ? 'vh' : 'page-notice'}>
      {missing === null
        ? ''
        : missing === 0
          ? t('builderPreview.preview.sent')
          : t('builderPreview.preview.sentMissing', { count: missing })}
    </p>
  )
}

interface FilledProps {
  content: readonly FormElement[]
  rights: FieldRightsByRole
  role: string
  language: Language
  info: RecordValues
  asksWhy: boolean
  way: 'pages' | 'steps'
  width: number
}

function Filled({ content, rights, role, language, info, asksWhy, way, width }: FilledProps) {
  const { t } = useTranslation()
  const [tabId, setTab] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const newRecord = info === nothing || Object.keys(info).length === 0
  const form = useMemo(() => {
    const shown = previewedForm(content, { role: role === '' ? null : role, language, rights })
    const viewer = { role: role === '' ? '0' : role, canUpdate: true, newRecord }
    return fillForm({ content: shown, language, info: previewedValues(info, shown), viewer })
  }, [content, rights, role, language, info, newRecord])
  const ruled = useMemo(() => withFieldRights(content, rights), [content, rights])
  const tab = form?.layout.tabs.find(({ id }) => id === tabId) ?? form?.layout.tabs[0]
  if (form === null || tab === undefined) return <EmptyPanel title={t('builderPreview.preview.empty')} />
  const send = () => {
    form.draft.endTyping()
    form.draft.insist()
    setSent(form.draft.missing().length)
  }
  if (way === 'steps')
    return (
      <>
        <div className="bdevice" style={{ maxWidth: width }}>
          <StepsPreview form={form} onSent={send} />
        </div>
        <Sent missing={sent} />
        <FormStandingStrip form={form} onAsk={setAsked} />
      </>
    )
  return (
    <>
      <div className="bdevice" style={{ maxWidth: width }}>
        {form.layout.tabs.length > 1 && (
          <nav className="ftabs" aria-label={t('formBuilder.panels.tabs')}>
            {form.layout.tabs.map(({ id, element }) => (
              <button
                key={id}
                type="button"
                className="ftab"
                aria-current={id === tab.id ? 'true' : undefined}
                onClick={() => setTab(id)}
              >
                {element.title}
              </button>
            ))}
          </nav>
        )}
        <Why form={form} content={ruled} role={role} isOn={asksWhy} asked={asked} onAsk={setAsked}>
          <PlainForm form={form} tab={tab} save={send} files={null} />
        </Why>
        <div className="row">
          <span className="grow" />
          <Button variant="default" onClick={send}>
            {t('builderPreview.preview.send')}
          </Button>
        </div>
      </div>
      <Sent missing={sent} />
      <FormStandingStrip form={form} onAsk={setAsked} />
    </>
  )
}
