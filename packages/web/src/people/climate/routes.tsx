import { listRoute } from '../../list-route.tsx'
import { memberScreen, publicScreen } from '../../screen-route.tsx'

const surveys = listRoute('/clima', () => import('./SurveysScreen.tsx'))

const survey = memberScreen('/clima/$id', () => import('./SurveyScreen.tsx'))

const answering = publicScreen('/pesquisa/$token', () => import('./AnswerScreen.tsx'))

export const climateScreens = [surveys, survey] as const
export const openClimateScreens = [answering] as const
