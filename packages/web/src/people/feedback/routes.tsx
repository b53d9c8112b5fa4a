import { listRoute } from '../../list-route.tsx'
import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const ofPeople = listSearch({ quem: oneOf(['due', 'never']), departamento: idIn })

const departments = searchedScreen({
  path: '/pessoas/proccess-feedback',
  screen: () => import('./DepartmentsScreen.tsx'),
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
const mean = memberScreen({
  path: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic',
  screen: () => import('./StandardChartScreen.tsx'),
})
const one = memberScreen({
  path: '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic/$feedback',
  screen: () => import('./StandardChartScreen.tsx'),
})
const history = memberScreen({ path: '/history-feedbacks/$feedback', screen: () => import('./HistoryScreen.tsx') })
const customDepartments = searchedScreen({
  path: '/pessoas/proccess-feedback-custom',
  screen: () => import('./CustomDepartmentsScreen.tsx'),
  validateSearch: ofPeople,
})
const templates = listRoute({
  path: '/pessoas/proccess-feedback-custom/templates',
  screen: () => import('./TemplatesScreen.tsx'),
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
const customMean = memberScreen({
  path: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic',
  screen: () => import('./CustomChartScreen.tsx'),
})
const customOne = memberScreen({
  path: '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic/$feedback',
  screen: () => import('./CustomChartScreen.tsx'),
})
const mine = searchedScreen({
  path: '/feedbacks-recebidos',
  screen: () => import('./MyFeedbacksScreen.tsx'),
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
