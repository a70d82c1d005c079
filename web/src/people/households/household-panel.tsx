import { householdRelations } from '@corbel/domain/people/households/household'
import type { HouseholdReply } from '@corbel/domain/people/households/household-endpoints'
import { IconPencil, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import './households.css'
import { householdQuery } from './household-query.ts'
import { useHouseholdChange } from './use-household-change.ts'

const AddMemberDialog = lazyPart(async () => (await import('./add-member-dialog.tsx')).AddMemberDialog, 'over')
const NameDialog = lazyPart(async () => (await import('./name-household-dialog.tsx')).NameHouseholdDialog, 'over')

type Household = NonNullable<HouseholdReply['household']>
type Member = Household['members'][number]

interface HouseholdPanelProps {
  personId: string
  name: string
}

/** Whom somebody lives with, and what each of them borrows: read by staff, changed by who may update these people. */
export function HouseholdPanel({ personId, name }: HouseholdPanelProps) {
  const { t } = useTranslation()
  const held = useQuery(householdQuery(personId))
  return (
    <Loaded queries={{ held }} title={t('households.loadFailed')} skeleton={<BlockSkeleton height={320} />}>
      {(data) => <HeldHousehold {...{ personId, name }} reply={data.held} />}
    </Loaded>
  )
}

function HeldHousehold({ personId, name, reply }: HouseholdPanelProps & { reply: HouseholdReply }) {
  const { t } = useTranslation()
  const { household, permissions } = reply
  const [asked, setAsked] = useState<'add' | 'name' | null>(null)
  const close = () => setAsked(null)
  const title = household === null ? t('households.title') : household.name || t('households.unnamed')
  return (
    <section className="card household" aria-label={t('households.title')}>
      <header className="card-h">
        <h2 className="grow">{title}</h2>
        {household !== null && permissions.update && (
          <IconButton
            label={t('households.nameIt')}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsked('name')}
          />
        )}
      </header>
      <div className="household-body stack">
        {household === null ? (
          <p className="quiet">{t('households.none', { name })}</p>
        ) : (
          <Members personId={personId} household={household} />
        )}
        {permissions.update && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAsked('add')}
            >
              {t('households.add')}
            </Button>
          </div>
        )}
      </div>
      {asked === 'add' && <AddMemberDialog personId={personId} onClose={close} />}
      {asked === 'name' && household !== null && (
        <NameDialog personId={personId} name={household.isNamed ? household.name : ''} onClose={close} />
      )}
    </section>
  )
}

function Members({ personId, household }: { personId: string; household: Household }) {
  const { t } = useTranslation()
  return (
    <ul className="household-members" aria-label={t('households.members')}>
      {household.members.map((member) => (
        <MemberLine key={member._id} {...{ personId, member }} />
      ))}
    </ul>
  )
}

const fullName = ({ info }: Member): string => `${info.first_name} ${info.last_name}`.trim()

function MemberLine({ personId, member }: { personId: string; member: Member }) {
  const { t } = useTranslation()
  const change = useHouseholdChange(personId)
  const name = fullName(member) || t('people.noName')
  const { _id: id, kind, relation, mayChange } = member
  const remove = async () => {
    const agreed = await askConfirm({
      ...{ title: t('households.removeQuestion', { name }), text: t('households.removeText') },
      ...{ confirmLabel: t('households.takeOut'), danger: true },
    })
    if (agreed) change.remove.mutate(id)
  }
  return (
    <li className="household-member">
      <div className="household-who">
        {id === personId ? <span className="med">{name}</span> : <AppLink to={paths.person(kind, id)}>{name}</AppLink>}
        {!member.active && <StatusChip label={t('shared.deactive')} />}
      </div>
      {mayChange ? (
        <Choice
          aria-label={t('households.relationOf', { name })}
          size="sm"
          data={householdRelations.map((value) => ({ value, label: t(`households.relations.${value}`) }))}
          value={relation}
          placeholder={t('households.noRelation')}
          disabled={change.isPending}
          onChange={(value) =>
            change.relate.mutate({
              person: id,
              relation: householdRelations.find((one) => one === value) ?? null,
            })
          }
        />
      ) : (
        <span className="quiet">{relation === null ? '' : t(`households.relations.${relation}`)}</span>
      )}
      <MemberLoans member={member} name={name} />
      {mayChange && (
        <IconButton
          label={t('households.remove', { name })}
          icon={<IconUserMinus size={18} stroke={1.75} aria-hidden />}
          disabled={change.isPending}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

function MemberLoans({ member, name }: { member: Member; name: string }) {
  const { t } = useTranslation()
  if (member.loans.length === 0) return <span className="meta quiet household-loans">{t('households.noLoans')}</span>
  return (
    <ul className="household-loans" aria-label={t('households.loansOf', { name })}>
      {member.loans.map((loan) => (
        <li key={loan._id}>
          <AppLink to={paths.loan(loan._id)}>{loan.number}</AppLink>
          <span className="meta quiet">{t(`households.roles.${loan.role}`)}</span>
          {loan.status.map(({ _id, title, color }) => (
            <StatusChip key={_id} label={title} color={color} />
          ))}
        </li>
      ))}
    </ul>
  )
}
