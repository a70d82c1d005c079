import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type AutomationState = 'off' | 'on' | 'paused'

export type StoredAutomation = {
  readonly id: string
  readonly title: string
  readonly state: AutomationState
  readonly pausedReason: string | null
  readonly version: number
  readonly rev: number
  readonly publishedRev: number
  readonly design: AutomationDesign
  readonly changedAt: Date
  readonly changedBy: string
}

const columns = sql`automation.id, automation.title, automation.state, automation.paused_reason as "pausedReason",
  automation.version, automation.rev, automation.published_rev as "publishedRev", automation.design,
  automation.changed_at as "changedAt", automation.changed_by_name as "changedBy"`

export type ListedAutomation = StoredAutomation & { readonly runs: number; readonly failures: number }

/** By title, with what they did since. */
export async function listAutomations(
  db: Db,
  companyId: string,
  { search, since }: { readonly search: string; readonly since: Date },
): Promise<ListedAutomation[]> {
  const answer = await sql<ListedAutomation>`
    select ${columns}, done.runs, done.failures
    from automation, lateral (
      select count(*)::integer as runs, count(*) filter (where run.state = 'held')::integer as failures
      from automation_run run
      where run.company_id = ${companyId} and run.automation_id = automation.id and run.started_at >= ${since}) as done
    where automation.company_id = ${companyId} and position(lower(${search}) in lower(automation.title)) > 0
    order by lower(automation.title), automation.id limit 500`.execute(db)
  return [...answer.rows]
}

