// Made from the migrated schema by `npm run db:types`; a test fails while it is older.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  account: AccountTable
  account_person: AccountPersonTable
  address_change: AddressChangeTable
  answers_confirmed: AnswersConfirmedTable
  assignee_count: AssigneeCountTable
  assignee_count_delta: AssigneeCountDeltaTable
  audit_event: AuditEventTable
  audit_head: AuditHeadTable
  automation: AutomationTable
  automation_event: AutomationEventTable
  automation_run: AutomationRunTable
  automation_run_step: AutomationRunStepTable
  automation_version: AutomationVersionTable
  bulk_job: BulkJobTable
  bulk_job_record: BulkJobRecordTable
  campaign: CampaignTable
  campaign_list: CampaignListTable
  company: CompanyTable
  company_affiliate: CompanyAffiliateTable
  company_counter: CompanyCounterTable
  company_host: CompanyHostTable
  company_key: CompanyKeyTable
  company_list_layout: CompanyListLayoutTable
  company_opening: CompanyOpeningTable
  company_paper: CompanyPaperTable
  company_paper_before: CompanyPaperBeforeTable
  company_paper_form: CompanyPaperFormTable
  company_paper_program: CompanyPaperProgramTable
  company_picture: CompanyPictureTable
  condition_template: ConditionTemplateTable
  condition_templates_version: ConditionTemplatesVersionTable
  configuration_change: ConfigurationChangeTable
  consent: ConsentTable
  consent_change: ConsentChangeTable
  custom_doc: CustomDocTable
  decline_notice: DeclineNoticeTable
  demo_request: DemoRequestTable
  document: DocumentTable
  document_link: DocumentLinkTable
  document_mailbox: DocumentMailboxTable
  document_need: DocumentNeedTable
  document_needs_version: DocumentNeedsVersionTable
  document_note: DocumentNoteTable
  document_request: DocumentRequestTable
  document_request_link: DocumentRequestLinkTable
  draft: DraftTable
  email_list: EmailListTable
  email_list_member: EmailListMemberTable
  enrolment_ticket: EnrolmentTicketTable
  exchanged_session: ExchangedSessionTable
  field_slot: FieldSlotTable
  file: FileTable
  filling_together: FillingTogetherTable
  form: FormTable
  form_command: FormCommandTable
  form_draft: FormDraftTable
  form_element: FormElementTable
  form_key: FormKeyTable
  form_version: FormVersionTable
  history: HistoryTable
  home_layout: HomeLayoutTable
  household: HouseholdTable
  household_member: HouseholdMemberTable
  idempotency_key: IdempotencyKeyTable
  invitation: InvitationTable
  invitation_token: InvitationTokenTable
  known_device: KnownDeviceTable
  last_new_loan: LastNewLoanTable
  lead: LeadTable
  lead_conversion: LeadConversionTable
  lead_mapping: LeadMappingTable
  lead_take: LeadTakeTable
  legal_text: LegalTextTable
  list_layout: ListLayoutTable
  list_refill: ListRefillTable
  list_view: ListViewTable
  list_view_choice: ListViewChoiceTable
  list_view_default: ListViewDefaultTable
  loan: LoanTable
  loan_party: LoanPartyTable
  loan_share: LoanShareTable
  loan_submission: LoanSubmissionTable
  login_ticket: LoginTicketTable
  mail_answer: MailAnswerTable
  mail_answer_file: MailAnswerFileTable
  mail_day_count: MailDayCountTable
  mail_domain: MailDomainTable
  mail_patience: MailPatienceTable
  mail_picture: MailPictureTable
  mail_quota: MailQuotaTable
  mail_setting: MailSettingTable
  mail_template: MailTemplateTable
  mail_template_version: MailTemplateVersionTable
  mail_wish: MailWishTable
  menu_item: MenuItemTable
  message: MessageTable
  message_body: MessageBodyTable
  message_draft: MessageDraftTable
  message_event: MessageEventTable
  message_file: MessageFileTable
  message_text: MessageTextTable
  mfa_ticket: MfaTicketTable
  module: ModuleTable
  note: NoteTable
  note_revision: NoteRevisionTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  party_leave: PartyLeaveTable
  party_values: PartyValuesTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  people_group: PeopleGroupTable
  people_group_member: PeopleGroupMemberTable
  people_group_product: PeopleGroupProductTable
  people_group_program: PeopleGroupProgramTable
  person: PersonTable
  person_merge: PersonMergeTable
  person_photo: PersonPhotoTable
  person_role: PersonRoleTable
  personalization: PersonalizationTable
  platform_key: PlatformKeyTable
  presence: PresenceTable
  product: ProductTable
  program: ProgramTable
  program_prefix: ProgramPrefixTable
  quarantined_file: QuarantinedFileTable
  rate_limit: RateLimitTable
  record: RecordTable
  record_assignee: RecordAssigneeTable
  record_count: RecordCountTable
  record_count_delta: RecordCountDeltaTable
  record_group: RecordGroupTable
  record_list: RecordListTable
  record_read: RecordReadTable
  record_search: RecordSearchTable
  record_secret: RecordSecretTable
  recovery_code: RecoveryCodeTable
  referral_link: ReferralLinkTable
  reseal_progress: ResealProgressTable
  reset_token: ResetTokenTable
  review_change: ReviewChangeTable
  role: RoleTable
  role_change: RoleChangeTable
  role_field_rights: RoleFieldRightsTable
  role_home_layout: RoleHomeLayoutTable
  section_layout: SectionLayoutTable
  seed_progress: SeedProgressTable
  sender: SenderTable
  session: SessionTable
  shared_loan: SharedLoanTable
  slot_filling: SlotFillingTable
  slot_use: SlotUseTable
  source: SourceTable
  stage_entry: StageEntryTable
  stage_gate: StageGateTable
  status: StatusTable
  submission_evidence: SubmissionEvidenceTable
  suppression: SuppressionTable
  suppression_lift: SuppressionLiftTable
  task: TaskTable
  task_run: TaskRunTable
  task_start: TaskStartTable
  task_template: TaskTemplateTable
  task_user: TaskUserTable
  thread: ThreadTable
  thread_message: ThreadMessageTable
  thread_reader: ThreadReaderTable
  totp_factor: TotpFactorTable
  trial_request: TrialRequestTable
  underwriting_condition: UnderwritingConditionTable
  wanted_field: WantedFieldTable
  webform: WebformTable
  webform_door: WebformDoorTable
  webform_draft: WebformDraftTable
  webform_draft_link: WebformDraftLinkTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  whatsapp_account: WhatsappAccountTable
  whatsapp_campaign: WhatsappCampaignTable
  whatsapp_consent: WhatsappConsentTable
  whatsapp_inbound: WhatsappInboundTable
  whatsapp_message: WhatsappMessageTable
  whatsapp_template: WhatsappTemplateTable
  workforce_licences: WorkforceLicencesTable
  working_time: WorkingTimeTable
}

