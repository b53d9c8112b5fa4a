import { listRoute } from '../../list-route.tsx'
import { memberScreen, searchedScreen } from '../../screen-route.tsx'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

const ofPeople = listSearch({ quem: oneOf(['due', 'never']), departamento: idIn })

const departments = searchedScreen('/pessoas/proccess-feedback', () => import('./DepartmentsScreen.tsx'), ofPeople)
const people = listRoute('/pessoas/proccess-feedback/collaborator/$department', () => import('./PeopleScreen.tsx'))
const standard = memberScreen(
  '/pessoas/proccess-feedback/collaborator/feedback/$collaborator',
  () => import('./StandardScreen.tsx'),
)
const mean = memberScreen(
  '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic',
  () => import('./StandardChartScreen.tsx'),
)
const one = memberScreen(
  '/pessoas/proccess-feedback/collaborator/feedback/$collaborator/graphic/$feedback',
  () => import('./StandardChartScreen.tsx'),
)
const history = memberScreen('/history-feedbacks/$feedback', () => import('./HistoryScreen.tsx'))
const customDepartments = searchedScreen(
  '/pessoas/proccess-feedback-custom',
  () => import('./CustomDepartmentsScreen.tsx'),
  ofPeople,
)
const templates = listRoute('/pessoas/proccess-feedback-custom/templates', () => import('./TemplatesScreen.tsx'))
const questions = memberScreen(
  '/pessoas/proccess-feedback-custom/templates/$template',
  () => import('./QuestionsScreen.tsx'),
)
const customPeople = listRoute(
  '/pessoas/proccess-feedback-custom/collaborator/$department',
  () => import('./CustomPeopleScreen.tsx'),
)
const custom = memberScreen(
  '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator',
  () => import('./CustomScreen.tsx'),
)
const customMean = memberScreen(
  '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic',
  () => import('./CustomChartScreen.tsx'),
)
const customOne = memberScreen(
  '/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator/graphic/$feedback',
  () => import('./CustomChartScreen.tsx'),
)
const mine = searchedScreen(
  '/feedbacks-recebidos',
  () => import('./MyFeedbacksScreen.tsx'),
  ({ feedback }: Record<string, unknown>): { feedback?: number | undefined } => ({
    feedback: idIn(feedback),
  }),
)

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
