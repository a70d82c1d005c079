import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
import type { OpenedAutomation } from './automation-page.tsx'

interface VersionsProps {
  opened: OpenedAutomation
  onTake: (design: AutomationDesign) => void
}

/** What was published, when and by whom; any of it can be taken up again. */
export function AutomationVersions({ opened, onTake }: VersionsProps) {
  const { t } = useTranslation()
  return (
    <section className="card list-card" aria-label={t('automations.versions')}>
      <DataList
        caption={t('automations.versions')}
        rows={opened.versions}
        rowId={({ version }) => String(version)}
        empty={<p className="quiet automation-nothing">{t('automations.noVersions')}</p>}
        columns={[
          {
            header: t('automations.versions'),
            cell: ({ version }) => t('automations.published', { version }),
          },
          { header: t('automations.changedBy'), cell: ({ publishedBy }) => publishedBy },
          {
            header: t('automations.happened'),
            cell: ({ publishedAt }) => <InstantText value={publishedAt} />,
          },
          { header: t('automations.steps'), align: 'right', cell: ({ design }) => design.steps.length },
          {
            header: t('automations.takeVersion'),
            cell: ({ version, design }) => (
              <Button variant="default" onClick={() => onTake(design)}>
                {t('automations.takeVersion')}
                <span className="vh">{`: ${t('automations.published', { version })}`}</span>
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

interface UsesProps {
  opened: OpenedAutomation
  ids: readonly string[]
}

/** The templates that it sends. */
export function AutomationUses({ opened, ids }: UsesProps) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('automations.whereUsed')}>
      {ids.length === 0 ? (
        <p className="quiet automation-nothing">{t('automations.usesNothing')}</p>
      ) : (
        <ul className="automation-notices">
          {ids.map((id) => (
            <li key={id}>
              <AppLink to={paths.mailTemplate(id)}>
                {opened.templates.find(({ _id }) => _id === id)?.title ?? t('automations.field.openTemplate')}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