export interface AccountTable {
  id: string
  username: string
  password_hash: string | null
  is_super: Generated<boolean>
  allow_to_login: Generated<boolean>
  created_at: Date
  address: string | null
  address_proven_at: Date | null
}

export interface AccountPersonTable {
  account_id: string
  company_id: string
  person_id: string
  allow_to_login: Generated<boolean>
  last_signed_in_at: Date | null
}

export interface AddressChangeTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  address: string
  expires_at: Date
  used_at: Date | null
}

export interface AnswersConfirmedTable {
  company_id: string
  loan_id: string
  person_id: string
  confirmed_at: Date
}

export interface AssigneeCountTable {
  company_id: string
  user_id: string
  module_id: number
  program_id: number
  active: boolean
  status_id: number
  count: number
}

export interface AssigneeCountDeltaTable {
  company_id: string
  user_id: string
  id: GeneratedAlways<number>
  module_id: number
  program_id: number
  active: boolean
  status_id: number
  delta: number
}

export interface AuditEventTable {
  company_id: string
  seq: number
  at: Date
  action: string
  account_id: string | null
  person_id: string | null
  record_id: string | null
  content: string
  previous_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  session_id: GeneratedAlways<string | null>
  role_id: GeneratedAlways<string | null>
  fields: GeneratedAlways<string | null>
}

export interface AuditHeadTable {
  company_id: string
  seq: number
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>
}

export interface AutomationTable {
  company_id: string
  id: string
  title: string
  state: 'off' | 'on' | 'paused'
  paused_reason: string | null
  version: Generated<number>
  rev: Generated<number>
  published_rev: Generated<number>
  design: ColumnType<unknown, string, string>
  module_id: number
  actions: Generated<string[]>
  fields: string[] | null
  fires_on_many: Generated<boolean>
  by_date: Generated<boolean>
  looked_at: string | null
  created_at: Date
  changed_at: Date
  changed_by_name: string
  idle_at: Date | null
  idle_id: string | null
}

export interface AutomationEventTable {
  company_id: string
  id: string
  record_id: string
  module_id: number
  action: string
  changes: ColumnType<unknown, string, string>
  status: number[]
  by_person: string | null
  at: Date
  is_of_many: boolean
  depth: Generated<number>
  cause: string | null
}

export interface AutomationRunTable {
  company_id: string
  id: string
  automation_id: string
  version: number
  occurrence_key: string
  record_id: string
  state: 'waiting' | 'finished' | 'skipped' | 'held'
  reason: string | null
  at_step: Generated<number>
  due_at: Date
  tries: Generated<number>
  by_person: string | null
  depth: Generated<number>
  started_at: Date
  ended_at: Date | null
  at_step_id: string | null
  listening: Generated<boolean>
  wait_until: Date | null
  came: Generated<boolean>
  rights_of: string | null
  enrolled: Generated<boolean>
}

export interface AutomationRunStepTable {
  company_id: string
  run_id: string
  n: number
  step_id: string
  kind: string
  at: Date
  outcome: 'done' | 'skipped' | 'held' | 'waits'
  reason: string | null
  data: ColumnType<unknown, string | undefined, string>
}

export interface AutomationVersionTable {
  company_id: string
  automation_id: string
  version: number
  design: ColumnType<unknown, string, string>
  published_at: Date
  published_by: string
  published_by_name: string
}

export interface BulkJobTable {
  company_id: string
  id: string
  act: string
  plan: ColumnType<unknown, string, string>
  state: 'running' | 'done' | 'cancelled' | 'stopped'
  stopped_for: string | null
  total: number
  done: Generated<number>
  left_out: ColumnType<unknown, string | undefined, string>
  started_by: string
  started_by_name: string
  started_in_role: number
  started_at: Date
  changed_at: Date
  finished_at: Date | null
  cancel_asked_at: Date | null
  put_away_at: Date | null
  failures: Generated<number>
  undo_of: string | null
}

export interface BulkJobRecordTable {
  company_id: string
  job_id: string
  record_id: string
  is_over: Generated<boolean>
  reason: string | null
  title: string | null
  kept: ColumnType<unknown, string | null | undefined, string | null>
}

export interface CampaignTable {
  company_id: string
  id: string
  title: string
  subject: string
  html: string
  template_id: string | null
  sender: 'person' | 'company'
  owner_id: string
  role_id: number | null
  state: 'draft' | 'scheduled' | 'starting' | 'running' | 'paused' | 'finished' | 'cancelled'
  pause_reason: string | null
  due_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  audience: number | null
  skipped: ColumnType<unknown, string | undefined, string>
  worker: string | null
  lease_until: Date | null
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by_name: string
  preheader: Generated<string>
  per_hour: number | null
  shown_hour: string | null
}

export interface CampaignListTable {
  company_id: string
  campaign_id: string
  list_id: string
  is_excluded: boolean
}

export interface CompanyTable {
  id: string
  name: string
  active: Generated<boolean>
  settings: ColumnType<unknown, string | undefined, string>
  affiliate_company_id: string | null
  created_at: Date
  configuration_version: Generated<string>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
  trial_started_at: Date | null
  welcome_person_id: string | null
  mail_number: GeneratedAlways<number>
  mail_secret: Generated<string>
}

export interface CompanyAffiliateTable {
  company_id: string
  affiliate_company_id: string
  direction: 'sends' | 'receives' | 'both'
  default_access: 'View' | 'Edit'
  position: number
}

export interface CompanyCounterTable {
  company_id: string
  scope: string
  next: number
}

export interface CompanyHostTable {
  host: string
  company_id: string
  token: string
  created_at: Date
  created_by_name: string
  checked_at: Date | null
  verified_at: Date | null
}

export interface CompanyKeyTable {
  company_id: string
  version: number
  wrapped_key: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: Date
  master_key_id: string | null
  retired_at: Date | null
}

export interface CompanyListLayoutTable {
  company_id: string
  module_id: number
  columns: ColumnType<unknown, string, string>
}

export interface CompanyOpeningTable {
  id: string
  session_id: string
  account_id: string
  company_id: string
  person_id: string
  role_id: number
  reason: string
  opened_at: Date
  until: Date
  closed_at: Date | null
}

export interface CompanyPaperTable {
  company_id: string
  id: string
  kind: 'library' | 'standard'
  title: string
  description: Generated<string>
  name: string
  media_type: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  active: Generated<boolean>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by_name: string
}

export interface CompanyPaperBeforeTable {
  company_id: string
  id: string
  paper_id: string
  name: string
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  replaced_at: Date
  replaced_by_name: string
}