export async function findAutomation(
  db: Db,
  companyId: string,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredAutomation | undefined> {
  const answer = await sql<StoredAutomation>`
    select ${columns} from automation where company_id = ${companyId} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return answer.rows[0]
}

type Writing = Pick<StoredAutomation, 'id' | 'title' | 'design'> & {
  readonly moduleId: number
  readonly at: Date
  readonly by: string
}

export async function insertAutomation(db: Db, companyId: string, made: Writing): Promise<void> {
  const { id, title, design, moduleId, at, by } = made
  await sql`
    insert into automation (company_id, id, title, state, design, module_id, created_at, changed_at, changed_by_name)
    values (${companyId}, ${id}, ${title}, 'off', ${JSON.stringify(design)}::jsonb, ${moduleId}, ${at}, ${at}, ${by})`.execute(
    db,
  )
}

export async function updateAutomation(
  db: Db,
  companyId: string,
  { id, title, design, rev, at, by }: Omit<Writing, 'moduleId'> & { readonly rev: number },
): Promise<void> {
  await sql`
    update automation set title = ${title}, design = ${JSON.stringify(design)}::jsonb, rev = ${rev}, changed_at = ${at},
      changed_by_name = ${by}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type PublishedAutomation = {
  readonly id: string
  readonly version: number
  readonly rev: number
  readonly design: AutomationDesign
  readonly moduleId: number
  readonly actions: readonly string[]
  readonly fields: readonly string[] | null
  readonly byDate: boolean
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
}

/** The next version, and what of a record's history may begin it from now on. */
export async function insertAutomationVersion(db: Db, companyId: string, made: PublishedAutomation): Promise<void> {
  const { id, version, rev, design, moduleId, actions, fields, byDate, at, by } = made
  await sql`
    insert into automation_version (company_id, automation_id, version, design, published_at, published_by,
      published_by_name)
    values (${companyId}, ${id}, ${version}, ${JSON.stringify(design)}::jsonb, ${at}, ${by.personId}, ${by.name})`.execute(
    db,
  )
  await sql`
    update automation set version = ${version}, published_rev = ${rev}, module_id = ${moduleId},
      actions = ${[...actions]}::text[], fields = ${fields === null ? null : [...fields]}::text[],
      fires_on_many = ${design.firesOnMany}, by_date = ${byDate}, looked_at = null, idle_at = null, idle_id = null, changed_at = ${at},
      changed_by_name = ${by.name}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** False: it stood so before. */
export async function setAutomationState(
  db: Db,
  companyId: string,
  { id, state, reason }: { readonly id: string; readonly state: AutomationState; readonly reason: string | null },
): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update automation set state = ${state}, paused_reason = ${reason}
    where company_id = ${companyId} and id = ${id}
      and (state, paused_reason) is distinct from (${state}, ${reason}) returning id`.execute(db)
  return answer.rows.length > 0
}

/** All that are on; answers how many that were. */
export async function pauseAllAutomations(db: Db, companyId: string): Promise<number> {
  const answer = await sql<{ id: string }>`
    update automation set state = 'paused', paused_reason = 'all'
    where company_id = ${companyId} and state = 'on' returning id`.execute(db)
  return answer.rows.length
}

export type VersionInForce = {
  readonly automationId: string
  readonly title: string
  readonly version: number
  readonly design: AutomationDesign
  readonly publishedBy: string
  readonly state: AutomationState
}

/** The versions in force of what is on, about records of a module. */
export async function listInForce(db: Db, companyId: string, moduleId: number): Promise<VersionInForce[]> {
  const answer = await sql<VersionInForce>`
    select automation.id as "automationId", automation.title, automation.state, made.version, made.design,
      made.published_by as "publishedBy"
    from automation join automation_version made on made.company_id = ${companyId}
      and made.automation_id = automation.id and made.version = automation.version
    where automation.company_id = ${companyId} and automation.state = 'on' and automation.module_id = ${moduleId}
    order by automation.id`.execute(db)
  return [...answer.rows]
}

export async function findVersion(
  db: Db,
  companyId: string,
  { automationId, version }: { readonly automationId: string; readonly version: number },
): Promise<VersionInForce | undefined> {
  const answer = await sql<VersionInForce>`
    select automation.id as "automationId", automation.title, automation.state, made.version, made.design,
      made.published_by as "publishedBy"
    from automation join automation_version made on made.company_id = ${companyId}
      and made.automation_id = automation.id and made.version = ${version}
    where automation.company_id = ${companyId} and automation.id = ${automationId}`.execute(db)
  return answer.rows[0]
}

export type ListedAutomationVersion = {
  version: number
  publishedAt: Date
  publishedBy: string
  design: AutomationDesign
}

export async function listAutomationVersions(
  db: Db,
  companyId: string,
  id: string,
): Promise<ListedAutomationVersion[]> {
  const answer = await sql<ListedAutomationVersion>`
    select version, published_at as "publishedAt", published_by_name as "publishedBy", design from automation_version
    where company_id = ${companyId} and automation_id = ${id} order by version desc limit 200`.execute(db)
  return [...answer.rows]
}

/** How many automations send a template, in their draft or in the version in force. */
export async function countTemplateUses(db: Db, companyId: string, templateId: string): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from automation
    left join automation_version made on made.company_id = ${companyId} and made.automation_id = automation.id
      and made.version = automation.version
    where automation.company_id = ${companyId}
      and jsonb_path_exists(coalesce(made.design, automation.design), '$.steps[*] ? (@.template == $id)',
        jsonb_build_object('id', ${templateId}::text))`.execute(db)
  return answer.rows[0]?.count ?? 0
}

export type StaffRole = { readonly id: string; readonly name: string; readonly roleId: number; readonly role: string }

/** The staff that signs in, by name, in each of their roles. */
export async function listStaffRoles(db: Db, companyId: string): Promise<StaffRole[]> {
  const answer = await sql<StaffRole>`
    select person.id, trim(person.first_name || ' ' || person.last_name) as name, role.id as "roleId", role.title as role
    from record join person on person.company_id = ${companyId} and person.id = record.id
    join person_role on person_role.company_id = ${companyId} and person_role.person_id = person.id
    join role on role.company_id = ${companyId} and role.id = person_role.role_id
    where record.company_id = ${companyId} and record.module_id = 4 and record.active
    order by lower(person.last_name), lower(person.first_name), person.id, role.id limit 1000`.execute(db)
  return [...answer.rows]
}

type StepCount = { step: string; done: number; skipped: number; held: number; waiting: number }
type Done = {
  readonly steps: StepCount[]
  readonly mails: number
  readonly waiting: number
  readonly runs: number
  readonly failures: number
}
type Counting = { readonly id: string; readonly since: Date }

/** What its steps came to lately, and what waits at each now. */
export async function countDone(db: Db, companyId: string, { id, since }: Counting): Promise<Done> {
  const steps = await sql<StepCount>`
    with lately as (
      select step.step_id as step, count(*) filter (where step.outcome = 'done')::integer as done,
        count(*) filter (where step.outcome = 'skipped')::integer as skipped,
        count(*) filter (where step.outcome = 'held')::integer as held
      from automation_run run join automation_run_step step on step.company_id = ${companyId} and step.run_id = run.id
      where run.company_id = ${companyId} and run.automation_id = ${id} and run.started_at >= ${since}
      group by step.step_id
    ), now as (
      select at_step_id as step, count(*)::integer as waiting from automation_run
      where company_id = ${companyId} and automation_id = ${id} and state = 'waiting' and at_step_id is not null
      group by at_step_id
    )
    select step, coalesce(done, 0) as done, coalesce(skipped, 0) as skipped, coalesce(held, 0) as held,
      coalesce(waiting, 0) as waiting
    from lately full join now using (step) order by step`.execute(db)
  const others = await sql<Omit<Done, 'steps'>>`
    select (select coalesce(sum(jsonb_array_length(jsonb_path_query_array(step.data, '$.to[*].message ? (@ != null)'))), 0)::integer
        from automation_run run join automation_run_step step on step.company_id = ${companyId} and step.run_id = run.id
        where run.company_id = ${companyId} and run.automation_id = ${id} and run.started_at >= ${since}
          and step.kind = 'send') as mails,
      (select count(*)::integer from automation_run where company_id = ${companyId} and automation_id = ${id}
        and state = 'waiting') as waiting, lately.runs, lately.failures
    from (select count(*)::integer as runs, count(*) filter (where state = 'held')::integer as failures
      from automation_run where company_id = ${companyId} and automation_id = ${id} and started_at >= ${since}) as lately`.execute(
    db,
  )
  const { mails = 0, waiting = 0, runs = 0, failures = 0 } = others.rows[0] ?? {}
  return { steps: [...steps.rows], mails, waiting, runs, failures }
}

/** With this transaction: whatever runs automations looks at once. */
export async function wakeAutomations(db: Db): Promise<void> {
  await sql`select pg_notify('corbel_automation', '')`.execute(db)
}
