import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { BareFrame } from './bare-frame.tsx'
import { guardSignedIn } from './guard-signed-in.ts'
import { firstPage } from './menus/first-page.ts'
import { paths } from './paths.ts'
import { peopleRoutes } from './people-pages.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './ui/page/route-pending.tsx'

/** Values of an address are text; a page says which of them it reads. */
const textSearch = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))

const root = createRootRoute({
  component: BareFrame,
  validateSearch: textSearch,
  errorComponent: RouteError,
})

/* Signing in and out */
const authIndex = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ href: paths.login(), replace: true })
  },
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  component: lazyRouteComponent(() => import('./auth/sign-in-page.tsx'), 'SignInPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  component: lazyRouteComponent(() => import('./auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password/$token',
  component: lazyRouteComponent(() => import('./auth/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const proveAddress = createRoute({
  getParentRoute: () => root,
  path: '/auth/address/$token',
  component: lazyRouteComponent(() => import('./auth/prove-address-page.tsx'), 'ProveAddressPage'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/auth/invitation/$token',
  component: lazyRouteComponent(() => import('./auth/invitations/invitation-page.tsx'), 'InvitationPage'),
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/register/$company',
  component: lazyRouteComponent(() => import('./auth/invitations/sign-up-page.tsx'), 'SignUpPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/auth/register',
  component: lazyRouteComponent(() => import('./auth/trials/register-page.tsx'), 'RegisterPage'),
})
const trialLink = createRoute({
  getParentRoute: () => root,
  path: '/auth/register/verify/$token',
  component: lazyRouteComponent(() => import('./auth/trials/trial-link-page.tsx'), 'TrialLinkPage'),
})
const legalText = createRoute({
  getParentRoute: () => root,
  path: '/public/legal/$companyId/$kind',
  component: lazyRouteComponent(() => import('./companies/legal-text-page.tsx'), 'LegalTextPage'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyRouteComponent(() => import('./auth/logout-page.tsx'), 'LogoutPage'),
})

/* Error pages: /error is version 1 */
const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  component: lazyRouteComponent(() => import('./menus/error-page.tsx'), 'ErrorPage'),
})
const errorVersion = createRoute({
  getParentRoute: () => root,
  path: '/error/$version',
  component: lazyRouteComponent(() => import('./menus/error-page.tsx'), 'ErrorPage'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ href: paths.errorPage(5), replace: true })
  },
})

/* Everything behind the sign-in */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => guardSignedIn(location),
  component: lazyRouteComponent(() => import('./menus/frame/app-frame.tsx'), 'AppFrame'),
  errorComponent: RouteError,
})
const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ href: firstPage(context.menus), replace: true })
  },
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./companies/welcome/welcome-page.tsx'), 'WelcomePage'),
})
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./auth/account/account-page.tsx'), 'AccountPage'),
})
const loans = createRoute({
  getParentRoute: () => signedIn,
  path: '/loans',
  component: lazyRouteComponent(() => import('./loans/loans-page.tsx'), 'LoansPage'),
})
const loan = createRoute({
  getParentRoute: () => signedIn,
  path: '/loans/edit/$loanId',
  component: lazyRouteComponent(() => import('./loans/loan-edit-page.tsx'), 'LoanEditPage'),
})

/* Roles */
const roles = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles',
  component: lazyRouteComponent(() => import('./roles/roles-page.tsx'), 'RolesPage'),
})
const roleCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles/$kind/create',
  component: lazyRouteComponent(() => import('./roles/role-create-page.tsx'), 'RoleCreatePage'),
})
const roleEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles/$kind/edit/$roleId',
  component: lazyRouteComponent(() => import('./roles/role-edit-page.tsx'), 'RoleEditPage'),
})

/* Products */
const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  component: lazyRouteComponent(() => import('./products/products-page.tsx'), 'ProductsPage'),
})
const productCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/create',
  component: lazyRouteComponent(() => import('./products/product-create-page.tsx'), 'ProductCreatePage'),
})
const product = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('./products/product-page.tsx'), 'ProductPage'),
})

/* Groups */
const groups = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups',
  component: lazyRouteComponent(() => import('./groups/groups-page.tsx'), 'GroupsPage'),
})
const groupCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/create',
  component: lazyRouteComponent(() => import('./groups/group-create-page.tsx'), 'GroupCreatePage'),
})
const groupEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/edit/$groupId',
  component: lazyRouteComponent(() => import('./groups/group-edit-page.tsx'), 'GroupEditPage'),
})

/* Companies */
const companies = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies',
  component: lazyRouteComponent(() => import('./companies/companies-page.tsx'), 'CompaniesPage'),
})
const companyCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/new',
  component: lazyRouteComponent(() => import('./companies/company-create-page.tsx'), 'CompanyCreatePage'),
})
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/$companyId',
  component: lazyRouteComponent(() => import('./companies/company-page.tsx'), 'CompanyPage'),
})

/* Security */
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/audit',
  component: lazyRouteComponent(() => import('./security/audit-page.tsx'), 'AuditPage'),
})

/* Addresses that other parts of the specification use for a loan */
const oldLoanEdit = createRoute({
  getParentRoute: () => root,
  path: '/opportunities/edit/$loanId',
  beforeLoad: ({ params, search }) => {
    throw redirect({ href: paths.loan(params.loanId, search), replace: true })
  },
})
const oldLoan = createRoute({
  getParentRoute: () => root,
  path: '/opportunity/$loanId',
  beforeLoad: ({ params, search }) => {
    throw redirect({ href: paths.loan(params.loanId, search), replace: true })
  },
})

const routeTree = root.addChildren([
  authIndex,
  login,
  forgotPassword,
  resetPassword,
  proveAddress,
  invitation,
  register,
  trialLink,
  signUp,
  legalText,
  logout,
  error,
  errorVersion,
  unknown,
  oldLoanEdit,
  oldLoan,
  signedIn.addChildren([
    home,
    dashboard,
    welcome,
    account,
    loans,
    loan,
    roles,
    roleCreate,
    roleEdit,
    products,
    productCreate,
    product,
    ...peopleRoutes(signedIn),
    groups,
    groupCreate,
    groupEdit,
    audit,
    companies,
    companyCreate,
    company,
  ]),
])

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  // An address holds text only, written the usual way: ?status=3&tab=notes
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(textSearch(search)).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
