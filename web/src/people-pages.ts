import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPart } from './ui/lazy/lazy-part.tsx'

/** The pages of workforces, contacts and prospects, behind the sign-in. */
export function peopleRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent
  const component = lazyPart(async () => (await import('./people/person-edit-page.tsx')).PersonEditPage, 'page')
  return [
    createRoute({
      getParentRoute,
      path: '/workforces',
      component: lazyPart(async () => (await import('./people/people-list-page.tsx')).WorkforcesPage, 'page'),
    }),
    createRoute({
      getParentRoute,
      path: '/workforces/create',
      component: lazyPart(async () => (await import('./people/person-create-page.tsx')).WorkforceCreatePage, 'page'),
    }),
    createRoute({ getParentRoute, path: '/workforces/edit/$personId', component }),
    createRoute({
      getParentRoute,
      path: '/contacts',
      component: lazyPart(async () => (await import('./people/people-list-page.tsx')).ContactsPage, 'page'),
    }),
    createRoute({
      getParentRoute,
      path: '/contacts/create',
      component: lazyPart(async () => (await import('./people/person-create-page.tsx')).ContactCreatePage, 'page'),
    }),
    createRoute({ getParentRoute, path: '/contacts/edit/$personId', component }),
    createRoute({
      getParentRoute,
      path: '/prospects',
      component: lazyPart(async () => (await import('./people/people-list-page.tsx')).ProspectsPage, 'page'),
    }),
    createRoute({
      getParentRoute,
      path: '/prospects/create',
      component: lazyPart(async () => (await import('./people/person-create-page.tsx')).ProspectCreatePage, 'page'),
    }),
    createRoute({ getParentRoute, path: '/prospects/edit/$personId', component }),
  ] as const
}
