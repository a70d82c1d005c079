import { compileForm } from '@corbel/domain/forms/compile-form'
import { explainField, type Reason } from '@corbel/domain/forms/explain'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { AskedField } from '../../forms/asked-field-panel.tsx'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReading } from '../canvas/use-design.ts'
import { ruleSentence, titleOfId } from '../properties/rule-words.ts'
import { toldValue } from '../told-value.ts'

interface WhyProps {
  form: FilledForm
  /** The whole form, as nobody's role hides anything of it: what a role does not see is explained, too. */
  content: readonly FormElement[]
  role: string
  isOn: boolean
  /** Id of the field that is explained. */
  asked: string | null
  onAsk: (id: string | null) => void
  children: ReactNode
}

/** The form under a question mark: a click on a field tells why it is as it is. */
export function Why({ form, content, role, isOn, asked, onAsk, children }: WhyProps) {
  return (
    <>
      {asked !== null && (
        <Explanation form={form} content={content} role={role} id={asked} onClose={() => onAsk(null)} />
      )}
      <AskedField draft={form.draft} className={isOn ? 'bwhy is-asking' : 'bwhy'} onAsk={isOn ? onAsk : null}>
        {children}
      </AskedField>
    </>
  )
}

/** Something small of the whole draft, read after each change. */
function useReadingOf(draft: RecordDraft, read: (draft: RecordDraft) => string): string {
  const listen = useCallback((listener: () => void) => draft.listenToStates(listener), [draft])
  return useSyncExternalStore(listen, () => read(draft))
}

interface ExplanationProps extends Pick<WhyProps, 'form' | 'content' | 'role'> {
  id: string
  onClose: () => void
}

function Explanation({ form: { draft }, content, role, id, onClose }: ExplanationProps) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const stamp = useReadingOf(draft, (one) => JSON.stringify([one.savedValues(), one.changes()]))
  const compiled = compileForm(content)
  if (!compiled.ok) return null
  const [saved, changed]: [Record<string, unknown>, Record<string, unknown>] = JSON.parse(stamp)
  const viewer = { ...draft.viewer, role: role === '' ? '0' : role }
  const found = explainField(openForm(compiled.form, { ...saved, ...changed }, viewer), id)
  if (found === null) return null
  const name = (one: string) => titleOfId(design, one, t)
  const told = found.reasons.map((reason) => reasonText(reason, { name, design, t }))
  return (
    <section className="card bexplained" aria-label={t('builderPreview.why.of', { title: name(id) })} role="status">
      <div className="row">
        <h2 className="grow">{t('builderPreview.why.of', { title: name(id) })}</h2>
        <IconButton size="sm" label={t('shared.close')} icon={<IconX size={16} stroke={1.75} />} onClick={onClose} />
      </div>
      <p className="quiet">
        {[
          t('builderPreview.why.value', { value: toldValue(found.value, t) }),
          found.hidden ? t('builderPreview.why.hidden') : t('builderPreview.why.shown'),
          ...(found.required ? [t('builderPreview.why.required')] : []),
          ...(found.readOnly ? [t('builderPreview.why.readOnly')] : []),
        ].join(' · ')}
      </p>
      <ul>
        {told.length === 0 && <li>{t('builderPreview.why.nothing')}</li>}
        {told.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {found.affects.length > 0 && (
          <li>{t('builderPreview.why.affects', { list: found.affects.map(name).join(', ') })}</li>
        )}
      </ul>
    </section>
  )
}

interface Telling {
  readonly name: (id: string) => string
  readonly design: Parameters<typeof titleOfId>[0]
  readonly t: Parameters<typeof titleOfId>[2]
}

function reasonText({ why, by, setting }: Reason, { name, design, t }: Telling): string {
  const said = t(`builderPreview.why.reasons.${why}`, { title: name(by) })
  if (setting === undefined) return said
  const rules = [...design.values()].find(({ own }) => own.id === by)?.own.control_settings
  const rule: unknown = Array.isArray(rules) ? rules[setting] : undefined
  // A rule of the compiled form is an object.
  return typeof rule === 'object' && rule !== null ? `${said} ${ruleSentence(design, by, rule, t)}` : said
}

/** What of the form is hidden, and what is missing, each to be asked why. */
export function FormStandingStrip({ form: { draft }, onAsk }: { form: FilledForm; onAsk: (id: string) => void }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const hidden = useReadingOf(draft, (one) => idsOf(one, (id) => one.isHidden(id)))
  const missing = useReadingOf(draft, (one) => one.missing().join('\n'))
  const lists = [
    { title: t('builderPreview.why.hiddenNow'), ids: hidden.split('\n').filter(Boolean) },
    { title: t('builderPreview.why.missingNow'), ids: missing.split('\n').filter(Boolean) },
  ]
  return (
    <div className="bstrip row">
      {lists.map(({ title, ids }) => (
        <details key={title}>
          <summary>
            {title} <span className="num">{ids.length}</span>
          </summary>
          <ul>
            {ids.slice(0, 200).map((id) => (
              <li key={id}>
                <button type="button" className="link" onClick={() => onAsk(id)}>
                  {titleOfId(design, id, t)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const idsOf = (draft: RecordDraft, is: (id: string) => boolean): string =>
  draft.form.nodes
    .filter(({ kind, id }) => (kind === 'field' || kind === 'rows') && is(id))
    .map(({ id }) => id)
    .join('\n')