export interface CompanyPaperFormTable {
  company_id: string
  paper_id: string
  form_id: number
}

export interface CompanyPaperProgramTable {
  company_id: string
  paper_id: string
  program_id: number
}

export interface CompanyPictureTable {
  company_id: string
  kind: 'logo' | 'logoDark' | 'favicon'
  name: string
  media_type: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: Date
  created_by_name: string
}

export interface ConditionTemplateTable {
  company_id: string
  program_id: number
  id: string
  place: number
  title: string
  detail: string
  stage: 'documents' | 'closing' | 'funding'
  waits_on: 'staff' | 'borrower' | 'other'
  clearers: number[]
  due_days: number | null
}

export interface ConditionTemplatesVersionTable {
  company_id: string
  program_id: number
  rev: number
  updated_at: Date
  updated_by_name: string
}

export interface ConfigurationChangeTable {
  company_id: string
  id: string
  kind: string
  subject_id: number
  product_id: number | null
  title: string
  action: string
  changes: ColumnType<unknown, string, string>
  at: Date
  by_person: string | null
  by_name: string
}

export interface ConsentTable {
  company_id: string
  id: string
  person_id: string
  kind: 'terms' | 'privacy' | 'esign' | 'sms'
  version: number | null
  words: string
  hash: string
  given_at: Date
  address: string
  user_agent: string
  page: string
  language: string
}

export interface ConsentChangeTable {
  company_id: string
  id: GeneratedAlways<number>
  person_id: string
  channel: 'email' | 'whatsapp' | 'sms'
  address: string
  topic: Generated<string>
  kind: 'given' | 'revoked'
  source: 'noted' | 'joining' | 'stop-word' | 'merged'
  words: Generated<string>
  wording: Generated<string>
  at: Date
  by_name: Generated<string>
  consent_id: string | null
}

export interface CustomDocTable {
  company_id: string
  id: string
  record_id: string
  title: string
  description: Generated<string>
  name: string
  media_type: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  created_at: Date
  created_by: string
  created_by_name: string
  removed_at: Date | null
  removed_by_name: string | null
}

export interface DeclineNoticeTable {
  company_id: string
  loan_id: string
  sent_at: Date
  by_person: string
  by_name: string
}

export interface DemoRequestTable {
  id: string
  full_name: string
  email: string
  company_name: string
  phone: string
  requested_at: Date
  expires_at: Date
  done_at: Date | null
  done_by: string | null
}

export interface DocumentTable {
  company_id: string
  id: string
  record_id: string
  doc_type: string
  rev: Generated<number>
  title: string | null
  status: 'Not Uploaded' | 'Awaiting Review' | 'Awaiting Reupload' | 'Approved' | 'N/A'
  reason: string | null
  not_applicable: string | null
  due: string | null
  source: 'form' | 'need' | 'request'
  sending: string | null
  sent_by: string | null
  asked_at: Date | null
  asked_by: string | null
  asked_by_name: string | null
  updated_at: Date
  updated_by: string | null
  updated_by_name: string
  dated_on: string | null
  expired_on: string | null
  dismissed: Generated<boolean>
}

export interface DocumentLinkTable {
  company_id: string
  id: string
  record_id: string
  module: string
  form_id: number
  title: string
  doc_types: string[]
  may_read: boolean
  may_send: boolean
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: Date
  created_by: string
  created_by_name: string
  role_id: number
  expires_at: Date
  opened_at: Date | null
  ended_at: Date | null
  file_ids: string[] | null
}

export interface DocumentMailboxTable {
  company_id: string
  id: string
  record_id: string
  module: string
  person_id: string
  role_id: number
  secret: string
  created_at: Date
  ended_at: Date | null
}

export interface DocumentNeedTable {
  company_id: string
  program_id: number
  id: string
  place: number
  title: string
  applies_when: ColumnType<unknown, string | null | undefined, string | null>
  is_required: boolean
  expires_days: number | null
  per_borrower: boolean
}

export interface DocumentNeedsVersionTable {
  company_id: string
  program_id: number
  rev: number
  updated_at: Date
  updated_by_name: string
}

export interface DocumentNoteTable {
  company_id: string
  id: string
  record_id: string
  doc_type: string
  type: 'Public' | 'Private'
  content: string
  created_at: Date
  created_by: string
  created_by_name: string
}

export interface DocumentRequestTable {
  company_id: string
  id: string
  record_id: string
  module: string
  person_id: string
  doc_types: string[]
  sent_at: Date
  expires_at: Date
  remind_on: string | null
  reminded_at: Date | null
  ended_at: Date | null
  created_by: string
}

export interface DocumentRequestLinkTable {
  company_id: string
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  request_id: string
}

export interface DraftTable {
  company_id: string
  record_id: string
  person_id: string
  rev: number
  values: ColumnType<unknown, string, string>
  updated_at: Date
}

export interface EmailListTable {
  company_id: string
  id: string
  title: string
  kind: 'static' | 'dynamic'
  module: 'workforces' | 'contacts' | 'prospects' | null
  filters: ColumnType<unknown, string | null | undefined, string | null>
  search: Generated<string>
  owner_id: string
  active: Generated<boolean>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by_name: string
}

export interface EmailListMemberTable {
  company_id: string
  list_id: string
  person_id: string
  added_at: Date
}

export interface EnrolmentTicketTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  expires_at: Date
  used_at: Date | null
}

export interface ExchangedSessionTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  id: string
  account_id: string
  sign_in_id: string
  expires_at: Date
}

export interface FieldSlotTable {
  company_id: string
  module_id: number
  field_id: string
  slot: string
  assigned_on: string | null
  filled: Generated<boolean>
}

export interface FileTable {
  company_id: string
  id: string
  record_id: string
  field_id: string
  row_id: string | null
  name: string
  media_type: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  created_at: Date
  created_by: string | null
  removed_at: Date | null
  viewed_at: Date | null
  viewed_by: string | null
  scanned_at: Date | null
  is_locked: boolean | null
}

export interface FillingTogetherTable {
  company_id: string
  loan_id: string
  helper_id: string
  helper_name: string
  borrower_id: string
  asked_at: Date
  agreed_at: Date | null
  lives_until: Date
}

export interface FormTable {
  company_id: string
  id: number
  module_id: number
  title: string
  published_version: number
  rights_version: Generated<string>
  list_columns: ColumnType<unknown, string | null | undefined, string | null>
  section_columns: ColumnType<unknown, string | null | undefined, string | null>
  figures: ColumnType<unknown, string | undefined, string>
  former_figures: ColumnType<unknown, string | null | undefined, string | null>
  figures_rev: Generated<number>
  figures_updated_at: Date | null
  figures_updated_by_name: Generated<string>
  kind: 'module' | 'opportunity' | 'webform' | 'library' | 'task'
  custom_title: string | null
  active: Generated<boolean>
  products: Generated<number[]>
  programs: Generated<number[]>
  changed_at: Date | null
  changed_by_name: Generated<string>
  key: Generated<string>
}

