import { z } from 'zod'
import { roleKinds } from '../roles/role.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, configurationId } from '../shared/reply-parts.ts'
import { formKinds } from './builder-endpoints.ts'
import { configurationFile, configurationLimits } from './configuration/configuration-file.ts'
import { toldDifference } from './draft-endpoints.ts'
import { formDiagnostic } from './form-version-endpoints.ts'

export const exportForms = endpoint({
  method: 'POST',
  path: 'forms/export',
  summary:
    'Forms as a file that another installation takes: their designs with what they need, without keys, people and records. Without ids the whole configuration.',
  access: 'signed-in',
  audit: { action: 'exported' },
  body: z.strictObject({ ids: z.array(configurationId).min(1).max(configurationLimits.forms).optional() }),
  reply: z.object({ name: z.string(), file: configurationFile }),
  refusals: ['not-allowed', 'not-found', 'too-large'],
})

export const importOutcomes = ['new', 'changed', 'same', 'conflict', 'refused'] as const

/** Why a form of a file is not taken. */
export const importReasons = [
  /** Somebody has a draft of it that is not published. */
  'draft',
  /** It is of another kind here. */
  'kind',
  /** The address of its page is taken by another module, or cannot be one. */
  'address',
  /** It names roles, and nobody has said who they are here. */
  'roles',
  /** Its design cannot be one. */
  'design',
  /** What records hold values of would become something else. */
  'fixed',
  /** Making it takes a right that the caller lacks. */
  'rights',
  /** Of a template of tasks: it is in use, and what begins would begin otherwise at once. */
  'used',
  /** Of a template of tasks: there are as many as a company has. */
  'many',
  /** Of a template of tasks: nothing here has the records that it is for. */
  'module',
] as const

const importedForm = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(formKinds),
  outcome: z.enum(importOutcomes),
  why: z.enum(importReasons).nullable(),
  /** Its id here, once it has one. */
  form: z.string().nullable(),
  differences: z.array(toldDifference),
  count: z.int(),
  diagnostics: z.array(formDiagnostic),
  /** Titles of products, programs and libraries that are not here: it is taken without them. */
  without: z.array(z.string()),
})
export type ImportedForm = z.infer<typeof importedForm>

const importedTemplate = importedForm.pick({ key: true, title: true, outcome: true, why: true, without: true }).extend({
  module: z.string(),
  /** Its id here, once it has one. */
  template: z.string().nullable(),
})

export const importForms = endpoint({
  method: 'POST',
  path: 'forms/import',
  summary:
    'What a file of forms would add and change, or, without `dry_run`, the same taken into drafts; nothing is published.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', onlyIfTold: true },
  body: z.strictObject({
    /** The text of the file. */
    file: z.string().max(configurationLimits.characters),
    dry_run: z.boolean(),
    /** Who the roles of the file are here, by the file's ids; null: nobody. Those of equal titles are found. */
    roles: z.record(configurationId, configurationId.nullable()).optional(),
    /** Drafts that nobody has published give way. */
    replace_drafts: z.boolean().optional(),
    /** Keys of the forms and templates of tasks that are wanted; without it all of the file. */
    forms: z
      .array(z.uuid())
      .max(2 * configurationLimits.forms)
      .optional(),
  }),
  bodyLimit: 24_000_000,
  reply: acknowledgement.extend({
    forms: z.array(importedForm),
    task_templates: z.array(importedTemplate),
    roles: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.enum(roleKinds),
        to: choice.nullable(),
        isSaid: z.boolean(),
      }),
    ),
  }),
  refusals: ['not-allowed', 'too-large', 'unknown-choice', 'configuration-not-readable', 'nothing-to-change'],
  keyed: true,
})
