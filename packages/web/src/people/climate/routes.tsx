import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute, publicRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'

const surveys = listRoute({ path: '/clima', screen: () => import('./SurveysScreen.tsx') })

const survey = createRoute({
  getParentRoute: () => memberRoute,
  path: '/clima/$id',
  component: lazyRouteComponent(() => import('./SurveyScreen.tsx')),
})

const answering = createRoute({
  getParentRoute: () => publicRoute,
  path: '/pesquisa/$token',
  component: lazyRouteComponent(() => import('./AnswerScreen.tsx')),
})

export const climateScreens = [surveys, survey] as const
export const openClimateScreens = [answering] as const