export interface FormCommandTable {
  company_id: string
  form_id: number
  rev: number
  id: string
  person_id: string
  person_name: string
  at: Date
  label: ColumnType<unknown, string, string>
  ops: ColumnType<unknown, string, string>
  expires_at: Date
}

export interface FormDraftTable {
  company_id: string
  form_id: number
  base_version: number
  rev: number
  published_rev: number
  snapshot: ColumnType<unknown, string, string>
  snapshot_rev: number
  started_at: Date
  updated_at: Date
  updated_by_name: string
}

export interface FormElementTable {
  company_id: string
  form_id: number
  element_id: string
  type: string
  title: string
  sensitive: boolean
  first_version: number
  last_version: number
  deactivated_at: Date | null
  deactivated_by_name: Generated<string>
  kept_in_lists: Generated<boolean>
}

export interface FormKeyTable {
  company_id: string
  webform_id: string
  id: string
  name: string
  prefix: string
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  origins: Generated<string[]>
  per_minute: number
  created_at: Date
  created_by_name: string
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  revoked_by_name: Generated<string>
  addresses: Generated<string[]>
}

export interface FormVersionTable {
  company_id: string
  form_id: number
  version: number
  content: ColumnType<unknown, string, string>
  published_at: Date
  published_by: string
  note: Generated<string>
  change_count: Generated<number>
}

export interface HistoryTable {
  company_id: string
  id: string
  record_id: string
  rev: number
  action: string
  by_person: string | null
  by_name: string
  created_at: Date
  changes: ColumnType<unknown, string, string>
}

export interface HomeLayoutTable {
  company_id: string
  person_id: string
  layout: ColumnType<unknown, string, string>
}

export interface HouseholdTable {
  company_id: string
  id: string
  name: string | null
  created_at: Date
}

export interface HouseholdMemberTable {
  company_id: string
  person_id: string
  household_id: string
  relation: 'spouse' | 'partner' | 'child' | 'parent' | 'sibling' | 'other' | null
  position: number
}

export interface IdempotencyKeyTable {
  actor_id: string
  key: string
  endpoint: string
  body_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  status: number | null
  reply: string | null
  created_at: Date
  role_id: number | null
  company_id: string | null
  rights: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>
}

export interface InvitationTable {
  company_id: string
  id: string
  kind: 'workforce' | 'contact' | 'prospect'
  role_id: number
  email: string
  first_name: string
  last_name: string
  person_id: string | null
  created_at: Date
  created_by: string | null
  created_by_name: string
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
  role_rev: Generated<number>
}

export interface InvitationTokenTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  company_id: string
  invitation_id: string
  expires_at: Date
  used_at: Date | null
}

export interface KnownDeviceTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  created_at: Date
  expires_at: Date
}

export interface LastNewLoanTable {
  company_id: string
  person_id: string
  program_id: number
  groups: number[]
  source: number[]
}

export interface LeadTable {
  company_id: string
  submission: string
  id: string
  webform_id: string
  campaign: ColumnType<unknown, string | undefined, string>
  language: string
  terms: Generated<string>
  submitted_at: Date
  referral: string | null
}

export interface LeadConversionTable {
  company_id: string
  lead_id: string
  person_id: string
  loan_id: string
  converted_at: Date
}

export interface LeadMappingTable {
  company_id: string
  form_id: number
  target_form_id: number
  fields: ColumnType<unknown, string, string>
  rev: Generated<number>
  updated_at: Date
  updated_by_name: string
}

export interface LeadTakeTable {
  company_id: string
  lead_id: string
  person_id: string
  taken_at: Date
}

export interface LegalTextTable {
  company_id: string
  kind: 'esign' | 'terms' | 'privacy'
  version: number
  title: string
  body: string
  hash: string
  published_at: Date
  published_by: string | null
  published_by_name: string
}

export interface ListLayoutTable {
  company_id: string
  person_id: string
  module_id: number
  program_id: number
  columns: ColumnType<unknown, string, string>
}

export interface ListRefillTable {
  company_id: string
  form_id: number
  filled_to: string | null
  left_over: Generated<string[]>
}

export interface ListViewTable {
  company_id: string
  id: string
  module: string
  owner_id: string
  owner_name: string
  name: string
  content: ColumnType<unknown, string, string>
  roles: Generated<number[]>
  rev: Generated<number>
  updated_at: Date
  updated_by_name: string
}

export interface ListViewChoiceTable {
  company_id: string
  person_id: string
  module: string
  pins: Generated<string[]>
  opens_with: string | null
  last_opened: string | null
  looks: ColumnType<unknown, string | undefined, string>
}

export interface ListViewDefaultTable {
  company_id: string
  module: string
  view_id: string
}

export interface LoanTable {
  company_id: string
  id: string
  product_id: number
  program_id: number
  loan_no: number
  number: string
  prospect_id: string | null
  number_prefix: GeneratedAlways<string | null>
  lock_start: string | null
  lock_end: string | null
  closing_date: string | null
}

export interface LoanPartyTable {
  company_id: string
  loan_id: string
  person_id: string
  position: number
  added_at: Date
}

export interface LoanShareTable {
  company_id: string
  id: string
  loan_id: string
  guest_company_id: string
  access: 'View' | 'Edit'
  created_at: Date
  created_by: string
  created_by_name: string
  expires_at: Date | null
  revoked_at: Date | null
  revoked_by: string | null
  revoked_by_name: string | null
  expired_at: Date | null
}

export interface LoanSubmissionTable {
  company_id: string
  loan_id: string
  at: Date
  by_person: string
  by_name: string
  blank: string[]
  task_id: string | null
}

export interface LoginTicketTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  expires_at: Date
  used_at: Date | null
}

export interface MailAnswerTable {
  company_id: string
  id: string
  record_id: string | null
  module: string | null
  message_id: string | null
  written_by: string | null
  person_id: string | null
  from_name: string
  from_address: string
  is_from_recipient: boolean
  subject: string
  text: string
  quoted: string
  files: ColumnType<unknown, string | undefined, string>
  automatic: boolean
  message_id_header: string
  received_at: Date
  dmarc: Generated<'pass' | 'fail' | 'none' | 'unknown'>
  filed_by_name: string | null
}

export interface MailAnswerFileTable {
  company_id: string
  id: string
  answer_id: string
  position: number
  name: string
  media_type: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  refused: 'infected' | 'kind' | 'too-large' | 'too-many' | null
  filed_at: Date | null
}

export interface MailDayCountTable {
  company_id: string
  bucket: string
  day: string
  taken: Generated<number>
}

