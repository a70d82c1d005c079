import type { WebFeature } from '../feature-manifest.ts'
import { barePage, framedPage, leadsTo } from '../page-route.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

export const authFeature = {
  name: 'auth',
  pages: [
    framedPage('/account', {
      component: lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage, 'page'),
      crumb: [{ title: 'menus.home', to: paths.home() }, { title: 'account.title' }],
    }),
  ],
  barePages: [
    leadsTo('/auth', () => paths.login()),
    barePage('/auth/login', {
      component: lazyPart(async () => (await import('./sign-in-page.tsx')).SignInPage, 'page'),
      showsHost: true,
      search: ['next'],
    }),
    barePage('/auth/forgot-password', {
      component: lazyPart(async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/reset-password/$token', {
      component: lazyPart(async () => (await import('./reset-password-page.tsx')).ResetPasswordPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/address/$token', {
      component: lazyPart(async () => (await import('./prove-address-page.tsx')).ProveAddressPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/invitation/$token', {
      component: lazyPart(async () => (await import('./invitations/invitation-page.tsx')).InvitationPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/register', {
      component: lazyPart(async () => (await import('./trials/register-page.tsx')).RegisterPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/register/verify/$token', {
      component: lazyPart(async () => (await import('./trials/trial-link-page.tsx')).TrialLinkPage, 'page'),
      showsHost: true,
    }),
    barePage('/auth/register/$company', {
      component: lazyPart(async () => (await import('./invitations/sign-up-page.tsx')).SignUpPage, 'page'),
      showsHost: true,
    }),
    barePage('/logout', {
      component: lazyPart(async () => (await import('./logout-page.tsx')).LogoutPage, 'page'),
    }),
  ],
} as const satisfies WebFeature
