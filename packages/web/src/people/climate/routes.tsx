import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'

const surveys = listRoute({ path: '/clima', screen: () => import('./SurveysScreen.tsx') })

const survey = memberScreen({ path: '/clima/$id', screen: () => import('./SurveyScreen.tsx') })

const answering = publicScreen({ path: '/pesquisa/$token', screen: () => import('./AnswerScreen.tsx') })

export const climateScreens = [surveys, survey] as const
export const openClimateScreens = [answering] as const