export interface MailDomainTable {
  company_id: string
  domain: string
  token: string
  selector: 'corbel1' | 'corbel2'
  signing: ColumnType<unknown, string, string>
  public_key: string
  next_signing: ColumnType<unknown, string | null | undefined, string | null>
  next_public_key: string | null
  state: Generated<'waiting' | 'verified' | 'failing'>
  failing_since: Date | null
  checked_at: Date | null
  findings: ColumnType<unknown, string | undefined, string>
  created_at: Date
  warm_since: Date | null
}

export interface MailPatienceTable {
  company_id: string
  domain: string
  step: number
  until: Date
}

export interface MailPictureTable {
  company_id: string
  id: string
  hash: string
  media_type: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: Date
  created_by_name: string
}

export interface MailQuotaTable {
  company_id: string
  bucket: string
  level: number
  filled_at: Date
}

export interface MailSettingTable {
  company_id: string
  tracks: Generated<boolean>
  quiet_from: number | null
  quiet_until: number | null
  keeps_months: Generated<number>
  keeps_many_months: Generated<number>
  rev: Generated<number>
}

export interface MailTemplateTable {
  company_id: string
  id: string
  title: string
  module: 'opportunities' | 'prospects' | 'contacts' | 'workforces'
  kind: 'transactional' | 'commercial' | 'signature'
  category: Generated<string>
  main_language: string
  active: Generated<boolean>
  version: Generated<number>
  rev: Generated<number>
  published_rev: Generated<number>
  texts: ColumnType<unknown, string, string>
  created_at: Date
  changed_at: Date
  changed_by_name: string
  used_at: Date | null
  tracked: Generated<boolean>
}

export interface MailTemplateVersionTable {
  company_id: string
  template_id: string
  version: number
  module: string
  kind: string
  main_language: string
  texts: ColumnType<unknown, string, string>
  written: ColumnType<unknown, string, string>
  note: Generated<string>
  published_at: Date
  published_by_name: string
}

export interface MailWishTable {
  company_id: string
  to_norm: string
  tracks: boolean
  at: Date
}

export interface MenuItemTable {
  company_id: string
  id: number
  parent_id: number | null
  page: string
  title: string
  custom_title: string | null
  icon: string
  show_menu: Generated<boolean>
  position: number
  created_at: Date
}

export interface MessageTable {
  company_id: string
  id: string
  record_id: string | null
  module: string | null
  lane: number
  origin: 'compose' | 'bulk' | 'notice' | 'automation' | 'campaign'
  origin_id: string
  origin_key: string
  rights_of: string | null
  from_name: string
  from_address: string
  reply_to: string | null
  to_name: Generated<string>
  to_address: string
  to_norm: string
  line: 'to' | 'cc' | 'bcc'
  person_id: string | null
  subject: string
  state: 'queued' | 'claimed' | 'handing' | 'sent' | 'failed' | 'unknown' | 'suppressed' | 'held' | 'cancelled'
  reason: string | null
  answer: string | null
  bounce_type: string | null
  bounce_sub_type: string | null
  due_at: Date
  lease_until: Date | null
  worker: string | null
  attempts: Generated<number>
  repeats: Generated<number>
  created_at: Date
  settled_at: Date | null
  link_secret: Generated<string>
  left_at: Date | null
  tracked: Generated<boolean>
  in_reply_to: string | null
  links: string[] | null
}

export interface MessageBodyTable {
  company_id: string
  message_id: string
  html: string
  text: string
  to_line: ColumnType<unknown, string, string>
  cc_line: ColumnType<unknown, string | undefined, string>
  documents: ColumnType<unknown, string | undefined, string>
}

export interface MessageDraftTable {
  company_id: string
  person_id: string
  record_id: string
  content: ColumnType<unknown, string, string>
  changed_at: Date
}

export interface MessageEventTable {
  company_id: string
  id: Generated<string>
  message_id: string
  kind: 'send' | 'delivery' | 'open' | 'click' | 'bounce' | 'complaint' | 'unsubscribed' | 'delay' | 'error'
  at: Date
  machine: Generated<boolean>
  data: ColumnType<unknown, string | undefined, string>
  event_key: string
}

export interface MessageFileTable {
  company_id: string
  id: string
  origin_id: string
  name: string
  media_type: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  storage_name: string
  created_at: Date
}

export interface MessageTextTable {
  company_id: string
  origin_id: string
  subject: string
  html: string
  documents: ColumnType<unknown, string | undefined, string>
  created_at: Date
  template_id: string | null
  template_version: number | null
  preheader: Generated<string>
  automation_id: string | null
}

export interface MfaTicketTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  expires_at: Date
  used_at: Date | null
}

export interface ModuleTable {
  company_id: string
  id: number
  key: string
  title: string
  form_id: number | null
  singular: string | null
  icon: Generated<string>
  tabs: Generated<string[]>
  created_at: Date | null
  created_by_name: string | null
}

export interface NoteTable {
  company_id: string
  id: string
  record_id: string
  rev: Generated<number>
  type: 'Public' | 'Private'
  content: string
  deadline: string | null
  readers: Generated<string[]>
  mentions: ColumnType<unknown, string | undefined, string>
  created_at: Date
  created_by: string
  created_by_name: string
  updated_at: Date
  updated_by: string
  updated_by_name: string
  call_outcome: string | null
  call_minutes: number | null
}

export interface NoteRevisionTable {
  company_id: string
  id: string
  record_id: string
  note_id: string
  rev: number
  type: 'Public' | 'Private'
  content: string
  deadline: string | null
  readers: string[]
  written_at: Date
  written_by: string
  written_by_name: string
}

export interface NotificationTable {
  company_id: string
  id: Generated<string>
  person_id: string
  record_company_id: string
  record_id: string
  module: string
  kind: string
  params: ColumnType<unknown, string | undefined, string>
  by_person: string | null
  by_name: Generated<string>
  told_at: Date
  viewed_at: Date | null
  folds: Generated<boolean>
  mail_at: Date | null
  digest_id: string | null
  expires_at: Date
}

export interface NotificationPreferenceTable {
  company_id: string
  person_id: string
  kind: string
  channel: 'bell' | 'mail' | 'off'
}

export interface PartyLeaveTable {
  company_id: string
  record_id: string
  person_id: string
  shares_answers: Generated<boolean>
  lets_do_tasks: Generated<boolean>
  changed_at: Date
}

export interface PartyValuesTable {
  company_id: string
  record_id: string
  person_id: string
  info: ColumnType<unknown, string | undefined, string>
  rev: Generated<number>
  updated_at: Date
}

export interface PasskeyTable {
  account_id: string
  id: string
  credential_id: string
  public_key: ColumnType<Buffer, Uint8Array, Uint8Array>
  counter: number
  transports: string[]
  title: string
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  account_id: string
  purpose: 'register' | 'prove'
  challenge: string
  expires_at: Date
}

