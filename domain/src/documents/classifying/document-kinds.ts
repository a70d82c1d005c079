/** What a document of a loan may be, as far as its name and its words tell. */
export const guessedKinds = [
  'w2',
  'form-1099',
  'form-1098',
  'pay-stub',
  'tax-return-1040',
  'tax-return-business',
  'bank-statement',
  'drivers-licence',
  'passport',
  'purchase-contract',
  'homeowners-insurance',
  'flood-certificate',
  'mortgage-statement',
  'property-tax-bill',
  'gift-letter',
  'appraisal',
  'title-report',
  'credit-report',
  'loan-application-1003',
  'loan-estimate',
  'closing-disclosure',
  'employment-verification',
  'award-letter',
  'lease',
  'divorce-decree',
  'explanation-letter',
] as const
export type GuessedKind = (typeof guessedKinds)[number]

interface KindSigns {
  kind: GuessedKind
  /** Of a file's name, each enough by itself. */
  names: RegExp
  /** Words that stand on such a document and hardly on another: 3 each. */
  strong: readonly RegExp[]
  /** Words that others have too: 1 each. */
  weak: readonly RegExp[]
  /** Words of documents that only speak of it: as much less. */
  against?: readonly RegExp[]
}

const said = (...words: string[]): RegExp => new RegExp(`(?:^|[^a-z0-9])(?:${words.join('|')})(?:[^a-z0-9]|$)`, 'i')

/**
 * The signs of each kind, in the order in which the first of two equal guesses wins. The words are those printed on the
 * forms of the IRS, of Fannie Mae (1003, 1004, 1005) and of the CFPB, and those that banks and insurers use.
 */
