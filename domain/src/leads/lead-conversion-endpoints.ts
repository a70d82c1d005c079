import { z } from 'zod'
import { overrideAsked } from '../loans/override.ts'
import { duplicate } from '../people/duplicate-endpoints.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, configurationId, recordId } from '../shared/reply-parts.ts'

const one = z.object({ id: z.string().max(64) })

/** What a new prospect is called, where that is to differ from what the lead says. */
const names = z.strictObject({
  first_name: z.string().trim().max(200).optional(),
  last_name: z.string().trim().max(200).optional(),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(40).optional(),
})

/** Product and program as one value, `<product>---<program>`. */
const program = z.string().min(1).max(40)

export const previewConversion = endpoint({
  method: 'POST',
  path: 'leads/:id/conversion',
  summary:
    'What a lead would become: whom it may be about, who is here already, where each value goes and what is lost.',
  access: 'signed-in',
  reads: 'record',
  params: one,
  body: z.strictObject({ program: program.optional(), newProspect: names.optional() }),
  reply: z.object({
    programs: z.array(z.object({ value: z.string(), label: z.string() })),
    /** As a new prospect would be called; null where the caller may bring in nobody. */
    newProspect: z
      .object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() })
      .nullable(),
    /** Whether somebody who is here already may be chosen. */
    mayChoose: z.boolean(),
    duplicates: z.array(duplicate),
    more: z.boolean(),
    /** Filled fields of the lead with the title of the field that each goes to; null: nowhere there. */
    fields: z.array(
      z.object({ _id: z.string(), title: z.string(), prospect: z.string().nullable(), loan: z.string().nullable() }),
    ),
    /** The forms, by whose ids the company says where fields go; `loan` null before a program is chosen. */
    forms: z.object({ lead: z.string(), prospect: z.string(), loan: z.string().nullable() }),
    /** Whether the caller may say where fields go. */
    mayMap: z.boolean(),
  }),
  refusals: ['not-found', 'not-allowed', 'record-inactive', 'lead-converted', 'unknown-choice'],
})

export const convertLead = endpoint({
  method: 'POST',
  path: 'leads/:id/convert',
  summary: 'Make a prospect and a loan of a lead, once; it is closed and says where it went.',
  access: 'signed-in',
  audit: { action: 'lead-converted', notes: ['program'] },
  keyed: true,
  params: one,
  body: z.strictObject({
    program,
    /** Somebody who is here already, who stays as they are. */
    prospect: recordId.optional(),
    /** Absent, and no `prospect`: somebody new who is called what the lead says. */
    newProspect: names.optional(),
    /** People who may be the same as the new prospect, whom the caller has looked at. */
    different: z.array(recordId).max(20).optional(),
    /** Begins the loan past a gate, by right. */
    override: overrideAsked.optional(),
  }),
  reply: acknowledgement.extend({ loan: z.string(), prospect: z.string() }),
  refusals: [
    'not-found',
    'not-allowed',
    'record-inactive',
    'lead-converted',
    'people-alike',
    'unknown-choice',
    'invalid-fields',
    'missing-required',
    'status-not-allowed',
    'gate-open',
    'licence-ended',
  ],
})

const ofForms = z.strictObject({
  /** A form of leads. */
  form: configurationId,
  /** The form of prospects, or of a program's loans. */
  target: configurationId,
})

const mapping = z.object({
  /** 0: the company has said nothing yet. */
  rev: z.int(),
  /** Fields of the form of leads: where each goes, and whether the company chose that. */
  fields: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      goesTo: z.string().nullable(),
      isChosen: z.boolean(),
      /** Where it may go. */
      targets: z.array(z.object({ _id: z.string(), title: z.string() })),
    }),
  ),
})
export type LeadMappingReply = z.infer<typeof mapping>

export const getLeadMapping = endpoint({
  method: 'POST',
  path: 'leads/mapping',
  summary: 'Where the fields of a form of leads go when a lead is converted.',
  access: 'signed-in',
  body: ofForms,
  reply: z.object({ mapping }),
  refusals: ['not-allowed', 'unknown-choice'],
})

export const saveLeadMapping = endpoint({
  method: 'PATCH',
  path: 'leads/mapping',
  summary: 'Say where fields of a form of leads go; a field that is not named goes by its id, else by its title.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['form', 'target'] },
  body: ofForms.extend({
    fields: z.record(z.string().min(1).max(200), z.string().min(1).max(200).nullable()),
    /** The version that the caller saw. */
    rev: z.int().min(0),
  }),
  reply: acknowledgement.extend({ mapping }),
  refusals: ['not-allowed', 'unknown-choice', 'invalid-fields', 'stale'],
})
