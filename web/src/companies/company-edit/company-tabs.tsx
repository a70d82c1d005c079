import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { CompanyTab } from './company-tab-keys.ts'
import { AffiliatesPart } from './parts/affiliates-part.tsx'
import { BrandingPart } from './parts/branding/branding-part.tsx'
import { ChangesPart } from './parts/changes-part.tsx'
import { FeaturesPart } from './parts/features-part.tsx'
import { HostsPart } from './parts/hosts-part.tsx'
import { LabelsPart } from './parts/labels-part.tsx'
import { LegalPart } from './parts/legal/legal-part.tsx'
import { LicencesPart } from './parts/licences-part.tsx'
import { NumberingPart } from './parts/numbering-part.tsx'
import { PaymentsPart } from './parts/payments-part.tsx'
import { ProfilePart } from './parts/profile/profile-part.tsx'
import { SecurityPart } from './parts/security-part.tsx'
import type { CompanyEditing } from './use-company-editing.ts'

// Its rows are dragged, which no other part knows how to do.
const MenuPart = lazyPart(async () => (await import('./parts/menu-part.tsx')).MenuPart)

const parts: Record<CompanyTab, (props: { editing: CompanyEditing }) => ReactNode> = {
  profile: ProfilePart,
  branding: BrandingPart,
  hosts: HostsPart,
  labels: LabelsPart,
  menu: MenuPart,
  numbering: NumberingPart,
  licences: LicencesPart,
  features: FeaturesPart,
  payments: PaymentsPart,
  security: SecurityPart,
  affiliates: AffiliatesPart,
  legal: LegalPart,
  changes: ChangesPart,
}

export function CompanyTabContent({ tab, editing }: { tab: CompanyTab; editing: CompanyEditing }) {
  const Part = parts[tab]
  return <Part editing={editing} />
}
