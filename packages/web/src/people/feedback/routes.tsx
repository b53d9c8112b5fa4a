import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../../frame.tsx'
import { listRoute } from '../../list-route.tsx'
import { inFrame, memberScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const standardChart = lazyRouteComponent(() => import('./StandardChartScreen.tsx'))
const customChart = lazyRouteComponent(() => import('./CustomChartScreen.tsx'))

const ofPeople = listSearch({ quem: oneOf(['due', 'never']), departamento: idIn })

const departments = createRoute({
  ...inFrame({ path: '/pessoas/proccess-feedback', screen: () => import('./DepartmentsScreen.tsx') }),
  validateSearch: ofPeople,
})
const people = listRoute({
  path: '/pessoas/proccess-feedback/collaborator/$department',
  screen: () => import('./PeopleScreen.tsx'),
})
const standard = memberScreen({
  path: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator',
  screen: () => import('./StandardScreen.tsx'),
})
const mean = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic',
  component: standardChart,
})
const one = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic/$feedback',
  component: standardChart,
})
const history = memberScreen({ path: '/history-feedbacks/$feedback', screen: () => import('./HistoryScreen.tsx') })
const customDepartments = createRoute({
  ...inFrame({ path: '/pessoas/proccess-feedback-custom', screen: () => import('./CustomDepartmentsScreen.tsx') }),
  validateSearch: ofPeople,
})
const templates = createRoute({
  ...inFrame({ path: '/pessoas/proccess-feedback-custom/templates', screen: () => import('./TemplatesScreen.tsx') }),
  validateSearch: listSearch(),
})
const questions = memberScreen({
  path: '/pessoas/proccess-feedback-custom/templates/$template',
  screen: () => import('./QuestionsScreen.tsx'),
})
const customPeople = listRoute({
  path: '/pessoas/proccess-feedback-custom/collaborator/$department',
  screen: () => import('./CustomPeopleScreen.tsx'),
})
const custom = memberScreen({
  path: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator',
  screen: () => import('./CustomScreen.tsx'),
})
const customMean = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic',
  component: customChart,
})
const customOne = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic/$feedback',
  component: customChart,
})
const mine = createRoute({
  ...inFrame({ path: '/feedbacks-recebidos', screen: () => import('./MyFeedbacksScreen.tsx') }),
  validateSearch: ({ feedback }: Record<string, unknown>): { feedback?: number | undefined } => ({
    feedback: idIn(feedback),
  }),
})

export const feedbackRoutes = [
  departments,
  people,
  standard,
  mean,
  one,
  history,
  customDepartments,
  templates,
  questions,
  customPeople,
  custom,
  customMean,
  customOne,
  mine,
] as const
