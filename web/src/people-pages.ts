import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'

/** The pages of workforces, contacts and prospects, behind the sign-in. */
export function peopleRoutes<Parent extends AnyRoute>(parent: Parent) {
  const getParentRoute = () => parent
  const component = lazyRouteComponent(() => import('./people/person-edit-page.tsx'), 'PersonEditPage')
  return [
    createRoute({
      getParentRoute,
      path: '/workforces',
      component: lazyRouteComponent(() => import('./people/people-list-page.tsx'), 'WorkforcesPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/workforces/create',
      component: lazyRouteComponent(() => import('./people/person-create-page.tsx'), 'WorkforceCreatePage'),
    }),
    createRoute({ getParentRoute, path: '/workforces/edit/$personId', component }),
    createRoute({
      getParentRoute,
      path: '/contacts',
      component: lazyRouteComponent(() => import('./people/people-list-page.tsx'), 'ContactsPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/contacts/create',
      component: lazyRouteComponent(() => import('./people/person-create-page.tsx'), 'ContactCreatePage'),
    }),
    createRoute({ getParentRoute, path: '/contacts/edit/$personId', component }),
    createRoute({
      getParentRoute,
      path: '/prospects',
      component: lazyRouteComponent(() => import('./people/people-list-page.tsx'), 'ProspectsPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/prospects/create',
      component: lazyRouteComponent(() => import('./people/person-create-page.tsx'), 'ProspectCreatePage'),
    }),
    createRoute({ getParentRoute, path: '/prospects/edit/$personId', component }),
  ] as const
}