export interface PeopleGroupTable {
  company_id: string
  id: number
  title: string
  active: Generated<boolean>
  description: Generated<string>
  manager_id: string | null
  routing: Generated<boolean>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
}

export interface PeopleGroupMemberTable {
  company_id: string
  group_id: number
  person_id: string
  last_turn: number | null
}

export interface PeopleGroupProductTable {
  company_id: string
  group_id: number
  product_id: number
}

export interface PeopleGroupProgramTable {
  company_id: string
  group_id: number
  program_id: number
}

export interface PersonTable {
  company_id: string
  id: string
  module_id: number
  account_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  language: Generated<string>
  allow_to_edit_myprofile: Generated<boolean>
  date_format: 'MM-DD-YYYY' | 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY/MM/DD' | null
  email_key: GeneratedAlways<string | null>
  phone_key: GeneratedAlways<string | null>
  first_key: GeneratedAlways<string | null>
  last_key: GeneratedAlways<string | null>
}

export interface PersonMergeTable {
  company_id: string
  id: string
  survivor_id: string
  absorbed_id: string
  merged_at: Date
  merged_by: string
  merged_by_name: string
  undo_until: Date
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
  files: string[]
  moved: ColumnType<unknown, string, string>
  undone_at: Date | null
  undone_by: string | null
  erased_at: Date | null
}

export interface PersonPhotoTable {
  company_id: string
  person_id: string
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
  updated_at: Date
}

export interface PersonRoleTable {
  company_id: string
  person_id: string
  role_id: number
  position: number
}

export interface PersonalizationTable {
  company_id: string
  person_id: string
  value: ColumnType<unknown, string, string>
}

export interface PlatformKeyTable {
  version: number
  wrapped_key: ColumnType<Buffer, Uint8Array, Uint8Array>
  master_key_id: string | null
  created_at: Date
}

export interface PresenceTable {
  company_id: string
  record_id: string
  person_id: string
  session_id: string
  full_name: string
  seen_at: Date
}

export interface ProductTable {
  company_id: string
  id: number
  title: string
  position: number
  active: Generated<boolean>
  description: Generated<string>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
}

export interface ProgramTable {
  company_id: string
  id: number
  product_id: number
  owner_company_id: string
  title: string
  prefix: string
  form_id: number
  active: Generated<boolean>
  starts_on: string | null
  ends_on: string | null
  terms: ColumnType<unknown, string | undefined, string>
  guidelines: ColumnType<unknown, string | undefined, string>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
}

export interface ProgramPrefixTable {
  company_id: string
  prefix: string
  program_id: number
}

export interface QuarantinedFileTable {
  company_id: string
  id: string
  record_id: string | null
  record_title: string | null
  record_page: string | null
  name: string
  size: number
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>
  virus: string
  sent_by: string | null
  sent_by_name: string
  found_at: Date
  put_away_at: Date | null
}

export interface RateLimitTable {
  key: string
  window_start: Date
  attempts: number
}

export interface RecordTable {
  company_id: string
  id: string
  module_id: number
  form_id: number | null
  form_version: number | null
  active: Generated<boolean>
  status: Generated<number[]>
  source: Generated<number[]>
  groups: Generated<number[]>
  info: ColumnType<unknown, string | undefined, string>
  rev: Generated<number>
  created_at: Date
  created_by: string | null
  created_by_name: string
  updated_at: Date
  updated_by: string | null
  updated_by_name: string
}

export interface RecordAssigneeTable {
  company_id: string
  record_id: string
  user_id: string
  role_id: number
  kind: 'workforces' | 'contacts'
  position: number
}

export interface RecordCountTable {
  company_id: string
  module_id: number
  program_id: number
  active: boolean
  status_id: number
  count: number
}

export interface RecordCountDeltaTable {
  company_id: string
  id: GeneratedAlways<number>
  module_id: number
  program_id: number
  active: boolean
  status_id: number
  delta: number
}

export interface RecordGroupTable {
  company_id: string
  group_id: number
  record_id: string
  module_id: number
  active: boolean
}

export interface RecordListTable {
  company_id: string
  record_id: string
  module_id: number
  product_id: number | null
  program_id: number | null
  active: boolean
  status: number[]
  number: string | null
  loan_no: number | null
  created_at: Date
  updated_at: Date
  t1: string | null
  t2: string | null
  t3: string | null
  t4: string | null
  t5: string | null
  t6: string | null
  t7: string | null
  t8: string | null
  t9: string | null
  t10: string | null
  n1: number | null
  n2: number | null
  n3: number | null
  n4: number | null
  n5: number | null
  n6: number | null
  n7: number | null
  n8: number | null
  d1: string | null
  d2: string | null
  d3: string | null
  d4: string | null
  d5: string | null
  d6: string | null
  owner_company_id: string | null
  t11: string | null
  t12: string | null
  t13: string | null
  t14: string | null
  t15: string | null
  n9: number | null
  n10: number | null
  n11: number | null
  n12: number | null
  d7: string | null
  d8: string | null
  loan_amount: string | null
  note_rate: string | null
  loan_to_value: string | null
  combined_loan_to_value: string | null
  debt_to_income: string | null
  lock_end: string | null
  closing_date: string | null
  next_kind: string | null
  next_what: string | null
  next_due: string | null
  waits_on: string | null
  open_items: number | null
  stage_entered_at: Date | null
  workforces: string[] | null
  blocking_items: number | null
  docs_done: number | null
  docs_open: number | null
  docs_review: number | null
}

export interface RecordReadTable {
  company_id: string
  quarter: Date
  session_id: string
  record_id: string
  about: ColumnType<Buffer, Uint8Array, Uint8Array>
  content: string
  chained: Generated<boolean>
}

export interface RecordSearchTable {
  company_id: string
  record_id: string
  module_id: number
  active: boolean
  search: string
}

export interface RecordSecretTable {
  company_id: string
  record_id: string
  field_id: string
  hash: string
}

export interface RecoveryCodeTable {
  account_id: string
  code_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  used_at: Date | null
  created_at: Date
}

export interface ReferralLinkTable {
  company_id: string
  code: string
  person_id: string
  created_at: Date
  ended_at: Date | null
}

export interface ResealProgressTable {
  company_id: string
  key_version: number
  store: Generated<number>
  after: Generated<string[]>
  walk_began_at: Date | null
  found_in_walk: Generated<number>
  looked_at: Generated<number>
  resealed: Generated<number>
  unreadable: Generated<number>
  asked_at: Date
  finished_at: Date | null
}

export interface ResetTokenTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  account_id: string
  expires_at: Date
  used_at: Date | null
}