export const kindSigns: readonly KindSigns[] = [
  {
    kind: 'w2',
    names: said('w-?2s?', 'wage statement'),
    strong: [/form w-?2\b/i, /wage and tax statement/i, /employer identification number \(ein\)/i],
    weak: [/social security wages/i, /medicare wages/i, /federal income tax withheld/i],
  },
  {
    kind: 'form-1099',
    names: said('1099(?:-?(?:int|div|misc|nec|r|g|b|k|ssa))?', 'ssa-?1099'),
    strong: [/form (?:ssa-)?1099/i, /nonemployee compensation/i, /social security benefit statement/i],
    weak: [/payer'?s (?:tin|federal)/i, /recipient'?s (?:tin|identification)/i],
  },
  {
    kind: 'form-1098',
    names: said('1098'),
    strong: [/form 1098\b/i, /mortgage interest statement/i],
    weak: [/outstanding mortgage principal/i, /payer'?s\/borrower'?s/i],
  },
  {
    kind: 'pay-stub',
    names: said('pay ?(?:stub|slip|check|cheque)s?', 'paystubs?', 'payslips?', 'earnings? statement'),
    strong: [/earnings statement/i, /pay (?:stub|slip)/i, /\bnet pay\b/i, /pay period/i],
    weak: [/gross pay/i, /year.to.date|\bytd\b/i, /deductions/i, /pay date|check date/i, /\bfica\b/i],
  },
  {
    kind: 'tax-return-business',
    names: said('1065', '1120-?s?', 'k-?1s?', 'schedule k-?1'),
    strong: [/form 1065\b/i, /form 1120-?s?\b/i, /schedule k-1/i, /partner'?s share of/i],
    weak: [/return of partnership income/i, /corporation income tax/i],
  },
  {
    kind: 'tax-return-1040',
    names: said('1040(?:-?(?:sr|nr|x))?', 'tax ?returns?', 'itr'),
    strong: [/form 1040\b/i, /u\.?s\.? individual income tax return/i],
    weak: [/adjusted gross income/i, /filing status/i, /standard deduction/i, /schedule [a-e]\b/i],
    against: [/wage and tax statement/i],
  },
  {
    kind: 'bank-statement',
    names: said('bank ?(?:statement|stmt)s?', 'account ?statements?', 'checking', 'savings', 'estatement'),
    strong: [
      /beginning balance/i,
      /ending balance/i,
      /deposits and (?:other )?(?:additions|credits)/i,
      /statement of account/i,
    ],
    weak: [/account (?:number|summary)/i, /statement period/i, /withdrawals/i, /member fdic/i, /daily balance/i],
    against: [/escrow (?:balance|account)/i, /principal balance/i],
  },
  {
    kind: 'drivers-licence',
    names: said(
      "driver'?s? ?licen[sc]es?",
      'dl',
      'licen[sc]e front',
      'licen[sc]e back',
      'state id',
      'photo id',
      'id card',
      'id',
    ),
    strong: [/driver'?s? licen[sc]e/i, /department of motor vehicles/i, /identification card/i],
    weak: [/\bclass [a-d]\b/i, /\bdob\b/i, /\bendorsements?\b/i, /\bhgt\b/i, /\beyes\b/i],
    against: [/copy of (?:your|a) driver/i],
  },
  {
    kind: 'passport',
    names: said('passports?'),
    strong: [/\bp<[a-z]{3}/i, /passport (?:no|number|card)/i],
    weak: [/nationality/i, /place of birth/i, /date of expiration/i],
  },
  {
    kind: 'purchase-contract',
    names: said('purchase ?(?:contract|agreement)', 'sales? ?(?:contract|agreement)', 'p&s', 'rpa', 'addend(?:um|a)'),
    strong: [/purchase (?:and sale )?(?:agreement|contract)/i, /residential purchase/i, /earnest money/i],
    weak: [/\bbuyer\b/i, /\bseller\b/i, /purchase price/i, /contingenc(?:y|ies)/i, /closing date/i],
    against: [/appraiser/i, /closing disclosure/i],
  },
  {
    kind: 'homeowners-insurance',
    names: said(
      'hoi',
      "home ?owner'?s? ?(?:insurance|policy)",
      'hazard ?insurance',
      'insurance ?(?:binder|dec(?:laration)?s?)',
      'dec ?page',
    ),
    strong: [
      /homeowner'?s? (?:insurance|policy)/i,
      /declarations? page/i,
      /dwelling coverage|coverage a\b/i,
      /evidence of (?:property )?insurance/i,
    ],
    weak: [/policy number/i, /mortgagee/i, /premium/i, /deductible/i, /personal liability/i],
    against: [/flood zone/i],
  },
  {
    kind: 'flood-certificate',
    names: said('flood ?(?:cert(?:ificate)?|determination|zone)'),
    strong: [/standard flood hazard determination/i, /special flood hazard area/i, /\bnfip\b/i],
    weak: [/flood zone/i, /\bfema\b/i],
  },
  {
    kind: 'mortgage-statement',
    names: said('mortgage ?(?:statement|stmt)s?', 'payoff(?: ?statement)?', 'loan ?statement'),
    strong: [/mortgage statement/i, /outstanding principal|unpaid principal balance/i, /payoff (?:amount|statement)/i],
    weak: [/escrow balance/i, /next (?:payment )?due/i, /amount due/i, /interest rate/i, /loan number/i],
    against: [/mortgage interest statement/i],
  },
  {
    kind: 'property-tax-bill',
    names: said('property ?tax(?:es)?(?: ?bill)?', 'tax ?bill', 'real ?estate ?tax'),
    strong: [/property tax (?:bill|statement)/i, /real (?:estate|property) tax/i, /assessor'?s? parcel/i],
    weak: [/assessed value/i, /parcel (?:number|id)/i, /first installment/i, /county (?:treasurer|tax collector)/i],
  },
  {
    kind: 'gift-letter',
    names: said('gift ?(?:letter|funds)?'),
    strong: [/gift letter/i, /no repayment (?:is )?(?:expected|required)/i, /\bdonor\b/i],
    weak: [/\bgift\b/i, /relationship to/i],
  },
  {
    kind: 'appraisal',
    names: said('apprais(?:al|er)s?', 'valuation', '1004', 'bpo'),
    strong: [
      /uniform residential appraisal report/i,
      /\bappraisal report\b/i,
      /opinion of (?:market )?value/i,
      /fannie mae form 1004\b/i,
    ],
    weak: [/comparable sale/i, /\bappraiser\b/i, /subject property/i, /gross living area/i],
  },
  {
    kind: 'title-report',
    names: said('title ?(?:report|commitment|insurance|search)', 'prelim(?:inary)?'),
    strong: [/title commitment/i, /commitment for title insurance/i, /preliminary (?:title )?report/i],
    weak: [/schedule b/i, /legal description/i, /exceptions/i, /vested in/i],
  },
  {
    kind: 'credit-report',
    names: said('credit ?reports?', 'tri-?merge', 'credit'),
    strong: [/credit report/i, /\bequifax\b/i, /\btransunion\b/i, /\bexperian\b/i],
    weak: [/tradelines?/i, /\binquiries\b/i, /credit score|\bfico\b/i],
  },
  {
    kind: 'loan-application-1003',
    names: said('1003', 'urla', 'loan ?application'),
    strong: [/uniform residential loan application/i, /fannie mae form 1003/i],
    weak: [/borrower information/i, /declarations/i, /freddie mac form 65/i],
  },
  {
    kind: 'closing-disclosure',
    names: said('closing ?disclosures?', 'cd', 'hud-?1', 'settlement ?statement'),
    strong: [/closing disclosure/i, /settlement statement/i],
    weak: [/cash to close/i, /closing costs/i, /disbursement date/i],
  },
  {
    kind: 'loan-estimate',
    names: said('loan ?estimates?', 'le'),
    strong: [/loan estimate/i, /save this loan estimate/i],
    weak: [/estimated (?:cash to close|closing costs)/i, /rate lock/i, /comparisons/i],
  },
  {
    kind: 'employment-verification',
    names: said('voe', 'verification ?of ?employment', 'employment ?(?:letter|verification)', 'offer ?letter'),
    strong: [/verification of employment/i, /form 1005\b/i, /offer of employment/i],
    weak: [/date of hire|start date/i, /present position/i, /probability of continued/i],
  },
  {
    kind: 'award-letter',
    names: said('award ?letter', 'benefits? ?letter', 'pension'),
    strong: [/award letter/i, /benefit verification/i, /your new benefit amount/i],
    weak: [/social security administration/i, /monthly benefit/i],
  },
  {
    kind: 'lease',
    names: said('lease(?: ?agreement)?s?', 'rental ?agreement', 'rent ?roll'),
    strong: [/(?:residential )?lease agreement/i, /rental agreement/i],
    weak: [/\blandlord\b/i, /\btenant\b/i, /monthly rent/i, /security deposit/i],
  },
  {
    kind: 'divorce-decree',
    names: said('divorce(?: ?decree)?', 'separation ?agreement'),
    strong: [/decree of (?:divorce|dissolution)/i, /dissolution of marriage/i],
    weak: [/petitioner/i, /respondent/i, /child support/i, /alimony|spousal support/i],
  },
  {
    kind: 'explanation-letter',
    names: said('loe', 'lox', 'letter ?of ?explanation', 'explanation'),
    strong: [/letter of explanation/i],
    weak: [/to whom it may concern/i, /explain/i, /sincerely/i],
  },
]
