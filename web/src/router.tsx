import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { BareFrame } from './bare-frame.tsx'
import { guardSignedIn } from './guard-signed-in.ts'
import { firstPage } from './menus/first-page.ts'
import { ownPageRoutes } from './own-pages.ts'
import { paths } from './paths.ts'
import { peopleRoutes } from './people-pages.ts'
import { RouteError } from './route-error.tsx'
import { lazyPart } from './ui/lazy/lazy-part.tsx'
import { RoutePending } from './ui/page/route-pending.tsx'
import { pageOf, typedStore } from './ui/typed/typed-store.ts'

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
  component: lazyPart(async () => (await import('./auth/sign-in-page.tsx')).SignInPage, 'page'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  component: lazyPart(async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage, 'page'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password/$token',
  component: lazyPart(async () => (await import('./auth/reset-password-page.tsx')).ResetPasswordPage, 'page'),
})
const proveAddress = createRoute({
  getParentRoute: () => root,
  path: '/auth/address/$token',
  component: lazyPart(async () => (await import('./auth/prove-address-page.tsx')).ProveAddressPage, 'page'),
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/auth/invitation/$token',
  component: lazyPart(async () => (await import('./auth/invitations/invitation-page.tsx')).InvitationPage, 'page'),
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth/register/$company',
  component: lazyPart(async () => (await import('./auth/invitations/sign-up-page.tsx')).SignUpPage, 'page'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/auth/register',
  component: lazyPart(async () => (await import('./auth/trials/register-page.tsx')).RegisterPage, 'page'),
})
const trialLink = createRoute({
  getParentRoute: () => root,
  path: '/auth/register/verify/$token',
  component: lazyPart(async () => (await import('./auth/trials/trial-link-page.tsx')).TrialLinkPage, 'page'),
})
const legalText = createRoute({
  getParentRoute: () => root,
  path: '/public/legal/$companyId/$kind',
  component: lazyPart(async () => (await import('./companies/legal-text-page.tsx')).LegalTextPage, 'page'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyPart(async () => (await import('./auth/logout-page.tsx')).LogoutPage, 'page'),
})

/* Error pages: /error is version 1 */
const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  component: lazyPart(async () => (await import('./menus/error-page.tsx')).ErrorPage, 'page'),
})
const errorVersion = createRoute({
  getParentRoute: () => root,
  path: '/error/$version',
  component: lazyPart(async () => (await import('./menus/error-page.tsx')).ErrorPage, 'page'),
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
  component: lazyPart(async () => (await import('./menus/frame/app-frame.tsx')).AppFrame, 'page'),
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
  component: lazyPart(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage, 'page'),
})
const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: '/welcome',
  component: lazyPart(async () => (await import('./companies/welcome/welcome-page.tsx')).WelcomePage, 'page'),
})
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyPart(async () => (await import('./auth/account/account-page.tsx')).AccountPage, 'page'),
})
const loans = createRoute({
  getParentRoute: () => signedIn,
  path: '/loans',
  component: lazyPart(async () => (await import('./loans/loans-page.tsx')).LoansPage, 'page'),
})
const loan = createRoute({
  getParentRoute: () => signedIn,
  path: '/loans/edit/$loanId',
  component: lazyPart(async () => (await import('./loans/loan-edit-page.tsx')).LoanEditPage, 'page'),
})

/* Roles */
const roles = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles',
  component: lazyPart(async () => (await import('./roles/roles-page.tsx')).RolesPage, 'page'),
})
const roleCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles/$kind/create',
  component: lazyPart(async () => (await import('./roles/role-create-page.tsx')).RoleCreatePage, 'page'),
})
const roleEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/roles/$kind/edit/$roleId',
  component: lazyPart(async () => (await import('./roles/role-edit-page.tsx')).RoleEditPage, 'page'),
})

/* Products */
const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  component: lazyPart(async () => (await import('./products/products-page.tsx')).ProductsPage, 'page'),
})
const productCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/create',
  component: lazyPart(async () => (await import('./products/product-create-page.tsx')).ProductCreatePage, 'page'),
})
const product = createRoute({
  getParentRoute: () => signedIn,
  path: '/products/$productId',
  component: lazyPart(async () => (await import('./products/product-page.tsx')).ProductPage, 'page'),
})

/* Groups */
const groups = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups',
  component: lazyPart(async () => (await import('./groups/groups-page.tsx')).GroupsPage, 'page'),
})
const groupCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/create',
  component: lazyPart(async () => (await import('./groups/group-create-page.tsx')).GroupCreatePage, 'page'),
})
const groupEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/groups/edit/$groupId',
  component: lazyPart(async () => (await import('./groups/group-edit-page.tsx')).GroupEditPage, 'page'),
})

/* Companies */
const companies = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies',
  component: lazyPart(async () => (await import('./companies/companies-page.tsx')).CompaniesPage, 'page'),
})
const companyCreate = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/new',
  component: lazyPart(async () => (await import('./companies/company-create-page.tsx')).CompanyCreatePage, 'page'),
})
const company = createRoute({
  getParentRoute: () => signedIn,
  path: '/companies/$companyId',
  component: lazyPart(async () => (await import('./companies/company-page.tsx')).CompanyPage, 'page'),
})

/* Security */
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/security/audit',
  component: lazyPart(async () => (await import('./security/audit-page.tsx')).AuditPage, 'page'),
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
    ...ownPageRoutes(signedIn),
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

router.subscribe('onResolved', ({ toLocation }) => typedStore.forgetAllBut(pageOf(toLocation)))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