export interface ReviewChangeTable {
  company_id: string
  id: string
  record_id: string
  field: string
  title: string
  previous: ColumnType<unknown, string, string>
  proposed: ColumnType<unknown, string, string>
  rev: number
  requested_by: string
  requested_by_name: string
  requested_at: Date
  state: Generated<'waiting' | 'accepted' | 'rejected' | 'replaced'>
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  deciders: Generated<string>
  decided_rev: number | null
}

export interface RoleTable {
  company_id: string
  id: number
  kind: 'workforce' | 'contact' | 'prospect'
  title: string
  is_admin: Generated<boolean>
  permissions: ColumnType<unknown, string, string>
  active: Generated<boolean>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
  mfa_required: Generated<boolean>
  widened_rev: Generated<number>
}

export interface RoleChangeTable {
  company_id: string
  id: string
  role_id: number
  action: string
  differences: ColumnType<unknown, string, string>
  at: Date
  by_person: string | null
  by_name: string
}

export interface RoleFieldRightsTable {
  company_id: string
  role_id: number
  form_id: number
  rights: ColumnType<unknown, string, string>
}

export interface RoleHomeLayoutTable {
  company_id: string
  role_id: number
  layout: ColumnType<unknown, string | null | undefined, string | null>
  rev: Generated<number>
  updated_at: Date
  updated_by_name: string
}

export interface SectionLayoutTable {
  company_id: string
  person_id: string
  form_id: number
  section: string
  columns: ColumnType<unknown, string, string>
}

export interface SeedProgressTable {
  part: string
  position: Generated<number>
  done_at: Date | null
}

export interface SenderTable {
  company_id: string
  id: string
  person_id: string
  address: string
  state: 'off' | 'awaiting_verification' | 'send_email'
  verified_at: Date | null
  proof_hash: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>
  proof_expires_at: Date | null
}

export interface SessionTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  id: string
  account_id: string
  company_id: string | null
  person_id: string | null
  role_id: number | null
  client: string
  created_at: Date
  expires_at: Date
  last_seen_at: Date
  user_agent: Generated<string>
  address: Generated<string>
  stepped_up_at: Date | null
  sign_in_id: string | null
}

export interface SharedLoanTable {
  company_id: string
  record_id: string
  owner_company_id: string
  access: 'View' | 'Edit'
  expires_at: Date | null
  content: ColumnType<unknown, string, string>
  info: ColumnType<unknown, string, string>
}

export interface SlotFillingTable {
  company_id: string
  module_id: number
  slot: string
  field_id: string
  filled_to: string | null
  left_over: Generated<string[]>
}

export interface SlotUseTable {
  company_id: string
  module_id: number
  slot: string
  way: 'up' | 'down' | 'within'
  used_on: string
  ready: Generated<boolean>
}

export interface SourceTable {
  company_id: string
  id: number
  title: string
  active: Generated<boolean>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
}

export interface StageEntryTable {
  company_id: string
  record_id: string
  rev: number
  status: number[]
  entered_at: Date
  by_person: string | null
  by_name: string
  undo_until: Date | null
  left_at: Date | null
  undone_at: Date | null
  undone_rev: number | null
  override_reason: string | null
  override_code: string | null
}

export interface StageGateTable {
  company_id: string
  program_id: number
  status_id: number
  asks: ColumnType<unknown, string, string>
  rev: Generated<number>
  updated_at: Date
  updated_by_name: string
  target_days: number | null
}

export interface StatusTable {
  company_id: string
  id: number
  product_id: number | null
  title: string
  borrower_title: string | null
  color: string
  kind: 'lead' | 'processing' | 'approved' | 'funded' | 'declined' | 'withdrawn'
  position: number
  active: Generated<boolean>
  rev: Generated<number>
  updated_at: Generated<Date>
  updated_by_name: Generated<string>
  words: ColumnType<unknown, string | undefined, string>
  milestone: string | null
  usual_days: number | null
}

export interface SubmissionEvidenceTable {
  company_id: string
  id: string
  loan_id: string
  at: Date
  by_person: string
  by_name: string
  form_id: number
  form_version: number
  language: string
  address: string
  consent: string
  values_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  blank: number
  agreed_by: string | null
  agreed_at: Date | null
}

export interface SuppressionTable {
  company_id: string
  to_norm: string
  scope: 'all' | 'sender' | 'topic'
  scope_id: Generated<string>
  reason: 'bounce' | 'complaint' | 'unsubscribed' | 'soft-bounces'
  from_message: string | null
  at: Date
  details: ColumnType<unknown, string | undefined, string>
}

export interface SuppressionLiftTable {
  company_id: string
  to_norm: string
  reason: string
  lifted_at: Date
  lifted_by: string
}

export interface TaskTable {
  company_id: string
  id: string
  record_id: string | null
  rev: Generated<number>
  title: string
  description: Generated<string>
  status: 'Not Started' | 'In Progress' | 'Awaiting Feedback' | 'On Hold' | 'Completed' | 'N/A'
  priority: 'Low' | 'Medium' | 'High' | 'Urgent'
  priority_rank: GeneratedAlways<number | null>
  start_date: string | null
  due_date: string | null
  target_status: number | null
  convert_lead: Generated<boolean>
  convert_program: string | null
  checklist: ColumnType<unknown, string | undefined, string>
  repeat: ColumnType<unknown, string | null | undefined, string | null>
  next_id: string | null
  remind_before: number | null
  remind_on: string | null
  reminded: Generated<boolean>
  active: Generated<boolean>
  is_open: GeneratedAlways<boolean | null>
  created_at: Date
  created_by: string | null
  created_by_name: string
  updated_at: Date
  updated_by: string | null
  updated_by_name: string
  category: 'todo' | 'call' | 'upload' | 'form' | 'sign' | 'pay' | 'review' | 'approve' | null
  run_id: string | null
  run_item: string | null
  module_id: number | null
  at_active: Generated<boolean>
  listed: GeneratedAlways<boolean | null>
  status_rank: GeneratedAlways<number | null>
  checklist_required: Generated<boolean>
  field_ids: Generated<string[]>
  escalate: ColumnType<unknown, string | null | undefined, string | null>
  escalated: Generated<boolean>
  done_when: ColumnType<unknown, string | null | undefined, string | null>
  due_of: 'closing' | 'lock' | null
  due_offset: number | null
  due_base: string | null
}

export interface TaskRunTable {
  company_id: string
  id: string
  record_id: string
  template_id: string
  title: string
  starts: 'hand' | 'created' | 'status'
  items: ColumnType<unknown, string, string>
  started_at: Date
  started_by: string | null
  started_by_name: string
}

export interface TaskStartTable {
  company_id: string
  id: Generated<string>
  record_id: string
  is_new: boolean
  statuses: number[]
  due_at: Date
}

