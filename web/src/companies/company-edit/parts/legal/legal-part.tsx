import type { LegalVersion } from '@corbel/domain/companies/company-replies'
import { legalKinds } from '@corbel/domain/shared/legal-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { InstantText } from '../../../../ui/date-text.tsx'
import { legalTextsQuery } from '../../../company-queries.ts'
import { PartCard } from '../../settings/part-card.tsx'
import type { CompanyEditing } from '../../use-company-editing.ts'
import { LegalTextDialog } from './legal-text-dialog.tsx'
import { LegalTextEditor } from './legal-text-editor.tsx'

type Kind = LegalVersion['kind']

/** The texts that people agree to; each is published as a new version. */
export function LegalPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { stored } = editing
  const { configure } = stored.permissions
  const texts = useQuery({ ...legalTextsQuery(stored._id), enabled: configure })
  const [opened, setOpened] = useState<{ kind: Kind; version: LegalVersion | null } | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <p className="quiet">{configure ? t('companies.legal.hint') : t('companies.ownOnly')}</p>
      {legalKinds.map((kind) => {
        const newest = stored.legal.find((text) => text.kind === kind)
        const older = texts.data?.texts.filter((text) => text.kind === kind && text.version !== newest?.version)
        return (
          <PartCard
            key={kind}
            title={t(`companies.legal.kinds.${kind}`)}
            action={
              configure && (
                <Button
                  variant="default"
                  aria-label={t('companies.legal.publishOf', { kind: t(`companies.legal.kinds.${kind}`) })}
                  onClick={() => setOpened({ kind, version: null })}
                >
                  {t('companies.legal.publish')}
                </Button>
              )
            }
          >
            {newest ? (
              <VersionLine text={newest} onShow={() => setOpened({ kind, version: newest })} />
            ) : (
              <p className="quiet">{t('companies.legal.none')}</p>
            )}
            {older && older.length > 0 && (
              <details>
                <summary>{t('companies.legal.versions')}</summary>
                {older.map((text) => (
                  <VersionLine key={text.version} text={text} onShow={() => setOpened({ kind, version: text })} />
                ))}
              </details>
            )}
          </PartCard>
        )
      })}
      {opened?.version && <LegalTextDialog text={opened.version} onClose={close} />}
      {opened && !opened.version && (
        <LegalTextEditor
          kind={opened.kind}
          newest={stored.legal.find((text) => text.kind === opened.kind)}
          editing={editing}
          onClose={close}
        />
      )}
    </>
  )
}

function VersionLine({ text, onShow }: { text: LegalVersion; onShow: () => void }) {
  const { t } = useTranslation()
  const { kind, version, title } = text
  return (
    <div className="row company-version">
      <span className="grow">
        <span className="med">{title}</span>
        <span className="meta quiet">
          {t('companies.legal.version', { version })} · <InstantText value={text.publishedAt} /> · {text.publishedBy}
        </span>
      </span>
      <Button
        variant="subtle"
        aria-label={t('companies.legal.showOf', { kind: t(`companies.legal.kinds.${kind}`), version })}
        onClick={onShow}
      >
        {t('companies.legal.show')}
      </Button>
    </div>
  )
}
