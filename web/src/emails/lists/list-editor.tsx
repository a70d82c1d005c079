import type { EmailList } from '@corbel/domain/emails/lists/email-list-endpoints'
import { type PersonKind, personKinds } from '@corbel/domain/people/person-kind'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useKindTitle } from '../../use-kind-title.ts'
import '../../ui/table/many.css'
import '../automations/automations.css'
import { useListEditing } from './use-list-editing.ts'

const ConditionsField = lazyPart(async () => (await import('../automations/conditions-field.tsx')).ConditionsField)

interface ListEditorProps {
  /** Null for one that does not exist yet. */
  stored: EmailList | null
  children?: ReactNode
}

/** What a list is called, and where a filter is what it is made of, that filter. */
export function ListEditor({ stored, children }: ListEditorProps) {
  const { t } = useTranslation()
  const editing = useListEditing(stored)
  const { draft, errorAt, change } = editing
  const kindTitles: Readonly<Record<PersonKind, string>> = {
    workforces: useKindTitle('workforces'),
    contacts: useKindTitle('contacts'),
    prospects: useKindTitle('prospects'),
  }
  const isDynamic = draft.module !== ''
  return (
    <EditorPage
      className="many many-editor"
      title={draft.title || t('emailLists.create')}
      note={stored && !stored.active && <StatusChip label={t('emailLists.inactive')} />}
      editing={editing}
      cancel={stored === null ? paths.emailLists() : undefined}
      saveLabel={stored === null ? t('emailLists.create') : undefined}
    >
      <section className="card" aria-labelledby="list-details">
        <header className="card-h">
          <h2 id="list-details">{t('emailLists.details')}</h2>
        </header>
        <div className="card-b many-fields">
          <TextField
            label={t('emailLists.name')}
            required
            maxLength={120}
            value={draft.title}
            error={errorAt('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          {stored === null ? (
            <div className="many-kind">
              <Segmented
                aria-label={t('emailLists.kind')}
                data={(['static', 'dynamic'] as const).map((kind) => ({
                  value: kind,
                  label: t(`emailLists.kinds.${kind}`),
                }))}
                value={isDynamic ? 'dynamic' : 'static'}
                onChange={(kind) => change({ module: kind === 'dynamic' ? 'contacts' : '' })}
              />
            </div>
          ) : null}
          {isDynamic ? (
            <>
              <Choice
                label={t('emailLists.module')}
                readOnly={stored !== null}
                data={personKinds.map((kind) => ({ value: kind, label: kindTitles[kind] }))}
                value={draft.module}
                onChange={(chosen) =>
                  change({ module: personKinds.find((kind) => kind === chosen) ?? 'contacts', filters: [] })
                }
              />
              <TextField
                label={t('emailLists.filterSearch')}
                description={t('emailLists.dynamicHelp')}
                maxLength={200}
                value={draft.search}
                error={errorAt('filter')}
                onChange={(event) => change({ search: event.currentTarget.value })}
              />
              <div className="many-wide">
                <ConditionsField
                  label={t('emailLists.conditions')}
                  nothing={t('emailLists.everybody')}
                  module={draft.module === '' ? 'contacts' : draft.module}
                  filters={draft.filters}
                  onChange={(filters) => change({ filters })}
                />
              </div>
            </>
          ) : null}
        </div>
      </section>
      {children}
    </EditorPage>
  )
}
