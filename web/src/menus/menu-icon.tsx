import {
  IconApps,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconCalendarDollar,
  IconChartBar,
  IconCircleDot,
  IconDatabaseImport,
  IconFiles,
  IconFileText,
  IconForms,
  IconLayoutDashboard,
  IconLayoutList,
  IconListCheck,
  IconMail,
  IconMessage,
  IconPlugConnected,
  IconSettings,
  IconShield,
  IconShieldCheck,
  IconSpeakerphone,
  IconTool,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, typeof IconApps>> = {
  dashboard: IconLayoutDashboard,
  loans: IconFileText,
  leads: IconUserPlus,
  prospects: IconUsers,
  contacts: IconBuilding,
  workforces: IconUser,
  users: IconUser,
  teams: IconUsers,
  roles: IconShield,
  security: IconShield,
  audit: IconShieldCheck,
  groups: IconUsersGroup,
  companies: IconBuildingBank,
  builders: IconLayoutList,
  sections: IconLayoutList,
  pages: IconApps,
  webforms: IconForms,
  apps: IconApps,
  docs: IconFiles,
  products: IconBriefcase,
  products_programs: IconBriefcase,
  imports: IconDatabaseImport,
  data_import: IconDatabaseImport,
  reports: IconChartBar,
  integrations: IconPlugConnected,
  campaigns: IconSpeakerphone,
  email_list: IconMail,
  mailler: IconMail,
  workflow: IconListCheck,
  messenger: IconMessage,
  tasks: IconListCheck,
  payments: IconCalendarDollar,
  tools: IconTool,
  settings: IconSettings,
}

/** Every sign once. */
export const menuIconNames: readonly string[] = Object.keys(icons).filter((name) => !name.includes('_'))

/** The sign of a menu entry, by the name that the menu configuration gives it. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? icons[name.replaceAll('-', '_')] ?? IconCircleDot
  return <Icon size={18} stroke={1.75} aria-hidden />
}