export interface TaskTemplateTable {
  company_id: string
  id: string
  rev: Generated<number>
  place: number
  title: string
  module: string
  starts: 'hand' | 'created' | 'status'
  programs: Generated<number[]>
  statuses: Generated<number[]>
  items: ColumnType<unknown, string | undefined, string>
  active: Generated<boolean>
  created_at: Date
  created_by_name: string
  updated_at: Date
  updated_by_name: string
}

export interface TaskUserTable {
  company_id: string
  task_id: string
  person_id: string
  record_id: string | null
  role_id: number
  kind: number
  position: number
  is_open: Generated<boolean>
  due_date: string | null
}

export interface ThreadTable {
  company_id: string
  record_id: string
  module: string
  last_number: number
  last_at: Date
  answered_to: Generated<number>
  answer_by: string | null
}

export interface ThreadMessageTable {
  company_id: string
  id: string
  record_id: string
  number: number
  content: string
  side: 'staff' | 'borrower' | 'contact'
  about: string | null
  about_title: Generated<string>
  written_at: Date
  written_by: string
  written_by_name: string
}

export interface ThreadReaderTable {
  company_id: string
  record_id: string
  person_id: string
  read_to: Generated<number>
  read_at: Date | null
  mail_since: Date | null
}

export interface TotpFactorTable {
  account_id: string
  secret: string | null
  confirmed_at: Date | null
  pending_secret: string | null
  last_step: Generated<number>
}

export interface TrialRequestTable {
  id: string
  first_name: string
  last_name: string
  company_name: string
  email: string
  phone: string
  password_hash: string
  language: string | null
  requested_at: Date
  expires_at: Date
  token_hash: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>
}

export interface UnderwritingConditionTable {
  company_id: string
  id: string
  record_id: string
  rev: Generated<number>
  title: string
  detail: string
  stage: 'documents' | 'closing' | 'funding'
  state: Generated<'requested' | 'received' | 'cleared' | 'waived'>
  waits_on: 'staff' | 'borrower' | 'other'
  clearers: number[]
  due_on: string | null
  reason: Generated<string>
  template_id: string | null
  created_at: Date
  created_by: string
  created_by_name: string
  updated_at: Date
  updated_by: string
  updated_by_name: string
}

export interface WantedFieldTable {
  company_id: string
  module_id: number
  field_id: string
  letter: 't' | 'n' | 'd'
  way: 'up' | 'down' | 'within'
  wanted_on: string
}

export interface WebformTable {
  company_id: string
  id: string
  title: string
  form_id: number
  settings: ColumnType<unknown, string, string>
  active: Generated<boolean>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by_name: string
}

export interface WebformDoorTable {
  id: string
  company_id: string
}

export interface WebformDraftTable {
  company_id: string
  id: string
  webform_id: string
  submission: string
  rev: Generated<number>
  email: string
  language: string
  values: ColumnType<unknown, string, string>
  campaign: ColumnType<unknown, string | undefined, string>
  saved_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface WebformDraftLinkTable {
  company_id: string
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  draft_id: string
  expires_at: Date
}

export interface WebhookTable {
  company_id: string
  id: string
  title: string
  url: string
  state: 'on' | 'off' | 'removed'
  off_because: 'gone' | 'failing' | null
  signing: ColumnType<unknown, string, string>
  previous_signing: ColumnType<unknown, string | null | undefined, string | null>
  previous_until: Date | null
  failing_since: Date | null
  created_at: Date
  changed_at: Date
  changed_by_name: string
}

export interface WebhookDeliveryTable {
  company_id: string
  id: string
  webhook_id: string
  record_id: string
  automation_id: string
  rights_of: string
  module: string
  said: ColumnType<unknown, string | null | undefined, string | null>
  state: 'queued' | 'sending' | 'delivered' | 'failed'
  reason: string | null
  status: number | null
  attempts: Generated<number>
  due_at: Date
  lease_until: Date | null
  created_at: Date
  settled_at: Date | null
  again: Generated<boolean>
}

export interface WhatsappAccountTable {
  company_id: string
  phone: string
  name: string
  quality: string
  messaging_limit: string
  at: Date
}

export interface WhatsappCampaignTable {
  company_id: string
  id: string
  title: string
  template_id: string | null
  variables: ColumnType<unknown, string | undefined, string>
  list_ids: Generated<string[]>
  owner_id: string
  role_id: number | null
  state: 'draft' | 'scheduled' | 'starting' | 'running' | 'paused' | 'finished' | 'cancelled'
  pause_reason: string | null
  due_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  audience: number | null
  skipped: ColumnType<unknown, string | undefined, string>
  rev: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by_name: string
  header_link: Generated<string>
  excluded_ids: Generated<string[]>
}

export interface WhatsappConsentTable {
  company_id: string
  number: string
  person_id: string
  source: string
  at: Date
  by_name: string
  revoked_at: Date | null
  revoked_how: string | null
  unreachable_at: Date | null
  not_before: Date | null
  window_until: Date | null
  wording: Generated<string>
  revoked_by_name: string | null
}

export interface WhatsappInboundTable {
  company_id: string
  id: string
  number: string
  text: string
  at: Date
  kind: Generated<string>
}

export interface WhatsappMessageTable {
  company_id: string
  id: string
  campaign_id: string | null
  origin_key: string
  person_id: string | null
  number: string
  name: string
  template_name: string | null
  template_language: string | null
  variables: ColumnType<unknown, string | undefined, string>
  text: string
  state: 'queued' | 'handing' | 'sent' | 'delivered' | 'read' | 'failed' | 'held' | 'unknown' | 'cancelled'
  reason: string | null
  code: number | null
  provider_id: string | null
  attempts: Generated<number>
  due_at: Date
  lease_until: Date | null
  created_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  replied_at: Date | null
  settled_at: Date | null
  header_link: Generated<string>
  by_name: string | null
  cost: number | null
  automation_id: string | null
  record_id: string | null
  module: string | null
  rights_of: string | null
}

export interface WhatsappTemplateTable {
  company_id: string
  id: string
  name: string
  language: string
  category: string
  status: 'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED'
  reason: Generated<string>
  body: string
  variables: number
  fetched_at: Date
  header: ColumnType<unknown, string | null | undefined, string | null>
  footer: Generated<string>
  samples: ColumnType<unknown, string | undefined, string>
  wanted_category: string | null
  quality: Generated<string>
  submitted_at: Date | null
  handed_at: Date | null
}

export interface WorkforceLicencesTable {
  company_id: string
  person_id: string
  rev: Generated<number>
  licences: ColumnType<unknown, string, string>
  next_end: string | null
}

export interface WorkingTimeTable {
  company_id: string
  person_id: string
  rev: Generated<number>
  time_zone: string
  hours: ColumnType<unknown, string | null | undefined, string | null>
  absences: ColumnType<unknown, string | undefined, string>
}
